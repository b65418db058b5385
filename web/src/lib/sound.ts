// Soft sounds, synthesized without any files. Browsers allow them only after the first click or key.

export type Sound = 'dice' | 'step' | 'land' | 'swoosh' | 'thud' | 'good' | 'bad' | 'card' | 'turn' | 'win';

interface Note {
  /** Pitch at the beginning and at the end, in hertz. */
  from: number;
  to?: number;
  /** When it begins and how long it lasts, in seconds. */
  at?: number;
  length: number;
  /** Volume, from 0 to 1. */
  loud: number;
  wave?: OscillatorType;
}

const NOTES: Record<Exclude<Sound, 'dice'>, Note[]> = {
  step: [{ from: 520, to: 480, length: 0.05, loud: 0.05, wave: 'triangle' }],
  land: [{ from: 330, to: 240, length: 0.12, loud: 0.09, wave: 'triangle' }],
  swoosh: [{ from: 260, to: 780, length: 0.3, loud: 0.05, wave: 'sine' }],
  thud: [{ from: 150, to: 60, length: 0.2, loud: 0.14, wave: 'sine' }],
  good: [
    { from: 587, length: 0.12, loud: 0.07 },
    { from: 784, at: 0.1, length: 0.2, loud: 0.07 },
  ],
  bad: [
    { from: 330, length: 0.14, loud: 0.07 },
    { from: 262, at: 0.12, length: 0.24, loud: 0.07 },
  ],
  card: [{ from: 900, to: 500, length: 0.07, loud: 0.04, wave: 'triangle' }],
  turn: [{ from: 660, length: 0.16, loud: 0.05 }],
  win: [523, 659, 784, 1047].map((from, i) => ({ from, at: i * 0.13, length: 0.35, loud: 0.07 })),
};

let context: AudioContext | null = null;

function open(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context.state === 'running' ? context : null;
}

/** Plays a sound. `volume` is from 0 to 1. */
export function play(sound: Sound, volume: number): void {
  const audio = open();
  if (!audio || volume <= 0) return;
  if (sound === 'dice') rattle(audio, volume);
  else NOTES[sound].forEach((note) => tone(audio, { ...note, loud: note.loud * volume }));
}

function tone(audio: AudioContext, note: Note): void {
  const begin = audio.currentTime + (note.at ?? 0);
  const end = begin + note.length;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = note.wave ?? 'sine';
  voice.frequency.setValueAtTime(note.from, begin);
  voice.frequency.exponentialRampToValueAtTime(note.to ?? note.from, end);
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(note.loud, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(end + 0.02);
}

/** Dice in a cup: short bursts of noise that slow down. */
function rattle(audio: AudioContext, loud: number): void {
  [0, 0.07, 0.15, 0.25, 0.37, 0.52].forEach((at, i) => {
    const length = Math.floor(audio.sampleRate * 0.03);
    const buffer = audio.createBuffer(1, length, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let k = 0; k < length; k++) samples[k] = (Math.random() * 2 - 1) * (1 - k / length) ** 2;
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    const volume = audio.createGain();
    source.buffer = buffer;
    filter.type = 'bandpass';
    filter.frequency.value = 1800 - i * 120;
    volume.gain.value = 0.22 * loud;
    source.connect(filter).connect(volume).connect(audio.destination);
    source.start(audio.currentTime + at);
  });
}
