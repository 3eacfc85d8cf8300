// Runes everywhere; styles in files, never injected by script (CSP).
export default { compilerOptions: { runes: true, css: 'external' } };
