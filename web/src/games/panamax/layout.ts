// Where the canal is drawn: it lies on wide screens and stands on narrow ones; either way it can be flipped, Pacific first.
import type { Lane, Nation, Vessel } from './view';

export type Point = [number, number];
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
/** A part of the water where ships lie: a dock, one lane's half of a lake, a loading zone, the navy's berth, a waiting zone. */
export interface Area extends Box {
  id: string;
  what: 'dock' | 'lake' | 'zone' | 'navy' | 'wait';
  /** room for ships */
  inner: Box;
  /** where bows point: 1 right, -1 left */
  bow: 1 | -1;
}
/** A ship's place on the drawing. */
export interface Spot extends Box {
  scale: number;
  bow: 1 | -1;
  /** a ship of four carries its dice two by two */
  broad: boolean;
  /** empty ships that wait are drawn low */
  low: boolean;
}
export interface Sign extends Box {
  /** the zone one leaves here */
  zone: string;
}
export interface Layout {
  wide: boolean;
  W: number;
  H: number;
  areas: Map<string, Area>;
  /** lock or waterway to be paid on leaving */
  exits: Sign[];
  fees: Sign[];
  names: { id: string; x: number; y: number }[];
  lakes: { id: string; path: string }[];
  seas: { id: 'A' | 'P'; box: Box; shore: string; title: Point; end: boolean }[];
  heads: { lane: Lane; x: number; y: number; anchor: 'start' | 'end'; down: boolean }[];
}

/** The canal from the Atlantic to the Pacific, both lanes side by side. */
export type Reach = { id: string; AP: string; PA: string } | { id: string; lake: 'LG' | 'LM' };
export const REACHES: Reach[] = [
  { id: 'gatun1', AP: 'AP1', PA: 'PA8' },
  { id: 'gatun2', AP: 'AP2', PA: 'PA7' },
  { id: 'gatun3', AP: 'AP3', PA: 'PA6' },
  { id: 'LG', lake: 'LG' },
  { id: 'culebra', AP: 'AP4', PA: 'PA5' },
  { id: 'pedro', AP: 'AP5', PA: 'PA4' },
  { id: 'LM', lake: 'LM' },
  { id: 'channel', AP: 'AP6', PA: 'PA3' },
  { id: 'miraflores1', AP: 'AP7', PA: 'PA2' },
  { id: 'miraflores2', AP: 'AP8', PA: 'PA1' },
];
export const reachOf = (zone: string) =>
  REACHES.find((reach) => ('lake' in reach ? reach.lake === zone : reach.AP === zone || reach.PA === zone));
const SHORES: Record<'A' | 'P', [Nation, Nation]> = { A: ['EUR', 'USE'], P: ['CHN', 'USW'] };
export const middle = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];
const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

class Drawing implements Layout {
  areas = new Map<string, Area>();
  exits: Sign[] = [];
  fees: Sign[] = [];
  names: Layout['names'] = [];
  lakes: Layout['lakes'] = [];
  seas: Layout['seas'] = [];
  heads: Layout['heads'] = [];
  constructor(
    public wide: boolean,
    public W: number,
    public H: number,
  ) {}
  area(id: string, what: Area['what'], outer: Box, inner: Box, bow: 1 | -1) {
    this.areas.set(id, { id, what, ...outer, inner, bow });
  }
}

const OCEAN = 160;
const REACH = 72;
const DOCK = 146;
const HEAD = 23;

