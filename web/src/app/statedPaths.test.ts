import { expect, it } from 'vitest';
import { screens } from './routes.tsx';
import { isStatedPath } from './statedPaths.ts';

it('states as missing no address that has a screen', () => {
  expect(screens.map(({ path }) => path).filter(isStatedPath)).toEqual([]);
});
