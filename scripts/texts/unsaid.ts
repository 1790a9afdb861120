import type { Texts } from './texts.ts';

/**
 * Keys that nobody says: neither whole nor in part, where a value makes their end (`THEME_${theme}`) or their beginning
 * (`${state}_HINT`, whose state is said). What a beginning fits is taken for said.
 */
export function unsaidKeys(texts: Texts, code: string): string[] {
  const words = new Set(code.match(/[\w.]+/g));
  const matches = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, part = '']) => part));
  const beginnings = matches(/([A-Za-z][\w.]*[_.])\$\{/g);
  const endings = [...matches(/\}(_[A-Z]\w*)/g)];
  const isBegun = (key: string) =>
    [...key.matchAll(/[_.]/g)].some(({ index }) => beginnings.has(key.slice(0, index + 1)));
  const isEnded = (key: string) =>
    endings.some((ending) => key.endsWith(ending) && words.has(key.slice(0, -ending.length)));
  return Object.keys(texts).filter((key) => {
    const said = key.replace(/_(zero|one|two|few|many|other)$/, '');
    return !words.has(key) && !words.has(said) && !isBegun(key) && !isEnded(key);
  });
}
