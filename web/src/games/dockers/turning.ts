// A hand on the dock: drag to turn, pinch or wheel to come nearer, tap or click to point at something. Where the page scrolls, one finger
// up or down is the page's; two fingers together tilt the dock.

interface Deeds {
  turn: (yaw: number, tilt: number) => void;
  zoom: (factor: number) => void;
  click: (x: number, y: number, touch: boolean) => void;
  /** the pointer rests over this point, or is gone */
  hover: (at: { x: number; y: number } | null) => void;
}
const SLACK = { mouse: 4, touch: 10 };

/** Listens to a canvas; returns how to stop. */
export function holdDock(canvas: HTMLCanvasElement, deeds: Deeds): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let start = { x: 0, y: 0 };
  let dragged = false;
  const spotOf = (event: PointerEvent | WheelEvent) => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const on = <K extends keyof HTMLElementEventMap>(kind: K, act: (event: HTMLElementEventMap[K]) => void) => {
    canvas.addEventListener(kind, act, { passive: false });
    return () => canvas.removeEventListener(kind, act);
  };
  const scrolls = () => {
    const page = document.scrollingElement;
    return page !== null && page.scrollHeight > page.clientHeight + 8;
  };
  /** Whose a finger up or down is: known before it touches. */
  const share = () => (canvas.style.touchAction = scrolls() ? 'pan-y' : 'none');
  share();
  addEventListener('resize', share);
  const offs = [
    () => removeEventListener('resize', share),
    on('pointerdown', (event) => {
      if (event.button !== 0) return;
      canvas.setPointerCapture(event.pointerId);
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (down.size === 1) {
        start = { x: event.clientX, y: event.clientY };
        dragged = false;
      } else dragged = true;
    }),
    on('pointermove', (event) => {
      const last = down.get(event.pointerId);
      if (!last) {
        if (event.pointerType === 'mouse') deeds.hover(spotOf(event));
        return;
      }
      const now = { x: event.clientX, y: event.clientY };
      // a finger up or down, where the page scrolls: the browser is about to take it
      const [dx, dy] = [Math.abs(now.x - start.x), Math.abs(now.y - start.y)];
      if (!dragged && event.pointerType === 'touch' && dy > dx && scrolls()) return;
      const slack = event.pointerType === 'touch' ? SLACK.touch : SLACK.mouse;
      if (!dragged && Math.hypot(dx, dy) < slack) return;
      dragged = true;
      const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      if (other) {
        const [before, since] = [
          Math.hypot(last.x - other.x, last.y - other.y),
          Math.hypot(now.x - other.x, now.y - other.y),
        ];
        const twist = Math.atan2(now.y - other.y, now.x - other.x) - Math.atan2(last.y - other.y, last.x - other.x);
        if (before > 0) deeds.zoom(since / before);
        // the dock follows the fingers; fingers that part do not tilt it: what one adds the other takes
        deeds.turn((((twist * 180) / Math.PI + 540) % 360) - 180, (now.y - last.y) * 0.15);
      } else deeds.turn(-(now.x - last.x) * 0.4, (now.y - last.y) * 0.3);
      down.set(event.pointerId, now);
    }),
    on('pointerup', (event) => {
      share();
      if (!down.delete(event.pointerId) || dragged) return;
      const { x, y } = spotOf(event);
      deeds.click(x, y, event.pointerType === 'touch');
    }),
    // two fingers are ours, also where one may scroll the page
    on('touchmove', (event) => event.touches.length > 1 && event.cancelable && event.preventDefault()),
    on('pointercancel', (event) => void down.delete(event.pointerId)),
    on('pointerleave', (event) => event.pointerType === 'mouse' && !down.size && deeds.hover(null)),
    on('wheel', (event) => {
      // where the page itself can scroll, the wheel is the page's, unless it is a pinch on a touchpad
      if (!event.ctrlKey && scrolls()) return;
      event.preventDefault();
      deeds.zoom(Math.exp(-event.deltaY * 0.0012));
    }),
  ];
  return () => offs.forEach((off) => off());
}