function lying(flip: boolean): Layout {
  const drawing = new Drawing(true, 2 * OCEAN + 10 * REACH, 388);
  const [yA, yP] = [30, 210];
  const bow = { AP: flip ? -1 : 1, PA: flip ? 1 : -1 } as const;
  const { W, H } = drawing;
  for (const sea of ['A', 'P'] as const) {
    const left = (sea === 'A') !== flip;
    const x = left ? 4 : W - OCEAN + 4;
    const w = OCEAN - 8;
    const lane: Lane = sea === 'A' ? 'AP' : 'PA';
    const zones = sea === 'A' ? [30, 114] : [219, 303];
    SHORES[sea].forEach((nation, i) => {
      const y = zones[i] ?? 0;
      drawing.area(nation, 'zone', box(x, y, w, 81), box(x + 2, y + 25, w - 4, 55), bow[lane]);
      drawing.fees.push({ ...box(x + w - 31, y + 4, 26, 18), zone: nation });
    });
    const navy = sea === 'A' ? 198 : 153;
    drawing.area(`${sea}_LOAD`, 'navy', box(x, navy, w, 63), box(x + 2, navy + 18, w - 4, 43), bow[lane]);
    const wait = sea === 'A' ? 264 : 30;
    drawing.area(`${sea}_WAIT`, 'wait', box(x, wait, w, 120), box(x + 2, wait + 23, w - 4, 95), bow[lane]);
    const shore = left
      ? `M0 0H${OCEAN - 1}q6 30-1 60t3 70-5 60 4 80-4 60 3 58H0z`
      : `M${W} 0H${W - OCEAN + 1}q-6 30 1 60t-3 70 5 60-4 80 4 60-3 58H${W}z`;
    drawing.seas.push({
      id: sea,
      box: box(left ? 0 : W - OCEAN, 0, OCEAN, H),
      shore,
      title: [left ? 10 : W - 10, 22],
      end: !left,
    });
    const exit = left ? OCEAN : W - OCEAN;
    drawing.exits.push({ ...box(exit, (lane === 'AP' ? yA : yP) + DOCK - 14, 0, 0), zone: `${sea}_LOAD` });
  }
  REACHES.forEach((reach, n) => {
    const x = OCEAN + REACH * (flip ? 9 - n : n);
    drawing.names.push({ id: reach.id, x: x + REACH / 2, y: 190 });
    for (const lane of ['AP', 'PA'] as const) {
      const y = lane === 'AP' ? yA : yP;
      const exit = bow[lane] > 0 ? x + REACH : x;
      const zone = 'lake' in reach ? reach.lake : reach[lane];
      drawing.exits.push({ ...box(exit, y + DOCK - 14, 0, 0), zone });
      if ('lake' in reach) {
        const half = box(x + 1, y + (lane === 'AP' ? 20 : 2), REACH - 2, DOCK - 26);
        drawing.area(
          `${zone}${lane}`,
          'lake',
          half,
          box(half.x, half.y + 4, half.w, half.h - (lane === 'AP' ? 16 : 8)),
          bow[lane],
        );
      } else {
        const dock = box(x + 1, y, REACH - 2, DOCK);
        drawing.area(zone, 'dock', dock, box(dock.x + 1, y + HEAD + 1, dock.w - 2, DOCK - HEAD - 27), bow[lane]);
        drawing.fees.push({ ...box(x + REACH / 2 - 10, y + DOCK - 23, 26, 18), zone });
      }
    }
    if ('lake' in reach) {
      drawing.lakes.push({
        id: reach.lake,
        path: `M${x + 2} ${yA + 24}q5-34 36-30t33 26q-6 60 0 120t1 116q-4 74-37 68t-34-40q6-60 0-126t1-134z`,
      });
      drawing.fees.push({ ...box(x + REACH / 2 - 10, yA + 3, 26, 18), zone: reach.lake });
    }
  });
  drawing.heads.push(
    { lane: 'AP', x: OCEAN + 12, y: 21, anchor: 'start', down: !flip },
    { lane: 'PA', x: W - OCEAN - 12, y: 377, anchor: 'end', down: flip },
  );
  return drawing;
}

const LANE_W = 139;
const ROW = 76;
const LAKE = 78;
const SEA = 204;

