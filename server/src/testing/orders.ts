import type { AssistanceRequest, OrderLocation, ServiceOrder } from '@towline/sdk/api';
import { expect } from 'vitest';
import { orderInGent, type TestApp } from './testApp.ts';

/** The order in Gent without a policy: it waits at the home company, so that nothing moves on its own. */
export function orderWithoutPolicy(plate = '2ZZZ999'): ServiceOrder {
  const { entitlement: _none, ...order } = orderInGent(plate);
  return order;
}

/** Creates the order's request; `as` is the local part of a demo account. */
export async function createRequest(test: TestApp, order: ServiceOrder, as = 'admin'): Promise<AssistanceRequest> {
  const answer = await test.call('POST', '/v1/bo/order-requests', { as, body: order });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<AssistanceRequest>();
}

/** Saves one part of the request's order, as the Belgian agent where nobody else is named. */
export async function savePart(
  test: TestApp,
  { orderId }: AssistanceRequest,
  part: string,
  body: unknown,
  as = 'agent.be',
): Promise<AssistanceRequest> {
  const answer = await test.call('POST', `/v1/bo/orders/${orderId}/${part}`, { as, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AssistanceRequest>();
}

/** A tow to a workshop that repairs, under a contract with the flow with repair. */
export function repairTow(): ServiceOrder {
  const order = orderWithoutPolicy();
  return {
    ...order,
    requestedService: {
      ...order.requestedService,
      contractCode: 'CoronaPrepaid',
      type: 'TowingWithRepair',
      repairInWorkshop: true,
      additionalServices: ['WorkshopRepair'],
      description: 'Smoke from the bonnet',
    },
    destinationLocation: {
      required: true,
      choice: 'Workshop',
      workshopChoice: 'C24PartnerWorkshop',
      selectionType: 'PartnerWorkshop',
      source: 'PartnerWorkshop',
    },
  };
}

/** Another place for the vehicle, in Antwerp. */
export const meir: OrderLocation = {
  ...orderInGent().serviceLocation,
  formattedAddress: 'Meir 1, 2000 Antwerpen',
  street: 'Meir',
  postalCode: '2000',
  addressLevel3: 'Antwerpen',
  addressLevel4: 'Antwerpen',
  latitude: 51.2184,
  longitude: 4.4073,
};

/** Where a tow goes: an address in Aalst. */
export const aalst: OrderLocation = {
  required: true,
  choice: 'Other',
  type: 'Street',
  selectionType: 'SelectedAddress',
  source: 'GooglePlaces',
  formattedAddress: 'Stationsstraat 1, 9300 Aalst',
  street: 'Stationsstraat',
  streetNumber: '1',
  postalCode: '9300',
  addressLevel3: 'Aalst',
  addressLevel4: 'Aalst',
  countryCode: 'BE',
  latitude: 50.9378,
  longitude: 4.0403,
};
