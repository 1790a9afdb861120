import { expect, it } from 'vitest';
import type { ServiceOrder } from '../../generated/api.ts';
import { destinationIssues } from './destinationStep.ts';
import { aContext } from './fixtures.testing.ts';
import { isPassable } from './issue.ts';
import { at } from './locationSteps.testing.ts';

// DECISIONS S-49: an address and a position that disagree are said at the stop they belong to, and stop nobody.
it.each([
  ['the destination', 'DE', undefined, ['POSITION_AND_ADDRESS_DISAGREE']],
  ['where the vehicle stands', undefined, 'DE', []],
  ['neither', 'BE', 'BE', []],
])('%s lies elsewhere than its address says', (_stop, to, from, expected) => {
  const order: ServiceOrder = {
    ...at({ positionCountryCode: from }),
    destinationLocation: {
      ...{ required: true, choice: 'Other', selectionType: 'SelectedAddress', appointment: { kind: 'Asap' } },
      ...{ formattedAddress: 'Veldstraat, 9000 Gent', street: 'Veldstraat', postalCode: '9000', addressLevel3: 'Gent' },
      ...{ countryCode: 'BE', latitude: 51.05, longitude: 3.72, positionCountryCode: to },
    },
  };
  const said = destinationIssues(order, aContext()).filter(({ code }) => code === 'POSITION_AND_ADDRESS_DISAGREE');
  expect(said.map(({ code }) => code)).toEqual(expected);
  expect(isPassable(said)).toBe(true);
});