function standing(flip: boolean): Layout {
  const drawing = new Drawing(false, 344, 2 * SEA + 2 * 36 + 8 * ROW + 2 * LAKE);
  const { W, H } = drawing;
  const right = W - LANE_W;
  const bow = { AP: 1, PA: -1 } as const;
  for (const sea of ['A', 'P'] as const) {
    const top = (sea === 'A') !== flip;
    const lane: Lane = sea === 'A' ? 'AP' : 'PA';
    const y = top ? 0 : H - SEA;
    const [zx, wx] = sea === 'A' ? [4, 174] : [174, 4];
    SHORES[sea].forEach((nation, i) => {
      const zy = y + 30 + i * 86;
      drawing.area(nation, 'zone', box(zx, zy, 166, 82), box(zx + 2, zy + 25, 162, 56), bow[lane]);
      drawing.fees.push({ ...box(zx + 135, zy + 4, 26, 18), zone: nation });
    });
    drawing.area(`${sea}_WAIT`, 'wait', box(wx, y + 30, 166, 104), box(wx + 2, y + 52, 162, 80), bow[lane]);
    drawing.area(`${sea}_LOAD`, 'navy', box(wx, y + 138, 166, 60), box(wx + 2, y + 154, 162, 43), bow[lane]);
    drawing.seas.push({
      id: sea,
      box: box(0, y, W, SEA),
      shore: `M0 ${y}H${W}V${y + SEA}H0z`,
      title: [8, y + 22],
      end: false,
    });
    const head = top ? SEA : H - SEA - 36;
    drawing.exits.push({ ...box(sea === 'A' ? LANE_W - 14 : right + 14, head + 18, 0, 0), zone: `${sea}_LOAD` });
  }
  drawing.heads.push(
    { lane: 'AP', x: 6, y: SEA + 23, anchor: 'start', down: !flip },
    { lane: 'PA', x: W - 6, y: SEA + 23, anchor: 'end', down: flip },
  );
  let y = SEA + 36;
  for (const reach of flip ? [...REACHES].reverse() : REACHES) {
    const high = 'lake' in reach ? LAKE : ROW;
    drawing.names.push({ id: reach.id, x: W / 2, y: y + ('lake' in reach ? 24 : 32) });
    for (const lane of ['AP', 'PA'] as const) {
      const x = lane === 'AP' ? 3 : right;
      if ('lake' in reach) {
        const down = (lane === 'AP') !== flip;
        drawing.area(
          `${reach.lake}${lane}`,
          'lake',
          box(x + 2, y + 4, LANE_W - 8, high - 8),
          box(x + 6, y + 12, LANE_W - 18, high - 20),
          bow[lane],
        );
        drawing.exits.push({
          ...box(lane === 'AP' ? LANE_W - 6 : right + 4, down ? y + high - 10 : y + 10, 0, 0),
          zone: reach.lake,
        });
      } else {
        const zone = reach[lane];
        const dock = box(x, y + 1, LANE_W - 3, high - 3);
        drawing.area(zone, 'dock', dock, box(x + 2, y + HEAD + 1, dock.w - 4, dock.h - HEAD - 3), bow[lane]);
        drawing.fees.push({ ...box(x + 82, y + 3, 26, 18), zone });
        drawing.exits.push({ ...box(x + dock.w - 13, y + 13, 0, 0), zone });
      }
    }
    if ('lake' in reach) {
      drawing.lakes.push({
        id: reach.lake,
        path: `M8 ${y + 4}q80-8 160 0t164 2q10 34-2 ${LAKE - 10}q-80 6-160 0t-158 2q-14-30-4-${LAKE - 12}z`,
      });
      drawing.fees.push({ ...box(W / 2 - 10, y + 50, 26, 18), zone: reach.lake });
    }
    y += high;
  }
  return drawing;
}

export const layoutOf = (wide: boolean, flip: boolean): Layout => (wide ? lying(flip) : standing(flip));

// --- ships in their places ---------------------------------------------------------------------------------------------------

