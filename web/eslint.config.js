import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // maps and sets here hold what is not shown; what is shown is replaced as a whole ($state.raw)
      'svelte/prefer-svelte-reactivity': 'off',
      // the router is our own and reads every click on a link of this page
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  { files: ['*.js', '*.ts'], languageOptions: { globals: globals.node } },
);
