import { expect, it } from 'vitest';
import { widenToEveryScheme } from './forcedColors.ts';

/** The query of a media rule as it is built, by its own and what stands in it. */
function built(params: string, body = '{}'): string {
  const rule = { params, toString: () => `@media ${params} ${body}` };
  widenToEveryScheme(rule);
  return rule.params;
}

const dark = '(forced-colors: active) and (prefers-color-scheme: dark)';

it('widens what Blueprint does for dark contrast themes to all, but for their black tick', () => {
  expect(built(dark)).toBe('(forced-colors: active)');
  expect(built(dark, '{ .a { background-image: url(tick.svg) } }')).toBe(dark);
  expect(built('(prefers-color-scheme: dark)')).toBe('(prefers-color-scheme: dark)');
});