export const SLOT = 18.5;
export const DIE_W = 17;
export const DIE_H = 29;
export const HULL = 17;
const GAP = 4;
/** below this size the words on a ship are hard to read; below the other nothing is */
const READABLE = 0.8;
const LEAST = 0.4;

/** A ship's measures. */
export function measures(vessel: Vessel, broad: boolean, low: boolean): { w: number; h: number } {
  if (vessel.kind === 'military') return { w: vessel.size * SLOT + 14, h: 41 };
  if (low) return { w: vessel.size * 13 + 18, h: 32 };
  const rows = broad && vessel.size === 4 ? 2 : 1;
  return { w: (vessel.size / rows) * SLOT + 14, h: rows * (DIE_H + 1) + HULL };
}

/** The area a ship lies in. */
export function areaOf(vessel: Vessel): string {
  if (vessel.zone === 'LG' || vessel.zone === 'LM') return `${vessel.zone}${vessel.lane}`;
  return vessel.zone;
}

/** Ships in rows inside an area, as large as they fit; in a crowded zone the empty ones are drawn low. */
function pack(vessels: Vessel[], area: Area, wide: boolean): Spot[] {
  const waits = area.what === 'wait';
  const empty = (vessel: Vessel) => vessel.kind !== 'military' && !vessel.dice.length;
  const large = rowsOf(vessels, area, wide, () => waits, READABLE);
  return large ?? rowsOf(vessels, area, wide, (vessel) => waits || empty(vessel), LEAST) ?? [];
}

function rowsOf(
  vessels: Vessel[],
  { inner, what, bow }: Area,
  wide: boolean,
  low: (vessel: Vessel) => boolean,
  least: number,
): Spot[] | null {
  const broad = wide && what !== 'wait' && what !== 'zone';
  for (let scale = 1; ; scale -= 0.05) {
    const rows: { w: number; h: number; ships: { w: number; h: number; low: boolean }[] }[] = [];
    for (const vessel of vessels) {
      const size = measures(vessel, broad, low(vessel));
      const [w, h] = [size.w * scale, size.h * scale];
      let row = rows.at(-1);
      if (!row || row.w + w > inner.w) rows.push((row = { w: 0, h: 0, ships: [] }));
      row.ships.push({ w, h, low: low(vessel) });
      row.w += w + GAP;
      row.h = Math.max(row.h, h);
    }
    const high = rows.reduce((sum, row) => sum + row.h + GAP, -GAP);
    const fits = high <= inner.h + 0.5 && rows.every((row) => row.w - GAP <= inner.w + 0.5);
    if (!fits && scale - 0.05 >= least) continue;
    if (!fits && least > LEAST) return null;
    const spots: Spot[] = [];
    let y = inner.y + Math.max(0, (inner.h - high) / 2);
    for (const row of rows) {
      let x = inner.x + (inner.w - row.w + GAP) / 2;
      for (const ship of row.ships) {
        spots.push({ ...ship, x, y: y + row.h - ship.h, scale, bow, broad });
        x += ship.w + GAP;
      }
      y += row.h + GAP;
    }
    return spots;
  }
}

/** Where every ship on the water is drawn. */
export function berthAll(vessels: Vessel[], layout: Layout): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const area of layout.areas.values()) {
    const here = vessels.filter((vessel) => areaOf(vessel) === area.id);
    if (!here.length) continue;
    pack(here, area, layout.wide).forEach((spot, i) => {
      const vessel = here[i];
      if (vessel) found.set(vessel.id, spot);
    });
  }
  return found;
}

/** The middle of where a zone's ships of this heading lie, for the ends of an arrow. */
export function endOf(layout: Layout, zone: string, lane: Lane): Point {
  const area = layout.areas.get(zone) ?? layout.areas.get(`${zone}${lane}`);
  return area ? middle(area.inner) : [0, 0];
}
