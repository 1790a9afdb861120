import { expect, test } from 'vitest';
import type { ServiceOrder } from '../../generated/api.ts';
import { aWholeOrder } from './fixtures.testing.ts';
import { concernsPartner } from './partnerConcern.ts';

const order = aWholeOrder();

test.each<[string, boolean, Partial<ServiceOrder>]>([
  ['the colour of the vehicle', true, { vehicle: { ...order.vehicle, color: 'Red' } }],
  ['a remark of the place', true, { serviceLocation: { ...order.serviceLocation, remarks: 'Behind the church' } }],
  ['whom he meets', true, { serviceLocation: { ...order.serviceLocation, contacts: [] } }],
  ['where the vehicle goes', true, { destinationLocation: { required: true, choice: 'Customer' } }],
  ['the service', true, { requestedService: { ...order.requestedService, type: 'TowingTransport' } }],
  ['what happened', true, { requestedService: { ...order.requestedService, description: 'Smoke' } }],
  ['the contract', false, { requestedService: { ...order.requestedService, contractCode: 'Q8' } }],
  ['the client’s reference', false, { externalId: 'DOS-1' }],
  ['what the caller said', false, { caller: { everyoneSafe: 'No' } }],
  ['nothing', false, {}],
])('an edit of %s concerns the partner at work: %s', (_what, concerns, change) => {
  expect(concernsPartner(order, { ...order, ...change })).toBe(concerns);
});
