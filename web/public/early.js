// Runs before the first paint: the theme and the language chosen last time, so that nothing flashes.
(function () {
  function read() {
    try {
      return JSON.parse(localStorage.getItem('longshore.settings') || '{}');
    } catch {
      return {};
    }
  }
  const kept = read();
  const root = document.documentElement;
  const dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  if (dark) root.dataset.theme = 'dark';
  const wanted = (navigator.language || 'en').toLowerCase().startsWith('fr') ? 'fr' : 'en';
  root.lang = kept.lang === 'fr' || kept.lang === 'en' ? kept.lang : wanted;
})();
