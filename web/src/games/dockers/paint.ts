// Paint and wood, drawn on canvases of our own: boards with grain, worn paint, marks, port names through a stencil.
// The same pots in both themes; the light does the rest. Each colour has a field and a mark of its own (disc and anchor, star,
// waves, lozenge and helm), so that a face is told apart without its hue and from far away.

export type Colour = 'red' | 'blue' | 'yellow' | 'green' | 'lid';
/** What is painted on a face: a colour, the bare lid, or nothing anybody here may know. */
export type Paint = Colour | 'unknown';

export const PIGMENT: Record<Paint, string> = {
  red: '#c23a29',
  blue: '#1f58a6',
  yellow: '#e8ae2c',
  green: '#2f8450',
  lid: '#cda575',
  unknown: '#8d8375',
};
export const CREAM = '#fbf1dc';
export const INK = '#1c2730';

/** A stroke or, with width 0, a filled shape, in a box of 100 by 100. */
export type Stroke = [path: string, width: number];
const spokes = [0, 45, 90, 135]
  .map((degrees) => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180) * 46, Math.sin((degrees * Math.PI) / 180) * 46];
    return `M${50 + c} ${50 + s}L${50 - c} ${50 - s}`;
  })
  .join('');
export const MARK: Record<Paint, Stroke[]> = {
  red: [
    ['M50 29V88M30 43H70M17 60C20 80 36 88 50 88S80 80 83 60', 9],
    ['M50 30A10 10 0 1 1 50.1 30', 8],
    ['M8 68L18 48L31 65ZM92 68L82 48L69 65Z', 0],
  ],
  blue: [['M50 3L61.5 37.5H98L68.5 59L80 95L50 73L20 95L31.5 59L2 37.5H38.5Z', 0]],
  yellow: [22, 50, 78].map((y): Stroke => [`M2 ${y}q12 -17 24 0t24 0t24 0t24 0`, 12]),
  green: [
    ['M50 24A26 26 0 1 1 49.9 24', 9],
    [spokes, 7.5],
    ['M50 39A11 11 0 1 1 49.9 39', 9],
  ],
  lid: [['M10 22H90M10 50H90M10 78H90', 9]],
  unknown: [
    ['M31 36C31 14 69 14 69 37C69 53 50 52 50 68', 12],
    ['M50 80A6 6 0 1 1 49.9 80', 6],
  ],
};
/** Cream shapes behind the anchor and the helm. */
export const FIELD: Partial<Record<Paint, string>> = {
  red: 'M50 -8A58 58 0 1 1 49.9 -8',
  green: 'M50 -24L124 50L50 124L-24 50Z',
};
export const MARK_INK: Record<Paint, string> = {
  red: PIGMENT.red,
  blue: CREAM,
  yellow: INK,
  green: '#1f6a3d',
  lid: '#6e4a2a',
  unknown: '#43392c',
};
export const MARK_SIZE: Record<Paint, number> = {
  red: 0.66,
  blue: 0.9,
  yellow: 0.82,
  green: 0.62,
  lid: 0.7,
  unknown: 0.8,
};

/** Repeatable chance, so that a crate has the same grain at every table. */
export function chanceOf(text: string): () => number {
  let s = [...text].reduce((h, ch) => Math.imul(h ^ ch.charCodeAt(0), 16777619), 2166136261);
  return () => {
    s = Math.imul(s ^ (s >>> 15), s | 1);
    s ^= s + Math.imul(s ^ (s >>> 7), s | 61);
    return ((s ^ (s >>> 14)) >>> 0) / 4294967296;
  };
}

type Pen = CanvasRenderingContext2D;
/** A canvas painted by the processor: thousands of grain lines choke a software graphics card. */
export function canvasOf(width: number, height: number, draw: (pen: Pen) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen) draw(pen);
  return canvas;
}

const dark = (alpha: number) => `rgb(74 44 18 / ${alpha})`;
/** One board with its grain, along x. */
export function drawBoard(g: Pen, x: number, y: number, w: number, h: number, tone: string, chance: () => number) {
  g.save();
  g.beginPath();
  g.rect(x, y, w, h);
  g.clip();
  g.fillStyle = tone;
  g.fillRect(x, y, w, h);
  g.fillStyle = chance() < 0.5 ? `rgb(255 226 176 / ${chance() * 0.24})` : dark(chance() * 0.16);
  g.fillRect(x, y, w, h);
  for (let i = 0; i < h / 1.5; i++) {
    const [at, bend, phase] = [y + chance() * h, (chance() - 0.5) * h * 0.22, chance() * 6.3];
    g.strokeStyle = dark(0.04 + chance() * 0.15);
    g.lineWidth = 0.5 + chance() * 1.2;
    g.beginPath();
    for (let s = 0; s <= 8; s++) g.lineTo(x + (w * s) / 8, at + Math.sin(phase + s * 0.55) * bend);
    g.stroke();
  }
  if (chance() < 0.4) {
    const [kx, ky] = [x + w * (0.15 + chance() * 0.7), y + h * (0.3 + chance() * 0.4)];
    for (let r = 5; r > 0; r--) {
      g.strokeStyle = dark(0.2 + 0.06 * (5 - r));
      g.lineWidth = 1.2;
      g.beginPath();
      g.ellipse(kx, ky, r * 2.3, r * 1.2, 0, 0, 7);
      g.stroke();
    }
  }
  g.restore();
}

