"""Show every piece of the look with sample data, and photograph it: `python scripts/gallery.py [folder]`.

Writes pages and pictures into a folder (a temporary one unless named; never into the repository), at 1440, 900 and
360 pixels, dark and light, and measures what can be measured: contrast, names in the cavern that touch, pages that
are wider than their window, and what axe finds.
"""

import re
import shutil
import sys
import tempfile
from importlib.util import find_spec
from itertools import product
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from jinja2 import DictLoader, Environment
from playwright.sync_api import Page, sync_playwright

from undercroft.games.depths.picture import Figure, cavern
from undercroft.server import drawings
from undercroft.server.drawings import Band

HOUSE = Path(__file__).parents[1]
SIZES = {"desktop": (1440, 960), "tablet": (900, 1100), "phone": (360, 740)}
MOVING = {("table", "desktop"), ("home", "desktop")}
CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FONTS = {
    "crimson-pro.ttf": ("fontpkg_crimson_pro", "CrimsonPro[wght].ttf"),
    "crimson-pro-italic.ttf": ("fontpkg_crimson_pro", "CrimsonPro-Italic[wght].ttf"),
    "figtree.ttf": ("fontpkg_figtree", "Figtree[wght].ttf"),
}
NAMES = ["Ada", "Brok", "Cass", "Dorn", "Ess", "Finn", "Grimhild", "Hal", "Ingrid", "Jory", "Kestrel", "Lo"]
STATES = ("me", "lit", "dead", "dark", "dark", "dark", "dark", "dark", "lit", "dark", "dark", "dark")


def party(count: int) -> list[Figure]:
    return [Figure(NAMES[i], STATES[i], torch=i == 0, stepping=count > 6 and i == 4, colour=i) for i in range(count)]


def revealed(count: int, scene: str) -> list[Figure]:
    return [
        Figure(
            NAMES[i],
            "dead" if i == 2 and scene != "before" else "empty" if i == 4 and scene == "before" else "lit",
            torch=i == 0 or (scene == "before" and i % 2 == 0),
            colour=i,
            you=i == 0,
            role="" if scene == "before" else "Faceless Horror" if i == 3 else "Adventurer",
            monster=scene != "before" and i == 3,
        )
        for i in range(count)
    ]


def scene(count: int = 6, kind: str = "playing", *, narrow: bool = False, turn: int = 4, found: int = 5) -> str:
    figures = party(count) if kind == "playing" else revealed(count, kind)
    return cavern(
        figures,
        turn=turn,
        turns=10,
        found=found,
        needed=2 * count,
        title="The cavern",
        scene=kind,
        narrow=narrow,
    )


ORDERS = [
    ("Shine a light", "Torch", 6, "", "See one companion and what they do, this turn and the next.",
     [Band("you see", 3, 6, "good"), Band("it gutters", 3, 6, "mixed")]),
    ("Kill", "Sword", 8, "−1", "Strike somebody down in the dark.",
     [Band("they die", 4, 8, "good"), Band("you miss", 3, 8, "mixed"), Band("wounded", 1, 8, "harm")]),
    ("Defend", "Armor", 6, "", "Ward yourself, or somebody else.",
     [Band("you hold", 3, 6, "good"), Band("hurt", 3, 6, "harm")]),
    ("Find the path", "Torch", 6, "", "One step nearer to daylight.",
     [Band("a step", 3, 6, "good"), Band("astray", 3, 6, "mixed")]),
    ("Share the loot", "Treasure", 4, "", "Buy what somebody does next turn.",
     [Band("an offer", 1, 4, "good"), Band("lost", 3, 4, "mixed")]),
    ("Eat and drink", "Rations", 4, "−1", "Feed yourself or another.",
     [Band("fed", 3, 4, "good"), Band("nothing left", 1, 4, "harm")]),
]  # fmt: skip
ITEMS = [("Sword", "−1", 8), ("Rations", "−1", 4), ("Armor", "", 6), ("Treasure", "", 4), ("Torch", "", 6)]
SEATS = [
    ("Ada", "sealed", "you"), ("Brok", "thinking", ""), ("Cass", "dead", "gone"),
    ("Dorn", "sealed", ""), ("Ess", "bot, sealed", ""), ("Finn", "away", ""),
]  # fmt: skip
GAMES = [
    (
        "depths",
        "Out of the Depths",
        "One of you is not one of you. Find the way out before the rocks, the hunger or the thing does.",
        "4 to 12 people",
        "20 minutes",
    ),
    (
        "nightmares",
        "A World Full of Nightmares",
        "Small town, long night. Follow the dreams to the lair that makes them.",
        "2 to 6 people",
        "2 hours",
    ),
    (
        "wicked",
        "Wicked Ones",
        "You are the monsters. Dig, raid, gloat, and defend what you stole.",
        "2 to 6 people",
        "an evening",
    ),
    (
        "kingdom",
        "Make You Kingdom",
        "A tiny kingdom, a hungry labyrinth, a court of fools. Rule well.",
        "3 to 6 people",
        "an evening",
    ),
]

