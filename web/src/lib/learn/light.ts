// What a lesson points at is marked where it stands, on the real board: the mark goes wherever the element goes.
const POINTED = 'data-pointed';

/** The elements of a place: by the board's own name for it, or, with a colon, by an attribute (`action:end`, `seat:1`). */
export function findPlace(root: ParentNode, place: string): Element[] {
  const named = [...root.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)];
  const match = /^([a-z]+):(.+)$/.exec(place);
  if (named.length || !match) return named;
  return [...root.querySelectorAll(`[data-${match[1]}="${CSS.escape(match[2] ?? '')}"]`)];
}

/** Mark these places, and whatever the board draws anew for them, until the returned function is called. */
export function lightUp(root: HTMLElement, places: string[]): () => void {
  const mark = () => {
    const wanted = new Set(places.flatMap((place) => findPlace(root, place)));
    for (const old of root.querySelectorAll(`[${POINTED}]`)) if (!wanted.has(old)) old.removeAttribute(POINTED);
    for (const one of wanted) if (!one.hasAttribute(POINTED)) one.setAttribute(POINTED, '');
  };
  mark();
  const watch = new MutationObserver(mark);
  watch.observe(root, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    for (const old of root.querySelectorAll(`[${POINTED}]`)) old.removeAttribute(POINTED);
  };
}

const GAP = 8;

/** Scroll so that what is pointed at stands between the lesson's strip and the prompt: all of it, or at least its top. */
export function bringIntoSight(root: HTMLElement) {
  const boxOf = (what: string) => root.querySelector(what)?.getBoundingClientRect();
  const [strip, prompt] = [boxOf('.lesson'), boxOf('.prompt')];
  const pointed = [...root.querySelectorAll(`main [${POINTED}], .plates [${POINTED}]`)];
  if (!strip || strip.width < innerWidth / 2) {
    // beside the board, of which a part may be out of sight
    pointed[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    return;
  }
  const boxes = pointed.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0);
  if (!boxes.length) return;
  const top = Math.min(...boxes.map((box) => box.top)) - GAP;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + GAP;
  const floor = prompt?.height ? Math.min(prompt.top, innerHeight) : innerHeight;
  const bar = boxOf('.top')?.height ?? 0; // near the top of the page the strip goes down again, by as much
  if (top < strip.bottom) scrollBy({ top: top - strip.bottom - bar, behavior: 'instant' });
  else if (bottom > floor) scrollBy({ top: Math.min(bottom - floor, top - strip.height), behavior: 'instant' });
}
