import type { ClientWorkshop, PartnerWorkshop, ServiceOrder } from '@towline/sdk/api';
import { withClientWorkshop, withPartnerWorkshop } from '@towline/sdk/domain/location/placeChange';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let listed: ClientWorkshop[];
let depots: PartnerWorkshop[];

const workshopsOf = async (query: string) =>
  (await test.call('GET', `/v1/bo/client-workshops?${query}`)).json<ClientWorkshop[]>();
const limits = (changes: object) =>
  test.db.pool.query(
    `update contracts set doc = jsonb_set(doc, '{process,clientWorkshops}', doc #> '{process,clientWorkshops}' || $1::jsonb)
     where code = 'C24Prepaid19'`,
    [JSON.stringify(changes)],
  );

beforeAll(async () => {
  test = await startTestApp();
  listed = await workshopsOf('contractCode=C24Prepaid19&latitude=51.0545&longitude=3.7219');
  depots = (await test.call('GET', '/v1/bo/partner-workshops?contractCode=C24Prepaid19')).json();
});
afterAll(() => test.close());

describe('the workshops of a contract’s client', () => {
  it('are those of the organisation that the contract names, nearest first', () => {
    expect(listed.length).toBeGreaterThan(1);
    expect(new Set(listed.map(({ parentOrganisationCode }) => parentOrganisationCode))).toEqual(new Set(['Auto5']));
    const distances = listed.map(({ distanceFromVehicleInKms }) => distanceFromVehicleInKms ?? Infinity);
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
  });

  it('keep to the brands and networks that it limits them to', async () => {
    await limits({ networks: ['Elsewhere'] });
    expect(await workshopsOf('contractCode=C24Prepaid19')).toEqual([]);
    // Asked for the organisation alone, without a contract, there is nothing to limit.
    expect(await workshopsOf('organisationCode=Auto5')).not.toEqual([]);
    await limits({ networks: ['Auto5'], brands: ['Trabant'] });
    expect(await workshopsOf('contractCode=C24Prepaid19')).toEqual([]);
    await limits({ networks: ['Auto5'], brands: ['Trabant', 'Audi'] });
    expect(await workshopsOf('contractCode=C24Prepaid19')).not.toEqual([]);
    await limits({ networks: ['Auto5'], brands: [] });
  });
});

describe('a workshop that an order names', () => {
  async function refused(change: (order: ServiceOrder) => void): Promise<unknown[]> {
    const order = structuredClone(orderInGent());
    order.requestedService.type = 'TowingTransport';
    change(order);
    const answer = await test.call('POST', '/v1/bo/order-requests', { body: order });
    return answer.json<{ errors?: unknown[] }>().errors ?? [];
  }
  const manual = { required: true, choice: 'Workshop', workshopChoice: 'Manual' } as const;
  const partner = { required: true, choice: 'Workshop', workshopChoice: 'C24PartnerWorkshop' } as const;
  const fault = (pointer: string) => ({
    in: 'body',
    pointer,
    detail: 'The contract does not offer this workshop',
    messageKey: 'INTAKE_WORKSHOP_NOT_OFFERED',
    code: 'WORKSHOP_NOT_OFFERED',
  });
  const toManual = (workshop: ClientWorkshop) => (order: ServiceOrder) => {
    order.destinationLocation = withClientWorkshop(manual, workshop);
  };
  const toPartner = (workshop: PartnerWorkshop) => (order: ServiceOrder) => {
    order.destinationLocation = withPartnerWorkshop(partner, workshop);
  };

  it('is taken where the contract’s list has it', async () => {
    expect(await refused(toManual(listed[0]!))).toEqual([]);
    expect(await refused(toPartner(depots[0]!))).toEqual([]);
  });

  it('is refused at its field where it is another client’s, closed, or nobody’s', async () => {
    const [foreign] = await workshopsOf('organisationCode=Q8');
    expect(await refused(toManual(foreign!))).toEqual([fault('/destinationLocation/clientWorkshopId')]);
    const unknown = { ...listed[0]!, id: '00000000-0000-4000-8000-00000000dead' };
    expect(await refused(toManual(unknown))).toEqual([fault('/destinationLocation/clientWorkshopId')]);
    await test.db.pool.query('update client_workshops set is_active = false where id = $1', [listed[0]!.id]);
    expect(await refused(toManual(listed[0]!))).toEqual([fault('/destinationLocation/clientWorkshopId')]);
    await test.db.pool.query('update client_workshops set is_active = true where id = $1', [listed[0]!.id]);
  });

  it('is refused beyond the limits of the contract, also where the vehicle stands', async () => {
    await limits({ networks: ['Elsewhere'] });
    const faults = await refused((order) => {
      toManual(listed[0]!)(order);
      const at = { ...order.serviceLocation, choice: 'Workshop', workshopChoice: 'Manual' } as const;
      order.serviceLocation = { ...withClientWorkshop(at, listed[0]!), type: 'Street' };
    });
    await limits({ networks: ['Auto5'] });
    expect(faults).toEqual([
      fault('/serviceLocation/clientWorkshopId'),
      fault('/destinationLocation/clientWorkshopId'),
    ]);
  });

  it('of a partner is refused where the partner does not repair, or is not of the contract’s network', async () => {
    const depot = depots[0]!;
    await test.db.pool.query(
      `update contracts set doc = jsonb_set(doc, '{process,network}', '"Elsewhere"') where code = 'C24Prepaid19'`,
    );
    expect(await refused(toPartner(depot))).toEqual([fault('/destinationLocation/partnerLocationId')]);
    await test.db.pool.query(`update contracts set doc = doc #- '{process,network}' where code = 'C24Prepaid19'`);
    await test.db.pool.query(
      `update partners set doc = jsonb_set(doc, '{metrics,repairJobsCapacity}', '0') where id = $1`,
      [depot.partnerId],
    );
    expect(await refused(toPartner(depot))).toEqual([]);
    await test.db.pool.query(`update partners set doc = doc #- '{metrics,repairJobsCapacity}' where id = $1`, [
      depot.partnerId,
    ]);
    expect(await refused(toPartner(depot))).toEqual([fault('/destinationLocation/partnerLocationId')]);
  });
});
