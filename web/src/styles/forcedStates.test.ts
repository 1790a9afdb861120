import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What a rule says to whom, and whether only where the system forces its colours. */
interface Rule {
  readonly selector: string;
  readonly says: readonly string[];
  readonly isForced: boolean;
}

/** The rules of a stylesheet; of one inside another only the outer one is named. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: string[] = [];
  for (const [, text = '', mark] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '{') open.push(text.trim().replace(/\s+/g, ' '));
    else {
      const property = text.split(':')[0]?.trim();
      const selector = open.filter((one) => !one.startsWith('@'))[0];
      const isForced = open.some((one) => one.includes('forced-colors'));
      if (property && selector) rules.push({ selector, says: [property], isForced });
      if (mark === '}') open.pop();
    }
  }
  return rules;
}

const state = /\[aria-(selected|checked|pressed|current)(="(true|page)")?\]|-(open|chosen)\b|\.active\b/;
const grounds = new Set(['background', 'background-color', 'box-shadow']);
// A colour of words is forced, too; one of an edge is the colour of every other edge.
const lost = new Set([...grounds, 'color', 'border-color', 'border-left-color', 'border-top-color', 'cursor']);

/** The states that are lost in contrast themes: said by a ground or a shadow, and there by nothing else (DECISIONS T-870, T-961). */
function lostStates(css: string): string[] {
  const rules = rulesOf(css);
  const parts = (selector: string) => selector.match(/\.(?!bp6-|active\b)[\w-]+/g) ?? [];
  const forced = new Set(rules.filter(({ isForced }) => isForced).flatMap(({ selector }) => parts(selector)));
  const said = new Map<string, string[]>();
  for (const { selector, says, isForced } of rules)
    if (!isForced && state.test(selector) && !/:not\(|:has\(|:hover/.test(selector))
      said.set(selector, [...(said.get(selector) ?? []), ...says]);
  return [...said]
    .filter(
      ([, says]) => says.some((property) => grounds.has(property)) && says.every((property) => lost.has(property)),
    )
    .map(([selector]) => selector)
    .filter((selector) => !parts(selector).some((part) => forced.has(part)));
}

it.each([
  ['.tl-a[aria-selected="true"] { background: red }', ['.tl-a[aria-selected="true"]']],
  ['.tl-a[aria-current] { background: red; border-color: red }', ['.tl-a[aria-current]']],
  ['.tl-a-open > td { box-shadow: none }', ['.tl-a-open > td']],
  // The weight of its letters, an outline, and a sign of their own there are seen.
  ['.tl-a[aria-selected="true"] { background: red; font-weight: 600 }', []],
  ['.tl-a[aria-pressed="true"] { background: red } .tl-a[aria-pressed="true"] { outline: 1px solid }', []],
  ['.tl-a.active { background: red } @media (forced-colors: active) { .tl-a { border: 1px solid } }', []],
  ['.tl-a:hover { background: red }', []],
])('knows which state is lost: %s', (css, expected) => {
  expect(lostStates(css)).toEqual(expected);
});

it('no state of the console is said by a ground alone', () => {
  const files = Object.keys(import.meta.glob('../**/*.css', { query: '?url' }));
  expect(files.length).toBeGreaterThan(40);
  const all = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');
  expect(lostStates(all)).toEqual([]);
});
