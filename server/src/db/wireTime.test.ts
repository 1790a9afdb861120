import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withZulu } from './wireTime.ts';

it.each([
  ['{"at":"2026-11-22T07:48:08.177+00:00"}', '{"at":"2026-11-22T07:48:08.177Z"}'],
  [
    '["2026-11-22T07:48:08+00:00","2026-11-22T07:48:08.123456+00:00"]',
    '["2026-11-22T07:48:08Z","2026-11-22T07:48:08.123456Z"]',
  ],
  ['{"at":"2026-11-22T07:48:08+01:00"}', '{"at":"2026-11-22T07:48:08+01:00"}'],
  ['{"said":"called at 2026-11-22T07:48:08+00:00"}', '{"said":"called at 2026-11-22T07:48:08+00:00"}'],
  ['{"said":"\\"2026-11-22T07:48:08+00:00\\" it says"}', '{"said":"\\"2026-11-22T07:48:08+00:00\\" it says"}'],
  ['{"said":"at \\"2026-11-22T07:48:08+00:00"}', '{"said":"at \\"2026-11-22T07:48:08+00:00"}'],
  ['{"said":"+00:00"}', '{"said":"+00:00"}'],
])('%s is %s', (json, expected) => {
  expect(withZulu(json)).toBe(expected);
});

it('changes no instant, and nothing else', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.constant('2026-11-22T07:48:08+00:00'),
    fc.constant('"2026-11-22T07:48:08+00:00"'),
  );
  const instant = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)$/.test(value) ? Date.parse(value) : value;
  const read = (json: string) => JSON.parse(json, (_key, value: unknown) => instant(value)) as unknown;
  fc.assert(
    fc.property(fc.array(fc.record({ said: texts })), (value) => {
      const json = JSON.stringify(value);
      expect(read(withZulu(json))).toEqual(read(json));
    }),
  );
});
