import type { AssistanceRequest } from '@towline/sdk/api';
import { expect, it } from 'vitest';
import { orderInGent } from '../../testing/testApp.ts';
import { summaryOf } from './requestSummary.ts';

const summaryTo = (destinationLocation: AssistanceRequest['order']['destinationLocation']) =>
  summaryOf({ order: { ...orderInGent('1ABC234'), destinationLocation } } as AssistanceRequest, undefined);

it('says the city of the destination as everywhere else', () => {
  const there = { required: true, addressLevel3: 'Gent', addressLevel4: 'Sint-Amandsberg' };
  expect(summaryTo(there).destinationLocation).toEqual({ city: 'Gent' });
  expect(summaryTo({ ...there, required: false }).destinationLocation).toBeUndefined();
});
