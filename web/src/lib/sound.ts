// A tiny synthesiser for the sounds of the docks. Silent until a person asks for sound.
import { settings } from './settings.svelte';

export type Sound = 'step' | 'push' | 'splash' | 'crush' | 'score' | 'turn' | 'place' | 'over';
let context: AudioContext | null = null;

function tone(
  audio: AudioContext,
  from: number,
  to: number,
  length: number,
  type: OscillatorType,
  loud: number,
  wait = 0,
) {
  const start = audio.currentTime + wait;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}

function rush(audio: AudioContext, length: number, pitch: number, loud: number) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
}

export function play(sound: Sound) {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  const audio = (context ??= new AudioContext());
  if (audio.state === 'suspended') void audio.resume();
  switch (sound) {
    case 'step':
      tone(audio, 240, 150, 0.08, 'triangle', 0.08);
      break;
    case 'place':
      tone(audio, 320, 190, 0.1, 'triangle', 0.09);
      break;
    case 'push':
      rush(audio, 0.22, 320, 0.14);
      tone(audio, 110, 70, 0.2, 'sine', 0.16);
      break;
    case 'splash':
      rush(audio, 0.5, 1300, 0.22);
      break;
    case 'crush':
      tone(audio, 160, 50, 0.22, 'square', 0.06);
      rush(audio, 0.12, 700, 0.12);
      break;
    case 'score':
      tone(audio, 660, 660, 0.14, 'sine', 0.1);
      tone(audio, 990, 990, 0.24, 'sine', 0.09, 0.1);
      break;
    case 'turn':
      tone(audio, 440, 440, 0.12, 'sine', 0.07);
      tone(audio, 550, 550, 0.16, 'sine', 0.07, 0.12);
      break;
    case 'over':
      [523, 659, 784, 1046].forEach((pitch, i) => tone(audio, pitch, pitch, 0.3, 'sine', 0.08, i * 0.14));
  }
}