BASE = """<!doctype html>
<html lang="en" data-theme="{{ theme }}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>
{% block title %}Undercroft{% endblock %}</title>
<link rel="stylesheet" href="lamplight.css"></head>
<body data-game="{% block game %}depths{% endblock %}">{% block body %}{% endblock %}</body></html>"""

TOPBAR = """<header class="topbar"><a class="mark" href="#">{{ d.sigil(game or "")|safe }}<span>Under<b>croft</b>
</span></a>
{% if heading %}<p class="topbar-title">{{ heading|safe }}</p>{% endif %}
<nav class="topbar-nav" aria-label="Table"><span class="live wide-only">live</span>
<a class="wide-only" href="#">Rules</a><a class="wide-only" href="#">Rulings</a><a href="#">Invite</a></nav>
</header>"""

SHEET = """<section class="leaf leaf-private" id="sheet" data-tab="sheet" aria-labelledby="sheet-h">
<header class="leaf-head"><h2 id="sheet-h">Ada</h2><span class="only-you">only you see this</span></header>
<p class="role">You are an <b>adventurer</b>. Find out who is not.</p>
<ul class="rows">{% for name, part, sides in items %}<li class="row"><span class="row-name">{{ name }}</span>
<span class="row-part">{{ part }}</span>{{ d.die(sides, label="d%d" % sides)|safe }}</li>{% endfor %}</ul>
<h3>Hunger</h3>{{ d.checks(1, 3, mark="cross", label="1 of 3; three and you are dead")|safe }}
<h3>Steps you found</h3>{{ d.checks(2, 6, label="2 steps")|safe }}</section>
<section class="leaf leaf-private" data-tab="sheet" aria-labelledby="notes-h"><header class="leaf-head">
<h2 id="notes-h">Notes</h2><span class="only-you">only you</span></header>
<label class="unseen" for="notes">Notes</label>
<textarea class="notes" id="notes">Dorn rolled an 8 when he said he was eating. Brok promised to guard
me.</textarea></section>"""

PARTY = """<section class="leaf" id="party" data-tab="party" aria-labelledby="party-h"><header class="leaf-head">
<h2 id="party-h">The party</h2><span class="aside">five living</span></header>
<ul class="seats">{% for name, state, mark in seats %}<li class="seat{{ " seat-" ~ mark if mark }}">
{{ d.portrait(name, colour=loop.index0)|safe }}<span class="seat-name">{{ name }}{{ " (you)" if mark == "you" }}
</span><span class="seat-state state-{{ "sealed" if "sealed" in state else state }}">{{ state }}</span></li>
{% endfor %}</ul></section>"""

