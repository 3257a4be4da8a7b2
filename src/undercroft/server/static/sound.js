/* Small sounds of our own, made here and now: off until somebody wants them, and never the only sign of anything. */

const KEY = "undercroft-sound";
let context = null;

function ready() {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  return context;
}

/* One tone that glides from a pitch to another and dies away. */
function tone(from, to, { at = 0, long = 0.2, loud = 0.12, shape = "sine" } = {}) {
  const begins = context.currentTime + at;
  const voice = context.createOscillator();
  const level = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, begins);
  voice.frequency.exponentialRampToValueAtTime(to, begins + long);
  level.gain.setValueAtTime(0.0001, begins);
  level.gain.exponentialRampToValueAtTime(loud, begins + Math.min(0.02, long / 4));
  level.gain.exponentialRampToValueAtTime(0.0001, begins + long);
  voice.connect(level).connect(context.destination);
  voice.start(begins);
  voice.stop(begins + long + 0.02);
}

/* A breath of noise through a window of pitches. */
function noise(pitch, { at = 0, long = 0.12, loud = 0.1, width = 1 } = {}) {
  const begins = context.currentTime + at;
  const grains = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  const values = grains.getChannelData(0);
  for (let place = 0; place < values.length; place++) values[place] = (Math.random() * 2 - 1) * (1 - place / values.length);
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const level = context.createGain();
  source.buffer = grains;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = width;
  level.gain.value = loud;
  source.connect(filter).connect(level).connect(context.destination);
  source.start(begins);
}

const SOUNDS = {
  die: () => [0, 0.09].forEach((at) => noise(2600, { at, long: 0.04, loud: 0.25, width: 3 })),
  blow: () => (tone(150, 48, { long: 0.3, loud: 0.3 }), noise(900, { long: 0.12, loud: 0.2 })),
  number: (by = 1) => (by < 0 ? tone(330, 190, { long: 0.25 }) : tone(520, 780, { long: 0.25 })),
  card: () => noise(4200, { long: 0.22, loud: 0.12, width: 0.7 }),
  step: () => [0, 0.16].forEach((at) => noise(500, { at, long: 0.06, loud: 0.25, width: 2 })),
  door: () => (tone(90, 140, { long: 0.35, loud: 0.05, shape: "sawtooth" }), noise(260, { at: 0.38, long: 0.12, loud: 0.4 })),
  light: () => noise(1200, { long: 0.5, loud: 0.06, width: 0.5 }),
  death: () => (tone(98, 92, { long: 1.4, loud: 0.22 }), tone(147, 138, { long: 1.2, loud: 0.08 })),
  day: () => [392, 494, 587, 784].forEach((pitch, place) => tone(pitch, pitch, { at: place * 0.22, long: 0.6, loud: 0.09 })),
  turn: () => [587, 784].forEach((pitch, place) => tone(pitch, pitch, { at: place * 0.14, long: 0.3, loud: 0.1 })),
};

function kept() {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false; // a browser that keeps nothing is silent
  }
}

globalThis.sound = {
  names: Object.keys(SOUNDS),
  get on() {
    return kept();
  },
  /* Switch sounds on or off, for this browser. */
  switch(on) {
    try {
      localStorage.setItem(KEY, on ? "on" : "off");
    } catch {
      return;
    }
    if (on) this.play("turn");
  },
  /* Play a sound by its name, if sounds are on and the page is in front; gives whether it did. */
  play(name, detail) {
    if (!kept() || document.hidden || !Object.hasOwn(SOUNDS, name)) return false;
    ready();
    SOUNDS[name](detail);
    return true;
  },
};
