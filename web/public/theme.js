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
  const paint = (isDark) => {
    document.body.classList.toggle('bp6-dark', isDark);
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  };
  paint(dark);
  // Paper is white: the letters of a dark screen could not be read on it (DECISIONS T-907).
  let wasDark = false;
  addEventListener('beforeprint', () => {
    wasDark = document.body.classList.contains('bp6-dark');
    paint(false);
  });
  addEventListener('afterprint', () => paint(wasDark));
})();
