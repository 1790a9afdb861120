// Runs before the first paint, so that a dark screen never flashes white. A file of its own, because the content
// security policy allows no inline script. ui/theme.ts changes the same class and the same stored word later.
(() => {
  let chosen = 'system';
  try {
    chosen = localStorage.getItem('towline.theme') ?? 'system';
  } catch {
    // Storage may be forbidden; the system's choice is then the only one.
  }
  if (matchMedia('(forced-colors: active)').matches) chosen = 'system';
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.body.classList.toggle('bp6-dark', dark);
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();
