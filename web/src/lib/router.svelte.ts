// Which page is shown: read from the address, changed without loading anew.

export type Page =
  | { at: 'lobby' }
  | { at: 'table'; id: string }
  | { at: 'replay'; id: string; ply: number | null }
  | { at: 'rules'; game: string; rule: string | null }
  | { at: 'learn'; game: string; lesson: string | null }
  | { at: 'nowhere' };

function read(): Page {
  const [first, second, ...more] = location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === undefined) return { at: 'lobby' };
  if (second === undefined) return { at: 'nowhere' };
  if (first === 'learn' && more.length < 2) return { at: 'learn', game: second, lesson: more[0] ?? null };
  if (more.length) return { at: 'nowhere' };
  if (first === 'table') return { at: 'table', id: second };
  if (first === 'rules') return { at: 'rules', game: second, rule: location.hash.slice(1) || null };
  if (first === 'replay') {
    const ply = new URLSearchParams(location.search).get('ply');
    return { at: 'replay', id: second, ply: ply !== null && /^\d{1,6}$/.test(ply) ? Number(ply) : null };
  }
  return { at: 'nowhere' };
}

class Router {
  page = $state<Page>(read());

  constructor() {
    addEventListener('popstate', () => (this.page = read()));
    addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string) {
    history.pushState(null, '', path);
    this.page = read();
    scrollTo(0, 0);
  }

  /** Change the address without leaving the page (the replay's ply). */
  rename(path: string) {
    history.replaceState(null, '', path);
  }

  #follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/recover/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
