"""Tables of words and ids: draws that do nothing by themselves."""
