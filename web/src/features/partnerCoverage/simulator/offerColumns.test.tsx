import { render } from '@testing-library/react';
import type { PriceOffer } from '@towline/sdk/api';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { lettered, offerColumns } from './offerColumns.tsx';

beforeAll(() => setupTexts('en-BE'));

const offerOf = (isStraightLine: boolean | undefined): PriceOffer => ({
  partnerName: 'Maes',
  details: {
    distanceToVehicleInKm: 7.4,
    totalDistanceInKm: 15.1,
    durationToVehicleInMin: 15,
    ...(isStraightLine !== undefined && { isStraightLine }),
  },
});
const cellsOf = (offer: PriceOffer) => {
  const [row] = lettered([offer]);
  return Object.fromEntries(
    offerColumns(i18next.t, 'en-BE').map(({ key, cell }) => [
      key,
      render(<>{row && cell(row)}</>).container.textContent,
    ]),
  );
};

it.each([
  [true, '7.4 km, straight line', '15.1 km, straight line'],
  [false, '7.4 km', '15.1 km'],
  [undefined, '7.4 km', '15.1 km'],
])('a distance says that it is the great circle’s: %s (DECISIONS C-01)', (isStraightLine, toVehicle, whole) => {
  expect(cellsOf(offerOf(isStraightLine))).toMatchObject({ toVehicle, whole, time: '15 min' });
});
