import type { ServiceOrder } from '@towline/sdk/api';
import { orderInGent, type TestApp } from '../../testing/testApp.ts';

export type Change = (order: ServiceOrder) => void;

export const restricted = { intersectsRestrictedRoadNetwork: true, restrictedRoadNetworkCode: 'FAST' };
export const antwerp = {
  countryCode: 'BE',
  postalCode: '2000',
  city: 'Antwerpen',
  latitude: 51.2194,
  longitude: 4.4025,
};
export const lille = { countryCode: 'FR', postalCode: '59000', city: 'Lille', latitude: 50.6292, longitude: 3.0573 };
export const paris = { countryCode: 'FR', postalCode: '75001', city: 'Paris', latitude: 48.8606, longitude: 2.3376 };
export function towTo(order: ServiceOrder, to: typeof antwerp): void {
  order.requestedService = { type: 'TowingTransport', contractCode: 'C24Prepaid19', category: 'Ignition' };
  order.destinationLocation = {
    required: true,
    choice: 'Other',
    type: 'Street',
    selectionType: 'SelectedAddress',
    formattedAddress: `Station 1, ${to.postalCode} ${to.city}`,
    street: 'Station',
    streetNumber: '1',
    postalCode: to.postalCode,
    addressLevel3: to.city,
    addressLevel4: to.city,
    countryCode: to.countryCode,
    latitude: to.latitude,
    longitude: to.longitude,
  };
}
export const expired: Change = (order) => {
  order.policyInput = { licensePlate: '2XYZ987', selectedCountry: 'BE' };
  order.entitlement!.policy!.licensePlate = '2XYZ987';
  order.vehicle.licensePlate!.value = '2XYZ987';
  Object.assign(order.vehicle, { make: 'Renault', model: 'Clio', makeModel: 'Renault Clio' });
};

export const otherPlate: Change = (order) => {
  order.policyInput = { licensePlate: '1ZZZ999', selectedCountry: 'BE' };
  order.vehicle.licensePlate!.value = '1ZZZ999';
};

export const withoutPolicy: Change = (order) => {
  otherPlate(order);
  delete order.entitlement;
};

/** An order that every rule accepts, but for what is changed of it, under its contract as it is changed. */
export function newOrderDesk(test: () => TestApp) {
  async function create(change: Change = () => {}, as = 'admin') {
    const order = structuredClone(orderInGent());
    change(order);
    return test().call('POST', '/v1/bo/order-requests', { as, body: order });
  }
  const process = (changes: Record<string, unknown>) =>
    test().db.pool.query(
      `update contracts set doc = jsonb_set(doc, '{process}', doc->'process' || $1::jsonb) where code = 'C24Prepaid19'`,
      [JSON.stringify(changes)],
    );
  const processNow = async () =>
    (await test().db.pool.query(`select doc->'process' as was from contracts where code = 'C24Prepaid19'`)).rows[0]
      .was as Record<string, unknown>;
  return { create, process, processNow };
}
