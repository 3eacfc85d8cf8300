// How the page is built: into the server's static folder, with every asset a file of its own (the CSP allows no data: URLs).
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// where `npm run dev` finds the server
const server = 'http://127.0.0.1:8765';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: '../src/longshore/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  // tests run what browsers run, not what a server would draw
  resolve: mode === 'test' ? { conditions: ['browser'] } : undefined,
  test: { include: ['src/**/*.test.ts'], environment: './testing.ts', restoreMocks: true, unstubGlobals: true },
  server: { proxy: { '/api': { target: server, ws: true }, '/recover': server } },
}));
