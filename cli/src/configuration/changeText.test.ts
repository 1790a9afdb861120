import { expect, test } from 'vitest';
import { changeText, valueText } from './changeText.ts';

const change = (parts: object) =>
  ({ place: 'pricing.vat', pointer: '/pricing/vat', ...parts }) as Parameters<typeof changeText>[0];

test.each([
  [{ kind: 'added', after: 0.2 }, 'added 0.2'],
  [{ kind: 'removed', before: { a: 1 } }, 'removed {"a":1}'],
  [{ kind: 'changed', before: 0.21, after: 0.2 }, '0.21 → 0.2'],
  [{ kind: 'changed', before: null, after: '' }, 'null → ""'],
  [{ kind: 'reordered', after: ['b', 'a'] }, 'now in the order ["b","a"]'],
])('%j', (parts, text) => {
  expect(changeText(change(parts))).toBe(text);
});

test('a long value is cut, so that a change stays a line', () => {
  const text = valueText('x'.repeat(500));
  expect(text).toHaveLength(60);
  expect(text.endsWith('…')).toBe(true);
  expect(valueText('x'.repeat(58))).toBe(`"${'x'.repeat(58)}"`);
});

test('nothing is said of a value that there is not', () => {
  expect(valueText(undefined)).toBe('–');
});