JOURNAL = """<section class="leaf leaf-journal" id="journal" data-tab="journal" aria-labelledby="journal-h">
<header class="leaf-head"><h2 id="journal-h">Journal</h2><span class="aside">turn 4</span></header>
<div class="journal" role="log" aria-live="polite" tabindex="0" aria-labelledby="journal-h">
<h3 class="journal-turn">Turn 3</h3>
<p class="line">Steel rang somewhere to the left, and then a long breath went out of the dark.</p>
<p class="line line-death">Cass is dead. There is a great deal of blood, and it is still warm.</p>
<details class="line line-private"{{ " open" if opened }}>
<summary>Your torch caught Brok as he turned out his pockets for food. He fed someone. It was not you.</summary>
<div class="line-why"><div class="dice"><figure>{{ d.die(6, 5, label="d6 rolled 5")|safe }}
<figcaption>Torch d6</figcaption></figure></div>
<dl class="parts"><dt>Torch, the die</dt><dd>5</dd><dt>Fed last turn</dt><dd>+1</dd>
<dt class="sum">Shine a light</dt><dd class="sum">6</dd></dl>
<blockquote class="rule">On a 4 or higher you see one other, and what they do, this turn and the
next.<cite>DEPTHS-LIGHT-1</cite></blockquote></div></details>
<details class="line"><summary>Dice on the stone: Ada 6, Brok 2, Dorn 8, Ess 3, Finn 6.</summary>
<div class="line-why"></div></details>
<h3 class="journal-turn">Turn 4</h3>
<div class="line line-said">{{ d.portrait("Finn", colour=5)|safe }}
<span class="who">Finn</span>I heard it on my side. Dorn was closest.</div>
<div class="line line-said fresh">{{ d.portrait("Dorn", colour=3)|safe }}
<span class="who">Dorn</span>I was looking for the way. Ask my torch.</div>
<div class="line line-said line-whisper">{{ d.portrait("Brok", colour=1)|safe }}
<span class="who">Brok <small>whispers to you</small></span>Guard me and I will guard you.</div>
</div>
<form class="talk"><label class="unseen" for="talk-to">To whom</label><select class="select" id="talk-to">
<option>Everyone</option><option>Brok</option><option>Dorn</option></select>
<label class="unseen" for="talk-say">What you say</label>
<input class="input" id="talk-say" maxlength="400" placeholder="Say something">
<button class="verb verb-quiet">Say</button></form></section>"""

ORDER = """<form class="ask" method="post"><header class="ask-head">
<h2 class="ask-question" id="q">What do you do in the dark?</h2>
<button class="dock-fold" type="button" aria-expanded="true" aria-label="Fold the question away"></button>
<p class="ask-note">Sealed until everyone has written theirs. We wait for Brok and Finn.</p></header>
<div class="ask-body"><fieldset class="options"><legend class="unseen">Your order</legend>
{% for name, item, sides, part, does, bands in orders %}<label class="option">
<input type="radio" name="order" value="{{ loop.index }}"{{ " checked" if loop.index == 3 }}>
<span class="option-card"><span class="option-name">{{ name }}</span>
<span class="option-with">{{ d.die(sides, label="d%d" % sides)|safe }}<span class="word">{{ item }}
</span> {{ part }}</span><span class="option-does">{{ does }}</span>{{ d.odds(bands)|safe }}</span></label>
{% endfor %}
</fieldset>{% if whom %}<fieldset class="chips"><legend>Whom do you defend?</legend>
{% for name in ["Ada", "Brok", "Dorn", "Ess", "Finn"] %}<label class="chip">
<input type="radio" name="whom"{{ " checked" if loop.index == 1 }}><span class="chip-card">
{{ d.portrait(name, colour=[0,1,3,4,5][loop.index0])|safe }}{{ "Yourself" if loop.index == 1 else name }}</span>
</label>{% endfor %}</fieldset>{% endif %}</div>
<footer class="ask-foot"><button class="verb">Seal the order</button>
<button class="verb verb-quiet">Step into the light</button>
<details class="why"><summary>Why?</summary><dl class="parts"><dt>Armor</dt><dd>d6</dd><dt>Wounds</dt><dd>0</dd>
<dt class="sum">4 or higher holds</dt><dd class="sum">3 in 6</dd></dl></details></footer></form>"""

