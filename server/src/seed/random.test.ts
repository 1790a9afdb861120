import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLottery, createRandom } from './random.ts';

test('ids have the form of version 4, and their first four characters vary', () => {
  const random = createRandom(7, 'ids');
  const ids = Array.from({ length: 5_000 }, () => random.uuid());
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBeGreaterThan(4_500);
});

test('a stream depends on the seed and its name alone', () => {
  const first = (seed: number, name: string) => createRandom(seed, name).uuid();
  expect(first(1, 'a')).toBe(first(1, 'a'));
  expect(new Set([first(1, 'a'), first(1, 'b'), first(2, 'a')]).size).toBe(3);
});

test('whole numbers stay within their bounds and reach both', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), fc.nat(8), (min, span) => {
      const random = createRandom(span, `integers ${min}`);
      const drawn = new Set(Array.from({ length: 400 }, () => random.integer(min, min + span)));
      expect([...drawn].every((value) => value >= min && value <= min + span)).toBe(true);
      expect(drawn.has(min) && drawn.has(min + span)).toBe(true);
    }),
    { seed: 1, numRuns: 40 },
  );
});

test('a lottery draws by weight', () => {
  const random = createRandom(3, 'lottery');
  const draw = createLottery([
    ['often', 9],
    ['seldom', 1],
    ['never', 0],
  ]);
  const drawn = Array.from({ length: 4_000 }, () => draw(random));
  expect(drawn.filter((name) => name === 'seldom').length / drawn.length).toBeCloseTo(0.1, 1);
  expect(drawn).not.toContain('never');
});
