"""Making a kingdom: name, environment, population, attributes, map, neighbours."""
