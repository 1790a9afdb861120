import type { Module } from '../boundaries/imports.ts';

export const isTexts = (file: string): boolean => /^web\/src\/i18n\/\w+\.json$/.test(file);

/** The keys of texts that a patch adds, changes or takes away: a line a key. */
export const keysIn = (patch: string): string[] => [
  ...new Set(
    [...patch.matchAll(/^[+-] *"([^"]+)": *[{"]/gm)].map(([, key = '']) => key.replace(/_(one|many|other)$/, '')),
  ),
];

/**
 * Who says one of these keys. A changed text is a change of those who show it: through the tables of texts every screen would
 * be reached.
 */
export function speakersOf(keys: readonly string[], modules: readonly Module[]): string[] {
  if (keys.length === 0) return [];
  const escaped = keys.map((key) => key.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const says = new RegExp(`(?<![\\w.])(${escaped.join('|')})(?![\\w.])`);
  return modules
    .filter(({ file, code }) => file.path.startsWith('web/') && says.test(code))
    .map(({ file }) => file.path);
}
