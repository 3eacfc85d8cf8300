// Where the page's tests run: node, but with modules compiled as browsers get them, so that state is alive.
import type { Environment } from 'vitest/runtime';

const environment: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
};
export default environment;
