import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, chosenTheme, followSystemTheme, isDark } from './theme.ts';

let listeners: Set<() => void>;
let systemDark: boolean;
let forced: boolean;
beforeEach(() => {
  listeners = new Set();
  systemDark = false;
  forced = false;
  localStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('forced') ? forced : systemDark;
    },
    addEventListener: (_kind: string, run: () => void) => listeners.add(run),
    removeEventListener: (_kind: string, run: () => void) => listeners.delete(run),
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.className = '';
});
const systemTurns = (dark: boolean) => {
  systemDark = dark;
  for (const run of listeners) run();
};

describe('the theme', () => {
  it.each([
    ['dark', false, true],
    ['dark', true, true],
    ['light', true, false],
    ['system', true, true],
    ['system', false, false],
  ] as const)('%s on a machine that is dark %s: dark %s, kept over a reload', (theme, machine, dark) => {
    systemDark = machine;
    chooseTheme(theme);
    expect([chosenTheme(), isDark(), document.documentElement.style.colorScheme]).toEqual([
      theme,
      dark,
      dark ? 'dark' : 'light',
    ]);
  });

  it('is the system’s where it forces its colours, whatever was chosen', () => {
    forced = true;
    systemDark = true;
    chooseTheme('light');
    expect([chosenTheme(), isDark()]).toEqual(['light', true]);
  });

  it.each([null, '', 'sepia', 'Dark'])('%j that is kept means what the machine says', (word) => {
    if (word !== null) localStorage.setItem('towline.theme', word);
    expect(chosenTheme()).toBe('system');
  });

  it('follows the machine while it is left to it, and until it is stopped', () => {
    chooseTheme('system');
    const stop = followSystemTheme();
    systemTurns(true);
    expect(isDark()).toBe(true);
    chooseTheme('light');
    systemTurns(true);
    expect(isDark()).toBe(false);
    stop();
    expect(listeners.size).toBe(0);
  });

  it('is light on paper, and what it was afterwards (DECISIONS T-907)', async () => {
    systemDark = true;
    // @ts-expect-error: a script of the page, without types.
    await import('../../public/theme.js');
    expect(isDark()).toBe(true);
    window.dispatchEvent(new Event('beforeprint'));
    expect([isDark(), document.documentElement.style.colorScheme]).toEqual([false, 'light']);
    window.dispatchEvent(new Event('afterprint'));
    expect([isDark(), document.documentElement.style.colorScheme]).toEqual([true, 'dark']);
  });
});
