import { beforeAll, expect, test } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { vehicleColour } from './vehicleColour.ts';

beforeAll(() => setupTexts('nl-BE'));

test.each([
  ['white', 'Wit'],
  [' Gray', 'Grijs'],
  ['Bordeaux', 'Bordeaux'],
  [undefined, undefined],
])('the colour %s is shown as %s', (written, shown) => {
  expect(vehicleColour(written)).toBe(shown);
});