TABLE = """{% extends "base" %}{% block body %}<a class="skip" href="#dock">Skip to the question</a>
{% set heading = "<b>Out of the Depths</b> · The Tuesday table" %}{% set game = "depths" %}{% include "topbar" %}
<main class="table" data-tab="{{ tab or "journal" }}"><h1 class="unseen">The Tuesday table</h1>
<section class="stage" aria-label="The stage">{{ wide|safe }}{{ narrow|safe }}</section>
<section class="dock{{ dock_class }}" id="dock" aria-label="The dock">{% include dock or "order" %}</section>
<nav class="tabs" aria-label="Parts of the table">
<a href="#journal" aria-current="{{ "true" if (tab or "journal") == "journal" else "false" }}">Journal</a>
<a href="#party" aria-current="false">Party</a>
<a href="#sheet" aria-current="{{ "true" if tab == "sheet" else "false" }}">Sheet</a></nav>
<aside class="margin margin-left" aria-label="Only you see this">{% include "sheet" %}</aside>
<aside class="margin margin-right" aria-label="The party and the journal">{% include "party" %}
{% include "journal" %}</aside></main>{% endblock %}"""

WAITING = """<div class="ask"><header class="ask-head"><h2 class="ask-question">We wait for Brok and Finn</h2>
<button class="dock-fold" type="button" aria-expanded="true" aria-label="Fold this away"></button>
<p class="ask-note">Your order is sealed: defend yourself. You can still talk, or look around.</p></header>
<div class="ask-body"><div class="waiting"><span class="faces">
{{ d.portrait("Brok", colour=1)|safe }}{{ d.portrait("Finn", colour=5)|safe }}</span>
<span class="quiet">Finn has been away for two minutes.</span></div>
<div class="window"><progress class="progress" max="60" value="38" aria-label="Time left">38 of 60
seconds</progress><span>22 s</span></div></div>
<footer class="ask-foot"><button class="verb verb-quiet">Take my order back</button>
<button class="verb verb-bare">Let a bot play Finn</button></footer></div>"""

HOME = """{% extends "base" %}{% block body %}{% set heading = "" %}{% include "topbar" %}
<main class="page"><header class="hero"><h1>A table for dungeon games</h1>
<p class="lede">It knows the rules, keeps your secrets and rolls honest dice. Pick a door.</p></header>
<div class="doors">{% for key, name, says, many, long in games %}<article class="door" data-game="{{ key }}">
{{ d.door(key)|safe }}
<div class="door-words"><h2>{{ name }}</h2><p class="door-says">{{ says }}</p><p class="door-facts"><span>
{{ many }}</span><span>{{ long }}</span></p></div>
<div class="door-ways"><a class="verb" href="#">Play now</a><a class="verb verb-quiet" href="#">With friends</a>
<a class="verb verb-quiet" href="#">Watch</a></div></article>{% endfor %}</div></main>
<footer class="foot">No account needed. Your seat is a link.</footer>{% endblock %}"""

LOBBY = """{% extends "base" %}{% block body %}{% set heading = "<b>Out of the Depths</b> · The Tuesday table" %}
{% set game = "depths" %}{% include "topbar" %}
<main class="page page-narrow"><h1>Call your friends</h1>
<p class="lede">One link for each seat. Whoever opens it sits there.</p>
<section class="leaf"><header class="leaf-head"><h2>Seats</h2><span class="aside">two of five are here</span>
</header><ul class="invites">
{% for name in ["Ada", "Brok", "Cass", "Dorn", "Ess"] %}<li class="invite">
{{ d.portrait(name, colour=loop.index0)|safe }}<b>{{ name }}</b>
<input class="input" readonly value="https://table.example/seat/9vK3qZ7fLm2pXw{{ loop.index }}" aria-label="Link
for {{ name }}"><button class="verb verb-quiet verb-small">Copy the link</button></li>{% endfor %}</ul></section>
<div class="verbs"><button class="verb">Start with bots in the empty seats</button>
<button class="verb verb-bare">Change the rulings</button></div>
<section class="leaf"><header class="leaf-head"><h2>Your tables</h2></header><div class="scrolls">
<table class="ledger"><thead><tr><th>Table</th><th>Game</th><th class="num">Turn</th><th>Waits for</th></tr>
</thead><tbody>
<tr><td><a href="#">The Tuesday table</a></td><td>Out of the Depths</td><td class="num">4</td><td>Brok, Finn</td>
</tr><tr><td><a href="#">Down again</a></td><td>Out of the Depths</td><td class="num">9</td><td>you</td></tr>
</tbody></table></div></section>
<section class="leaf"><header class="leaf-head"><h2>Replay</h2><span class="aside">as Ada saw it</span></header>
<div class="replay"><button class="nudge nudge-left" aria-label="One step back"></button>
<button class="nudge nudge-right" aria-label="One step on"></button>
<input type="range" min="0" max="80" value="31" aria-label="Step"><span class="nowrap">31 of 80</span></div>
<p class="seed">seed 3f9ac27b51d0e88ac41f0b6e 2d7745aa9c13</p></section></main>{% endblock %}"""