function drawMark(g: Pen, paint: Paint, cx: number, cy: number, size: number) {
  const scale = ((size / 100) * MARK_SIZE[paint]) / 0.8;
  g.save();
  g.translate(cx, cy);
  g.scale(scale, scale);
  g.translate(-50, -50);
  g.lineCap = 'round';
  const field = FIELD[paint];
  if (field) {
    g.fillStyle = CREAM;
    g.fill(new Path2D(field));
  }
  for (const [path, width] of MARK[paint]) {
    const shape = new Path2D(path);
    if (width) {
      g.lineWidth = width;
      g.strokeStyle = MARK_INK[paint];
      g.stroke(shape);
    } else {
      g.fillStyle = MARK_INK[paint];
      g.fill(shape);
    }
  }
  g.restore();
}

/** A face without its name: boards, paint worn by use, field and mark. A lid is bare slats with gaps. */
function drawBare(g: Pen, s: number, paint: Paint, grain: number) {
  const chance = chanceOf(`${paint} ${grain}`);
  const lid = paint === 'lid';
  const n = lid ? 5 : 4;
  const step = s / n;
  const gap = lid ? s * 0.028 : s * 0.008;
  g.fillStyle = lid ? '#3a2413' : '#54361c';
  g.fillRect(0, 0, s, s);
  const tone = lid ? '#d8b184' : paint === 'unknown' ? '#a08a6c' : '#c4935c';
  for (let i = 0; i < n; i++) drawBoard(g, 0, i * step + gap / 2, s, step - gap, tone, chance);
  if (lid) {
    g.fillStyle = '#3b2a1c';
    for (const x of [0.2, 0.8])
      for (let i = 0; i < n; i++)
        for (const dx of [-0.03, 0.03]) {
          g.beginPath();
          g.arc(s * (x + dx), (i + 0.5) * step, s * 0.01, 0, 7);
          g.fill();
        }
    return;
  }
  if (paint !== 'unknown') {
    g.globalAlpha = 0.93;
    g.fillStyle = PIGMENT[paint];
    for (let i = 0; i < n; i++) g.fillRect(0, i * step + gap / 2, s, step - gap);
    g.globalAlpha = 1;
    for (let i = 0; i < 46; i++) {
      // brush marks and scuffs along the boards
      g.fillStyle = chance() < 0.5 ? `rgb(255 255 255 / ${chance() * 0.09})` : `rgb(20 12 4 / ${chance() * 0.12})`;
      g.fillRect(chance() * s, chance() * s, s * (0.1 + chance() * 0.5), 0.6 + chance() * 1.8);
    }
    for (let i = 0; i < 12; i++) {
      g.fillStyle = `rgb(196 147 92 / ${0.25 + chance() * 0.4})`;
      const y = Math.round(chance() * n) * step - 1;
      g.fillRect(chance() * s, y, s * 0.02 + chance() * s * 0.06, 2 + chance() * 2);
    }
  }
  if (paint === 'unknown') g.globalAlpha = 0.75;
  drawMark(g, paint, s / 2, s * 0.405, s * 0.47);
  g.globalAlpha = 1;
}

export const GRAINS = 3;
/** Which of the grains a face has: the same at every table. */
export const grainOf = (port: string, side: string) => Math.floor(chanceOf(port + side)() * GRAINS);
const bare = new Map<string, HTMLCanvasElement>();
export function bareOf(s: number, paint: Paint, grain: number): HTMLCanvasElement {
  const name = `${paint} ${grain % GRAINS} ${s}`;
  let found = bare.get(name);
  if (!found) bare.set(name, (found = canvasOf(s, s, (g) => drawBare(g, s, paint, grain % GRAINS))));
  return found;
}

/** Where the middle of a name is on a face, from the top, and its ink. */
export const nameAt = (paint: Paint) => (paint === 'lid' ? 0.5 : 0.805);
export const NAME_INK: Record<Paint, string> = {
  red: CREAM,
  blue: CREAM,
  yellow: INK,
  green: CREAM,
  lid: '#3f2712',
  unknown: '#33291c',
};
export const NAME_SIZE = { width: 0.8, height: 0.165 };
let stencil: Pen | null = null;
/** A port name sprayed through a stencil: fitted to the width, cut by a thin bridge so that the wood shows through. */
export function stencilName(g: Pen, port: string, cx: number, cy: number, width: number, height: number, ink: string) {
  stencil ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!stencil) return;
  const [w, h] = [Math.ceil(width) + 8, Math.ceil(height * 1.5)];
  stencil.canvas.width = w;
  stencil.canvas.height = h;
  const text = port.toUpperCase();
  let size = height * 1.36;
  stencil.font = `700 ${size}px "Atkinson Hyperlegible"`;
  const squeeze = Math.min(1, width / stencil.measureText(text).width);
  const fit = Math.max(0.72, squeeze);
  size *= Math.min(1, squeeze / fit);
  stencil.font = `700 ${size}px "Atkinson Hyperlegible"`;
  stencil.translate(w / 2, h / 2);
  stencil.scale(fit, 1);
  stencil.textAlign = 'center';
  stencil.textBaseline = 'middle';
  stencil.fillStyle = ink;
  stencil.fillText(text, 0, size * 0.06);
  stencil.setTransform(1, 0, 0, 1, 0, 0);
  stencil.globalCompositeOperation = 'destination-out';
  stencil.fillRect(0, h / 2 - height * 0.02, w, Math.max(1, height * 0.045));
  stencil.globalCompositeOperation = 'source-over';
  g.drawImage(stencil.canvas, cx - w / 2, cy - h / 2);
}

/** A whole face with its top left corner at the pen's origin, `s` pixels a side. */
export function drawFace(g: Pen, s: number, paint: Paint, port: string, side: string) {
  g.drawImage(bareOf(s, paint, grainOf(port, side)), 0, 0);
  const { width, height } = NAME_SIZE;
  stencilName(g, port, s / 2, s * nameAt(paint), s * width, s * height, NAME_INK[paint]);
}
