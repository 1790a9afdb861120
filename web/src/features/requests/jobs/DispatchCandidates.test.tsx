import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { renderOnRequest } from '../requests.testing.tsx';
import { DispatchCandidates } from './DispatchCandidates.tsx';

beforeAll(() => setupTexts('nl-BE'));

it('says of the points of each factor where they come from, in the agent’s language', () => {
  renderOnRequest(
    <DispatchCandidates
      offers={[]}
      candidates={[
        {
          partnerId: 'a',
          partnerName: 'Depannage Maes',
          partnerType: 'Partner',
          distanceInKm: 4.2,
          score: 41.6,
          factors: [{ factor: 'Price', value: 90, weight: 20, points: 12.5, source: 'priceList' }],
        },
      ]}
    />,
  );
  expect(screen.getByTitle('90,0 × 20 · prijslijst').textContent).toBe('12,5');
});