WIDGETS = """{% extends "base" %}{% block game %}{{ game }}{% endblock %}{% block body %}
{% macro ask(question, note, verb) %}<section class="dock piece"><form class="ask"><header class="ask-head">
<h2 class="ask-question">{{ question }}</h2><p class="ask-note">{{ note }}</p></header><div class="ask-body">
{{ caller() }}</div><footer class="ask-foot"><button class="verb">{{ verb }}</button></footer></form></section>
{% endmacro %}
<main class="page"><h1>Widgets</h1><div class="gallery">
{% call ask("Which of you keep watch?", "Choose one or two.", "Set the watch") %}<fieldset class="chips">
<legend class="unseen">Who</legend>{% for n in ["Ada", "Brok", "Dorn", "Ess", "Finn"] %}<label class="chip">
<input type="checkbox"{{ " checked" if loop.index in (2, 4) }}{{ " disabled" if n == "Finn" }}>
<span class="chip-card">{{ d.portrait(n)|safe }}{{ n }}</span></label>{% endfor %}</fieldset>
<p class="tally" aria-live="polite">2 of 2 chosen</p>{% endcall %}
{% call ask("How many coins do you leave?", "You have nine.", "Leave four coins") %}<div class="number">
<div class="stepper stepper-big"><button type="button" aria-label="One less">−</button>
<input type="number" min="0" max="9" value="4" aria-label="Coins">
<button type="button" aria-label="One more">+</button></div><div class="range">
<input type="range" min="0" max="9" value="4" aria-label="Coins, coarse"><div class="range-ends"><span>0</span>
<span>9</span></div></div></div>{% endcall %}
{% call ask("How do you find the way?", "One sentence. The journal keeps it.", "Tell it") %}<div class="field">
<label class="field-name" for="w">Your words</label>
<textarea class="textarea" id="w" maxlength="240">A draught that smells of rain; I follow it with my hand on the
wall.</textarea><output class="counter">67 of 240</output></div><div class="suggestions">
<button type="button" class="suggestion">Water, running downhill</button>
<button type="button" class="suggestion">A bat that knows more than we do</button></div>{% endcall %}
{% call ask("Share out five points", "Each ability takes three at most.", "Set the abilities") %}<p class="pool">
<span>Two left</span><span class="pips" aria-hidden="true"><i class="pip"></i><i class="pip"></i>
<i class="pip pip-spent"></i><i class="pip pip-spent"></i><i class="pip pip-spent"></i></span></p>
<ul class="split">{% for n, s in [("Wits", 2), ("Warfare", 1), ("Charm", 0)] %}<li class="split-row">
<span class="split-name">{{ n }}<small>
{{ ["riddles and traps", "blows and shields", "speeches and lies"][loop.index0] }}</small></span>
<div class="stepper"><button type="button" aria-label="Less {{ n }}"{{ " disabled" if s == 0 }}>−</button>
<input type="number" value="{{ s }}" min="0" max="3" aria-label="{{ n }}">
<button type="button" aria-label="More {{ n }}">+</button></div></li>{% endfor %}</ul>{% endcall %}
{% call ask("Who goes first?", "The first in the line walks into it first.", "March in this order") %}
<ol class="ordering">{% for n in ["Zippo the knight", "Soap the oracle", "Noel the vizier"] %}
<li class="ordering-row"><span class="ordering-name">{{ n }}</span><span class="nudges">
<button type="button" class="nudge nudge-up" aria-label="{{ n }} up"{{ " disabled" if loop.first }}></button>
<button type="button" class="nudge nudge-down" aria-label="{{ n }} down"{{ " disabled" if loop.last }}></button>
</span></li>{% endfor %}</ol>{% endcall %}
<section class="dock piece"><form class="ask"><header class="ask-head">
<h2 class="ask-question">Dorn offers you a ring. Do you take it?</h2>
<p class="ask-note">If you do, you owe him your next order.</p></header><div class="ask-body">
<p class="ask-error" role="alert">Answer yes or no; the ring is still on the table.</p><div class="yesno">
<button class="verb">Take the ring</button><button class="verb verb-quiet">Leave it</button></div></div></form>
</section>
<section class="dock piece piece-wide"><form class="ask"><header class="ask-head">
<h2 class="ask-question">The floor is open</h2><p class="ask-note">Anyone may act. The first to act goes.</p>
</header><div class="ask-body"><div class="floor"><p class="floor-group">Your moves</p>
{% for name, item, sides, part, does, bands in orders[:3] %}<button class="move"><span class="move-name">{{ name }}
</span><span class="move-with">2d6 {{ "+1" if loop.first else "" }}</span><span class="move-does">{{ does }}
</span>{{ d.odds(bands3)|safe }}</button>{% endfor %}<p class="floor-group">With somebody</p><button class="move">
<span class="move-name">Help Noel</span><span class="move-with">+1 forward</span>
<span class="move-does">You share what comes of it.</span></button></div></div><footer class="ask-foot">
<button class="verb verb-quiet">Wait and listen</button><span class="aside">Waiting for nobody</span></footer>
</form></section>
<section class="dock piece piece-wide"><form class="ask"><header class="ask-head">
<h2 class="ask-question">Zippo is about to take 9 damage. Does anyone step in?</h2>
<p class="ask-note">The last to speak is resolved first.</p></header><div class="ask-body">
<fieldset class="options options-two"><legend class="unseen">Step in</legend><label class="option">
<input type="radio" name="i" checked><span class="option-card"><span class="option-name">Diehard</span>
<span class="option-with">Zippo, you</span>
<span class="option-does">Lose 1D6 followers: the damage is prevented. You have 6.</span></span></label>
<label class="option"><input type="radio" name="i"><span class="option-card">
<span class="option-name">Shield</span><span class="option-with">Orange, you</span>
<span class="option-does">Move there and take it instead, less 1D6 + 2 for affection.</span></span></label>
<label class="option"><input type="radio" name="i" disabled><span class="option-card">
<span class="option-name">Potion</span><span class="option-with">Soap</span>
<span class="option-why">Only when the damage brings someone to 0.</span></span></label></fieldset></div>
<footer class="ask-foot"><button class="verb">Use Diehard</button><button class="verb verb-quiet">Pass</button>
<button class="verb verb-bare">Always pass on this</button><details class="why" open><summary>Why 9?</summary>
<dl class="parts"><dt>Weapon</dt><dd>4</dd><dt>Command: ogres nearby</dt><dd>+2</dd><dt>Hostility to Zippo</dt>
<dd>+1</dd><dt>Crushing blow 7: 1D6</dt><dd>+2</dd><dt class="sum">Damage due</dt><dd class="sum">9</dd></dl>
</details></footer></form></section>
<section class="piece"><h2>Dice</h2><div class="dice">{% for s in (4, 6, 8, 10, 12) %}
{{ d.die(s, label="d%d" % s)|safe }}{{ d.die(s, s, label="d%d rolled %d" % (s, s))|safe }}
{{ d.die(s, 3, label="d%d rolled 3" % s)|safe }}{% endfor %}
{% for f in range(1, 7) %}{{ d.die(6, f, pips=True, label="d6 rolled %d" % f)|safe }}{% endfor %}</div></section>
<section class="piece"><h2>Verbs</h2><div class="verbs"><button class="verb">Seal the order</button>
<button class="verb verb-quiet">Pass</button><button class="verb verb-bare">Always pass on this</button>
<button class="verb verb-harm">Leave the table</button><button class="verb" disabled>Seal the order</button></div>
<h2>Toasts</h2><div class="toasts piece-static">
<div class="toast" role="status">Your order is sealed.<button class="close" aria-label="Close"></button></div>
<div class="toast toast-error" role="alert">Name somebody to defend, then seal the order again.<button
class="close" aria-label="Close"></button></div></div></section>
<section class="piece"><h2>People</h2><div class="verbs">{% for n in names %}<span class="seat-tag">
{{ d.portrait(n)|safe }}{{ n }}</span>{% endfor %}</div></section>
<section class="piece"><dialog class="dialog" open><div class="dialog-head"><h2>Leave the table?</h2>
<button class="close" aria-label="Close"></button></div><div class="dialog-body">
<p>A bot takes your seat until you are back.</p></div><div class="dialog-foot">
<button class="verb verb-quiet">Stay</button><button class="verb verb-harm">Leave</button></div></dialog></section>
</div></main>{% endblock %}"""

