import { expect, it } from 'vitest';
import { areAskew } from './BarPlot.tsx';

it.each([
  [560, ['a', 'b', 'c'], false],
  [560, ['Under 7 days', '7 to 30 days', '30 to 60 days', '60 to 90 days', '90 days and more'], true],
  [900, ['Under 7 days', '7 to 30 days', '30 to 60 days', '60 to 90 days', '90 days and more'], false],
  [330, ['07-09', '14-09', '21-09', '28-09', '05-10', '12-10'], true],
])('names on a plot %s wide: %s askew %s', (width, names, askew) => {
  expect(areAskew(width, names)).toBe(askew);
});
