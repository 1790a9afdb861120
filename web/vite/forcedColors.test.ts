import { expect, it } from 'vitest';
import { forcedColors } from './forcedColors.ts';

interface Asked {
  readonly css: { readonly postcss: { readonly plugins: [{ AtRule: { media: (rule: { params: string }) => void } }] } };
}

/** The query of a media rule as it is built, by its own and what stands in it. */
function built(params: string, body = '{}'): string {
  const { config } = forcedColors() as unknown as { config: () => Asked };
  const rule = { params, toString: () => `@media ${params} ${body}` };
  config().css.postcss.plugins[0].AtRule.media(rule);
  return rule.params;
}

const dark = '(forced-colors: active) and (prefers-color-scheme: dark)';

it('widens what Blueprint does for dark contrast themes to all, but for their black tick', () => {
  expect(built(dark)).toBe('(forced-colors: active)');
  expect(built(dark, '{ .a { background-image: url(tick.svg) } }')).toBe(dark);
  expect(built('(prefers-color-scheme: dark)')).toBe('(prefers-color-scheme: dark)');
});
