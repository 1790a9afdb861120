/** What the agent chose; `system` follows the machine. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The same word that public/theme.js reads before the first paint. */
const stored = 'towline.theme';
const dark = 'bp6-dark';

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

const forcesColours = (): MediaQueryList => matchMedia('(forced-colors: active)');

/** The agent's choice on this browser. */
export function chosenTheme(): Theme {
  const word = localStorage.getItem(stored);
  return themes.find((theme) => theme === word) ?? 'system';
}

/** Whether the page is dark now; maps and editors that draw themselves ask this. */
export function isDark(): boolean {
  return document.body.classList.contains(dark);
}

function paint(): void {
  // Forced colours are the system's: what draws itself, as maps and plots do, must suit them and not the choice.
  const theme = forcesColours().matches ? 'system' : chosenTheme();
  const on = theme === 'dark' || (theme === 'system' && systemIsDark().matches);
  document.body.classList.toggle(dark, on);
  document.documentElement.style.colorScheme = on ? 'dark' : 'light';
}

/** Keeps the choice and repaints at once. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(stored, theme);
  paint();
}

/** Follows the machine while the choice is `system`; answers how to stop. */
export function followSystemTheme(): () => void {
  const queries = [systemIsDark(), forcesColours()];
  for (const query of queries) query.addEventListener('change', paint);
  return () => {
    for (const query of queries) query.removeEventListener('change', paint);
  };
}
