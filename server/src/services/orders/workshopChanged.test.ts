import type {
  AssistanceRequest,
  ClientWorkshop,
  OrderLocation,
  Partner,
  PartnerWorkshop,
  Problem,
  ServiceOrder,
} from '@towline/sdk/api';
import { withClientWorkshop, withPartnerWorkshop } from '@towline/sdk/domain/location/placeChange';
import { partnerSave } from '@towline/sdk/forms/partnerCards/save';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRequest, orderWithoutPolicy, savePart } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { orderDesk, ticket } from './relatedRequests.testing.ts';

let test: TestApp;
let partnerId: string;
let depotId: string;

beforeAll(async () => {
  test = await startTestApp();
  const { rows } = await test.db.pool.query<{ id: string; depotId: string }>(
    `select p.id, l.id as "depotId" from partner_locations l join partners p on p.id = l.partner_id
     where p.is_active and p.country = 'BE' and (p.doc->'metrics'->>'repairJobsCapacity')::int > 0
       and (select count(*) from partner_locations o where o.partner_id = p.id) = 1 order by p.id limit 1`,
  );
  ({ id: partnerId, depotId } = rows[0]!);
});
afterAll(() => test.close());
beforeEach(() => test.clear());

const { created } = orderDesk(() => test);

async function savePartner(changes: (partner: Partner) => Partial<Partner>): Promise<void> {
  const partner = (await test.call('GET', `/v1/bo/partners/${partnerId}`)).json<Partner>();
  const answer = await test.call('PUT', `/v1/bo/partners/${partnerId}`, {
    body: partnerSave(partner, changes(partner)),
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

const told = async ({ id }: Pick<AssistanceRequest, 'id'>) =>
  (
    await test.db.pool.query<{ kind: string }>(
      `select kind from outbox where request_id = $1 and kind like 'partner%'`,
      [id],
    )
  ).rows.map(({ kind }) => kind);

describe('a repair whose workshop took its depot out of its record', () => {
  it('stays the workshop’s when something else of its order is edited', async () => {
    const at = { ...ticket().serviceLocation, partnerLocationId: depotId };
    const request = await created({ ...ticket(), serviceLocation: at });
    const before = await told(request);
    await savePartner(({ dispatchLocations }) => ({
      dispatchLocations: dispatchLocations.map(({ id: _id, ...depot }) => depot),
    }));
    const after = await savePart(test, request, 'vehicle', { ...request.order.vehicle, color: 'Red' });
    expect(after.workshopOffers).toEqual(request.workshopOffers);
    expect(await told(request)).toEqual(before);
  });
});

describe('a tow whose workshop is no longer offered', () => {
  const asked = { required: true, choice: 'Workshop' } as const;
  async function towTo(destinationLocation: OrderLocation): Promise<AssistanceRequest> {
    const order: ServiceOrder = { ...orderWithoutPolicy(), destinationLocation };
    order.requestedService.type = 'TowingTransport';
    return createRequest(test, order);
  }
  const list = async <Workshop>(url: string) =>
    (await test.call('GET', `${url}?contractCode=C24Prepaid19`)).json<Workshop[]>();
  const toClients = async () => {
    const [first, second] = await list<ClientWorkshop>('/v1/bo/client-workshops');
    return [first!, second!].map((one) => withClientWorkshop({ ...asked, workshopChoice: 'Manual' }, one));
  };
  const toPartners = async () => {
    const depots = await list<PartnerWorkshop>('/v1/bo/partner-workshops');
    return depots
      .slice(0, 2)
      .map((one) => withPartnerWorkshop({ ...asked, workshopChoice: 'C24PartnerWorkshop' }, one));
  };
  const partners = (status: string) => async () => {
    await test.db.pool.query('update partners set operational_status = $1, is_active = $2', [
      status,
      status === 'Active',
    ]);
  };
  const run = (sql: string) => async () => {
    await test.db.pool.query(sql);
  };
  const client = (change: string) => run(`update client_workshops set ${change}`);

  it.each([
    ['a client’s that is closed', toClients, client('is_active = false'), client('is_active = true')],
    [
      'a client’s that went to another organisation',
      toClients,
      client(`organisation_code = 'Q8' where organisation_code = 'Auto5'`),
      client(`organisation_code = 'Auto5' where organisation_code = 'Q8'`),
    ],
    ['a partner’s who is suspended', toPartners, partners('Suspended'), partners('Active')],
    [
      'a partner’s whose depot is no more',
      toPartners,
      run('create table depots as select * from partner_locations; delete from partner_locations'),
      run(
        'insert into partner_locations (id, partner_id, latitude, longitude, doc) select id, partner_id, latitude, longitude, doc from depots; drop table depots',
      ),
    ],
  ])('keeps %s, and what stands beside it is put right; no other one is taken', async (_whose, places, shut, open) => {
    const [to, other] = await places();
    const request = await towTo(to!);
    await shut();
    const place = { ...request.order.destinationLocation, remarks: 'Ring twice' };
    const after = await savePart(test, request, 'destination-location', place);
    expect(after.order.destinationLocation).toEqual(place);
    const refused = await test.call('POST', `/v1/bo/orders/${request.orderId}/destination-location`, { body: other });
    await open();
    expect(refused.json<Problem>().errors, refused.body).toMatchObject([{ code: 'WORKSHOP_NOT_OFFERED' }]);
  });
});
