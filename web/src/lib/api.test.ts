import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address, api, ApiError, passes } from './api';
import { CONTRACT } from './protocol';
import { version } from './version.svelte';

/** The next answer of the server. */
function answer(body: unknown, status = 200, contract: number | null = CONTRACT) {
  const headers = new Headers(contract === null ? [] : [['longshore-contract', String(contract)]]);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetch = vi.fn(() => Promise.resolve(new Response(text, { status, headers })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const failed = async (asked: Promise<unknown>): Promise<ApiError> => {
  const error = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(error instanceof ApiError)) throw new Error('it did not fail as it should');
  return error;
};

beforeEach(() => {
  version.outdated = false;
});

describe('an address', () => {
  it('has what the call names in its place, and the rest as a query', () => {
    expect(address('GET /api/tables/{table}/at/{ply}', { table: 'a b', ply: 7 })).toBe('/api/tables/a%20b/at/7');
    expect(address('GET /api/tables/{table}/chat', { table: 'x', before: 9 })).toBe('/api/tables/x/chat?before=9');
  });
});

describe('a call', () => {
  it('sends its form as JSON and gives the answer', async () => {
    const fetch = answer({ seated: false });
    expect(await api.bot('t', 1, 'docker')).toEqual({ seated: false });
    expect(fetch).toHaveBeenCalledWith(
      '/api/tables/t/bot',
      expect.objectContaining({ method: 'POST', body: '{"seat":1,"bot":"docker"}' }),
    );
  });
  it('fails with what the server says', async () => {
    answer({ error: 'refused', message: 'No.', rule: 'push.weight', wait: 3 }, 422);
    const error = await failed(api.me());
    expect([error.code, error.message, error.rule, error.wait]).toEqual(['refused', 'No.', 'push.weight', 3]);
    expect(passes(error)).toBe(false);
  });
  it('takes the words of a proxy for the server being away', async () => {
    answer('<h1>Bad gateway</h1>', 502, null);
    const error = await failed(api.me());
    expect([error.code, passes(error)]).toEqual(['away', true]);
  });
  it('says when nobody can be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect((await failed(api.me())).code).toBe('offline');
  });
  it('does not read what a server of another contract says', async () => {
    answer({ name: 'Ann', tables: [] }, 200, CONTRACT + 1);
    expect((await failed(api.me())).code).toBe('outdated');
    expect(version.outdated).toBe(true);
  });
});
