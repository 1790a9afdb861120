import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeTo } from './changeTo.ts';

it('changes only what differs', () => {
  expect(changeTo('same', 'same')).toBeUndefined();
  expect(changeTo('"version": 3,\n}', '"version": 42,\n}')).toEqual({ from: 11, to: 12, insert: '42' });
  expect(changeTo('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' });
});

it('makes any text any other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (now, next) => {
      const change = changeTo(now, next);
      expect(change ? now.slice(0, change.from) + change.insert + now.slice(change.to) : now).toBe(next);
    }),
  );
});
