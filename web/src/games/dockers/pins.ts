// Where labels go: beside the point they speak of, clear of each other and of the panels.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Pin {
  id: string;
  /** the point it speaks of */
  x: number;
  y: number;
  w: number;
  h: number;
}
export type Pinned = Pin & {
  /** its top left corner */
  left: number;
  top: number;
  /** far enough away to want a line to its point */
  lead: boolean;
};

const RING = Array.from({ length: 16 }, (_, i) => [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)] as const);
const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** Each label in turn takes the spot that covers least and lies nearest; it may lie over `scenery`, but rather not. */
export function pinDown(pins: Pin[], taken: Box[], scenery: Box[], area: Box, step: number): Pinned[] {
  const boxes = [...taken];
  const points = pins.map(({ x, y }) => ({ x: x - 9, y: y - 9, w: 18, h: 18 }));
  return pins.map((pin) => {
    let best: { box: Box; cost: number; reach: number } | null = null;
    for (const far of [1, 1.7, 2.5, 3.4, 4.4])
      for (const [dx, dy] of RING) {
        const [cx, cy] = [pin.x + dx * (far * step + pin.w / 3), pin.y + dy * far * step];
        const box = {
          x: Math.min(area.x + area.w - pin.w - 6, Math.max(area.x + 6, cx - pin.w / 2)),
          y: Math.min(area.y + area.h - pin.h - 6, Math.max(area.y + 6, cy - pin.h / 2)),
          w: pin.w,
          h: pin.h,
        };
        const sum = (others: Box[]) => others.reduce((all, other) => all + overlap(box, other), 0);
        const reach = Math.hypot(box.x + pin.w / 2 - pin.x, box.y + pin.h / 2 - pin.y);
        const cost = sum(boxes) * 10 + sum(points) * 6 + sum(scenery) * 0.6 + reach * 7;
        if (!best || cost < best.cost) best = { box, cost, reach };
      }
    const { box, reach } = best ?? { box: { x: pin.x, y: pin.y, w: pin.w, h: pin.h }, reach: 0 };
    boxes.push({ x: box.x - 4, y: box.y - 4, w: box.w + 8, h: box.h + 8 });
    return { ...pin, left: Math.round(box.x), top: Math.round(box.y), lead: reach > 24 };
  });
}
