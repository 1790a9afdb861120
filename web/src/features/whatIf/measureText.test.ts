import type { Measure } from '@towline/sdk/domain/whatIf/measures';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { differenceText, intervalText, measureText } from './measureText.ts';

beforeAll(() => setupTexts('en-BE'));

it.each<readonly [Measure, number | undefined, string]>([
  ['acceptance', -0.02, '−2 points'],
  ['acceptance', 0.0004, '0 points'],
  ['none', 0.00512, '+0.51 points'],
  ['minutes', 1.26, '+1.3'],
  ['p95', -3.44, '−3.4'],
  ['p95', 0.96, '+1'],
  ['cost', 3, '+€3.00'],
  ['cost', undefined, '–'],
])('a difference of %s, %s, reads %s (DECISIONS T-523)', (measure, value, text) => {
  expect(differenceText(measure, value)).toBe(text);
});

it.each<readonly [Measure, number, number, string]>([
  ['acceptance', -0.013, 0.015, '−1.3 … +1.5 points'],
  ['none', 0, 0, '0 … 0 points'],
  ['minutes', -0.2, 0.9, '−0.2 … +0.9'],
])('the unit of an interval of %s is said once', (measure, low, high, text) => {
  expect(intervalText(measure, low, high)).toBe(text);
});

it('a share itself stays a percentage', () => {
  expect([measureText('acceptance', 0.6), measureText('none', 0.01)]).toEqual(['60%', '1%']);
});

it.each([
  ['fr-BE', '−2 points'],
  ['nl-BE', '−2 procentpunt'],
  ['it-IT', '−2 punti'],
  ['de-DE', '−2 Prozentpunkte'],
] as const)('in %s they are %s', async (locale, text) => {
  await setupTexts(locale);
  expect(differenceText('acceptance', -0.02)).toBe(text);
  await setupTexts('en-BE');
});
