import { expect, it } from 'vitest';
import { Refusal, refuse } from '../core/refuse.ts';

it('refuses with a code that somebody wrote a page for, and nothing else compiles (HSE-9)', () => {
  // @ts-expect-error a misspelt code would be answered 403
  expect(() => refuse('NOT_FONUD')).toThrow(Refusal);
  expect(() => refuse('NOT_FOUND')).toThrow(Refusal);
});
