// Recovery links of this browser's seats: the server tells each once, so they are kept here until the seat is left.
import type { Recovery } from './protocol';

const KEY = 'longshore.recovery';
type Kept = Record<string, Recovery[]>;

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}
function write(kept: Kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-60))));
  } catch {
    // a browser that keeps nothing still plays; the seat lives in the cookie
  }
}

export function keepRecovery(table: string, seats: Recovery[]) {
  const kept = read();
  const others = (kept[table] ?? []).filter((old) => !seats.some((seat) => seat.seat === old.seat));
  kept[table] = [...others, ...seats.filter((seat) => seat.recovery)];
  write(kept);
}
export const dropRecovery = (table: string, seat: number) => {
  const kept = read();
  kept[table] = (kept[table] ?? []).filter((old) => old.seat !== seat);
  write(kept);
};
/** The server may tell a token or the whole link. */
export const recoveryLinks = (table: string): { seat: number; link: string }[] =>
  (read()[table] ?? []).map(({ seat, recovery }) => ({
    seat,
    link: new URL(recovery.includes('/') ? recovery : `/recover/${recovery}`, location.origin).href,
  }));