SCENES = """{% extends "base" %}{% block body %}<main class="page"><h1>The cavern</h1><div class="gallery">
{% for picture in pictures %}<div class="stage piece">{{ picture|safe }}</div>{% endfor %}
</div></main>{% endblock %}"""

EXTRA = """
.gallery {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 29rem), 1fr));
  gap: 1.5rem;
  align-items: start;
  margin-top: 1.5rem;
}
.gallery .dock { position: relative; max-height: none; inset: auto; z-index: 0; border-radius: var(--r3); }
.gallery .piece > h2 { margin: .75rem 0; }
.gallery .piece-wide { grid-column: 1 / -1; }
.gallery .toasts { position: static; transform: none; width: auto; }
.gallery .dialog { position: static; width: auto; margin: 0; border-radius: var(--r3); }
.gallery .stage svg { display: block; }
"""

LOUD = {
    "ink": 7, "quiet": 4.5, "faint": 4.5, "ember": 4.5, "gold": 4.5, "verdigris": 4.5, "blood": 4.5, "moon": 4.5,
    "edge": 3, "good-fill": 3, "mixed-fill": 3, "harm-fill": 3,
}  # fmt: skip
GROUNDS = ("night", "stone", "slate", "raised")

TOUCHING = """() => [...document.querySelectorAll('svg.cavern')].flatMap(svg => {
  if (!svg.checkVisibility()) return [];
  const boxes = [...svg.querySelectorAll('text')].map(t => [t.textContent, t.getBoundingClientRect()]);
  const frame = svg.getBoundingClientRect(), bad = [];
  const meet = (p, q) =>
    p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 3 && q.top < p.bottom - 3;
  boxes.forEach(([a, p], i) => {
    if (p.left < frame.left || p.right > frame.right || p.bottom > frame.bottom) bad.push(a + ' leaves the picture');
    boxes.slice(i + 1).forEach(([b, q]) => { if (meet(p, q)) bad.push(a + ' touches ' + b); });
  });
  return bad;
})"""


