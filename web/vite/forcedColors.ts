import type { Plugin } from 'vite';

/** What this plugin needs of postcss's rule: no more is known of it here. */
interface MediaRule {
  params: string;
  toString(): string;
}

const darkOnly = '(forced-colors: active) and (prefers-color-scheme: dark)';

export function widenToEveryScheme(rule: MediaRule): void {
  // The black tick is for dark themes alone: it lies on their light highlight.
  if (!rule.params.includes(darkOnly) || rule.toString().includes('background-image')) return;
  rule.params = rule.params.replace(darkOnly, '(forced-colors: active)');
}

/**
 * Blueprint draws its borders, checks and switches where the system forces its colours, but only where those are dark: on a
 * light contrast theme a checkbox was nothing at all (DECISIONS T-870).
 */
export function forcedColors(): Plugin {
  const everyScheme = { postcssPlugin: 'towline:forced-colors', AtRule: { media: widenToEveryScheme } };
  return {
    name: 'towline:forced-colors',
    config: () => ({ css: { postcss: { plugins: [everyScheme] } } }),
  };
}
