import { beforeEach, expect, test, vi } from 'vitest';
import { holdDock } from './turning';

let page = { scrollHeight: 100, clientHeight: 100 };
const deeds = { turn: vi.fn(), zoom: vi.fn(), click: vi.fn(), hover: vi.fn() };
let canvas: HTMLCanvasElement;
beforeEach(() => {
  page = { scrollHeight: 100, clientHeight: 100 };
  vi.stubGlobal('document', { scrollingElement: page });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  for (const deed of Object.values(deeds)) deed.mockReset();
  const stand = { style: {}, setPointerCapture: vi.fn(), getBoundingClientRect: () => ({ left: 10, top: 20 }) };
  canvas = Object.assign(new EventTarget(), stand) as unknown as HTMLCanvasElement;
});
const send = (kind: string, x: number, y: number, more: object = {}) => {
  const about = { clientX: x, clientY: y, button: 0, pointerId: 1, pointerType: 'mouse', ...more };
  return canvas.dispatchEvent(Object.assign(new Event(kind, { cancelable: true }), about));
};

test('a click is where it was made; a drag is none', () => {
  holdDock(canvas, deeds);
  send('pointerdown', 110, 120);
  send('pointerup', 112, 121);
  expect(deeds.click).toHaveBeenCalledWith(102, 101, false);
  send('pointerdown', 110, 120);
  send('pointermove', 150, 120);
  send('pointerup', 150, 120);
  expect(deeds.click).toHaveBeenCalledTimes(1);
  expect(deeds.turn).toHaveBeenCalledWith(-16, 0);
});
test('two fingers come nearer by as much as they part', () => {
  holdDock(canvas, deeds);
  send('pointerdown', 100, 100, { pointerType: 'touch' });
  send('pointerdown', 200, 100, { pointerType: 'touch', pointerId: 2 });
  send('pointermove', 300, 100, { pointerType: 'touch', pointerId: 2 });
  expect(deeds.zoom).toHaveBeenCalledWith(2);
  send('pointerup', 300, 100, { pointerType: 'touch', pointerId: 2 });
  expect(deeds.click).not.toHaveBeenCalled();
});
test('where the page scrolls, a finger up or down is the page’s, and so is the wheel', () => {
  holdDock(canvas, deeds);
  page.scrollHeight = 900;
  send('pointerdown', 100, 100, { pointerType: 'touch' });
  send('pointermove', 100, 160, { pointerType: 'touch' });
  expect(deeds.turn).not.toHaveBeenCalled();
  expect(send('wheel', 0, 0, { deltaY: 100, ctrlKey: false })).toBe(true);
  expect(deeds.zoom).not.toHaveBeenCalled();
  page.scrollHeight = 100;
  expect(send('wheel', 0, 0, { deltaY: -100, ctrlKey: false })).toBe(false);
  expect(deeds.zoom).toHaveBeenCalledWith(Math.exp(0.12));
});
test('the pointer is followed until it leaves, and not after letting go', () => {
  const stop = holdDock(canvas, deeds);
  send('pointermove', 60, 70);
  expect(deeds.hover).toHaveBeenLastCalledWith({ x: 50, y: 50 });
  send('pointerleave', 0, 0);
  expect(deeds.hover).toHaveBeenLastCalledWith(null);
  stop();
  send('pointermove', 60, 70);
  expect(deeds.hover).toHaveBeenCalledTimes(2);
});