def colours(css: str, theme: str) -> dict[str, str]:
    blocks = re.findall(r"(:root[^{]*)\{([^}]*)\}", css)
    found: dict[str, str] = {}
    for name, block in blocks:
        if name.strip() == ":root" or (theme == "light" and '[data-theme="light"]' in name):
            found |= dict(re.findall(r"--([a-z-]+):\s*(#[0-9a-f]{6})", block))
    return found


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [value / 255 for value in bytes.fromhex(colour[1:])]
        linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def weak_colours(css: str) -> list[str]:
    weak = []
    for theme in ("dark", "light"):
        known = colours(css, theme)
        for (name, least), ground in product(LOUD.items(), GROUNDS):
            got = contrast(known[name], known[ground])
            if got < least:
                weak.append(f"{theme}: {name} on {ground} is {got:.2f}, not {least}")
        for accent in ("ember", "moon", "verdigris", "gold"):
            got = contrast(known["on-accent"], known[accent])
            if got < 4.5:
                weak.append(f"{theme}: words on {accent} are {got:.2f}, not 4.5")
    return weak


def write_pages(folder: Path) -> list[str]:
    static = HOUSE / "src/undercroft/server/static"
    css = (static / "lamplight.css").read_text()
    (folder / "lamplight.css").write_text(css + EXTRA)
    (folder / "fonts").mkdir(exist_ok=True)
    for name, (package, file) in FONTS.items():
        spec = find_spec(package)
        if spec is None or spec.origin is None:
            print(f"without the font {name}: {package} is not installed")
            continue
        shutil.copy(Path(spec.origin).parent / "files" / file, folder / "fonts" / name)
    texts = {
        "base": BASE, "topbar": TOPBAR, "sheet": SHEET, "party": PARTY, "journal": JOURNAL, "order": ORDER,
        "waiting": WAITING, "table": TABLE, "home": HOME, "lobby": LOBBY, "widgets": WIDGETS, "scenes": SCENES,
    }  # fmt: skip
    env = Environment(loader=DictLoader(texts), autoescape=True)
    env.globals.update(
        d=drawings, orders=ORDERS, items=ITEMS, seats=SEATS, games=GAMES, names=NAMES, dock_class="",
        bands3=[Band("it works", 6, 36, "good"), Band("at a cost", 15, 36, "mixed"), Band("trouble", 15, 36, "harm")],
    )  # fmt: skip
    kinds = ("before", "playing", "over", "out", "rockfall")
    pictures = [scene(n, narrow=narrow) for narrow in (False, True) for n in (3, 4, 5, 6, 7, 8, 10, 12)]
    pictures += [scene(n, kind, narrow=narrow) for narrow in (False, True) for kind in kinds for n in (5, 12)]
    wide, narrow = scene(), scene(narrow=True)
    pages = {
        "table": ("table", {"wide": wide, "narrow": narrow, "whom": True}),
        "table-waiting": (
            "table",
            {
                "wide": scene(9),
                "narrow": scene(9, narrow=True),
                "dock": "waiting",
                "dock_class": " dock-waiting",
                "opened": True,
            },
        ),
        "table-folded": ("table", {"wide": wide, "narrow": narrow, "dock_class": " dock-folded", "opened": True}),
        "table-sheet": ("table", {"wide": wide, "narrow": narrow, "dock_class": " dock-folded", "tab": "sheet"}),
        "home": ("home", {}),
        "lobby": ("lobby", {}),
        "widgets": ("widgets", {"game": "depths"}),
        "widgets-kingdom": ("widgets", {"game": "kingdom"}),
        "scenes": ("scenes", {"pictures": pictures}),
    }
    for name, (template, values) in pages.items():
        for theme in ("dark", "light"):
            text = env.get_template(template).render(theme=theme, **values)
            (folder / f"{name}-{theme}.html").write_text(text)
    return list(pages)


def photograph(page: Page, folder: Path, name: str, theme: str, size: str) -> list[str]:
    page.emulate_media(reduced_motion="no-preference" if (name, size) in MOVING else "reduce")
    page.goto((folder / f"{name}-{theme}.html").as_uri())
    page.evaluate("() => document.fonts.ready")
    page.screenshot(
        path=folder / f"{name}-{size}-{theme}.png", full_page=not (size == "phone" and name.startswith("table"))
    )
    where = f"{name}, {size}, {theme}"
    wide = page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
    found = [f"{where}: {wide} pixels too wide"] if wide > 0 else []
    found += [f"{where}: {words}" for words in sorted(set(page.evaluate(TOUCHING)))]
    for broken in Axe().run(page).response["violations"] if name != "scenes" else ():
        where_not = {node["html"][:90] for node in broken["nodes"]}
        found.append(f"{where}: {broken['id']}: {broken['help']}: {sorted(where_not)[:3]}")
    return found


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.mkdtemp(prefix="undercroft-gallery-"))
    folder.mkdir(parents=True, exist_ok=True)
    only = sys.argv[2:]
    troubles = weak_colours((HOUSE / "src/undercroft/server/static/lamplight.css").read_text())
    pages = write_pages(folder)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for size, (width, height) in SIZES.items():
            context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
            page = context.new_page()
            for name, theme in product(only or pages, ("dark", "light")):
                troubles += photograph(page, folder, name, theme, size)
        browser.close()
    print("\n".join(troubles) or "nothing to complain about")
    print(folder)


if __name__ == "__main__":
    main()
