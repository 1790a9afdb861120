import type { AssistanceRequest, RepairJob, ServiceOrder } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aalst, createRequest, orderWithoutPolicy, repairTow, savePart } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let tow: AssistanceRequest;
let depots: { id: string; name: string; email: string }[];

beforeAll(async () => {
  test = await startTestApp();
  const { rows } = await test.db.pool.query<{ id: string; name: string; email: string }>(
    `select distinct on (p.id) l.id, p.name, p.doc->'operationalDetails'->>'dispatchEmail' as email from partner_locations l join partners p on p.id = l.partner_id
     where p.is_active and (p.doc->'metrics'->>'repairJobsCapacity')::int > 0 order by p.id limit 2`,
  );
  depots = rows;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.clear();
  tow = await createRequest(test, towTo(depots[0]!.id));
});

function towTo(partnerLocationId: string): ServiceOrder {
  const order = repairTow();
  return { ...order, destinationLocation: { ...order.destinationLocation, partnerLocationId } };
}
const { vehicle } = orderWithoutPolicy();
const another = { ...vehicle, licensePlate: { country: 'BE', value: '1XYZ987' }, color: 'Red' } as const;
const read = async (id: string) =>
  (await test.call('GET', `/v1/bo/assistance-requests/${id}`)).json<AssistanceRequest>();
const ticket = () => read(tow.linkedRequests[0]!.childAssistanceRequestId);
const left = [{ pointer: '/linkedRequests', detail: 'WORKSHOP_NOT_CHANGED', code: 'WORKSHOP_NOT_CHANGED' }];

describe('the workshop’s request of a tow that is edited', () => {
  it('has the tow’s vehicle, with who changed what', async () => {
    const { version } = await ticket();
    const answer = await savePart(test, tow, 'vehicle', another);
    expect(answer).not.toHaveProperty('warnings');
    const after = await ticket();
    expect(after).toMatchObject({ version: version + 1, vehicleV2: { licensePlate: '1XYZ987' } });
    expect(after.order).toMatchObject({ orderType: 'Workshop', vehicle: { color: 'Red' } });
    expect(after.logs.map(({ message }) => message)).toContain('Order changed with its tow');
    expect(after.notes).toEqual([]);
  });

  it('moves to the workshop that the tow goes to, and so does the repair', async () => {
    await savePart(test, tow, 'destination-location', towTo(depots[1]!.id).destinationLocation);
    const after = await ticket();
    expect(after.order.serviceLocation).toMatchObject({
      partnerLocationId: depots[1]!.id,
      contacts: [{ name: 'Jan Maes' }],
    });
    expect(after.order.serviceLocation.previousLocationId).toBeDefined();
    const job = await test.call('GET', `/v1/repair-jobs/${tow.linkedRepairJobId}`);
    expect(job.json<RepairJob>().partner).toMatchObject({ name: depots[1]!.name });
  });

  const open = (token: string) => test.call('POST', '/v1/partner-pages/open', { as: '', body: { token } });
  const messages = async () =>
    (
      await test.db.pool.query<{ kind: string; receiver: string }>(
        `select kind, receiver from outbox where partner_job_id = $1 and channel = 'Email' order by seq`,
        [tow.linkedRepairJobId],
      )
    ).rows;
  const linkIn = (body: string) => /\/partner#([\w-]+)/.exec(body)?.[1] ?? '';
  const towGoesTo = (depot: number) =>
    savePart(test, tow, 'destination-location', towTo(depots[depot]!.id).destinationLocation);
  const ticketGoesTo = async (depot: number) => {
    const child = await ticket();
    // A partner's workshop is none of the choices of a vehicle's place: an address that is one's (1-intake §4).
    const { contacts } = child.order.serviceLocation;
    const place = { ...aalst, workshopChoice: 'Other', choice: 'Workshop', contacts, required: undefined };
    return savePart(test, child, 'service-location', { ...place, partnerLocationId: depots[depot]!.id });
  };

  it.each([
    ['its tow goes to', towGoesTo],
    ['it is given to itself', ticketGoesTo],
  ])('tells both workshops which one it is, and opens to the one that %s', async (_how, goesTo) => {
    await goesTo(1);
    await goesTo(0);
    const told = await messages();
    const links = () => test.left.mails.map(({ body }) => linkIn(body)).filter((link) => link !== '');
    await expect.poll(() => links().length).toBe(3);
    const [first, second] = [depots[0]!.email, depots[1]!.email];
    expect(told.map(({ kind, receiver }) => [kind, receiver])).toEqual([
      ['partner.JobAssignedWorkshop', first],
      ['partner.CustomerCancelled', first],
      ['partner.JobAssignedWorkshop', second],
      ['partner.CustomerCancelled', second],
      ['partner.JobAssignedWorkshop', first],
    ]);
    const opened = await Promise.all(links().map(open));
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200]);
    expect((await ticket()).status).toBe('WorkshopAssigned');
  });

  it('is at a workshop again when the one that refused it is no more the one, and nothing is left of its no', async () => {
    const link = () => test.left.mails.map(({ body }) => linkIn(body)).find((found) => found !== '');
    await expect.poll(link).toBeDefined();
    const refusal = { token: link(), id: tow.id, isAccepted: false, remarks: 'No lift' };
    await test.call('POST', '/v1/partner-pages/report-repair', { as: '', body: refusal });
    expect((await ticket()).status).toBe('HomeAssistanceCompanyAssigned');
    await savePart(test, tow, 'vehicle', another);
    expect((await ticket()).workshopOffers).toMatchObject([{ offerStatus: 'Rejected' }]);
    await towGoesTo(1);
    const after = await ticket();
    expect(after).toMatchObject({
      status: 'WorkshopAssigned',
      workshopOffers: [{ partnerName: depots[1]!.name, offerStatus: 'Initiated' }],
    });
    expect((await messages()).map(({ receiver }) => receiver)).toEqual([depots[0]!.email, depots[1]!.email]);
    const job = await test.call('GET', `/v1/repair-jobs/${tow.linkedRepairJobId}`);
    expect(job.json<RepairJob>()).not.toHaveProperty('remarks');
    expect(await savePart(test, tow, 'vehicle', vehicle)).not.toHaveProperty('warnings');
  });

  it('says to its agent and in its log that nothing tells a workshop without mail and number', async () => {
    const { id } = depots[1]!;
    const partner = '(select partner_id from partner_locations where id = $1)';
    const kept = await test.db.pool.query<{ doc: object }>(`select doc from partners where id = ${partner}`, [id]);
    const depotsOf = await test.db.pool.query<{ id: string; doc: object }>(
      `select id, doc from partner_locations where partner_id = ${partner}`,
      [id],
    );
    await test.db.pool.query(
      `update partners set doc = doc #- '{operationalDetails,dispatchEmail}' where id = ${partner}`,
      [id],
    );
    await test.db.pool.query(`update partner_locations set doc = doc - 'smsNumber' where partner_id = ${partner}`, [
      id,
    ]);
    try {
      const answer = await savePart(test, tow, 'destination-location', towTo(id).destinationLocation);
      expect(answer.warnings).toEqual([
        { pointer: '/linkedRequests', detail: 'WORKSHOP_NOT_TOLD', code: 'PARTNER_NOT_TOLD' },
      ]);
      const told = async () => (await ticket()).logs.filter(({ message }) => message === 'Workshop not told').length;
      expect(await told()).toBe(1);
      await savePart(test, answer, 'destination-location', towTo(depots[0]!.id).destinationLocation);
      expect(await told()).toBe(1);
      const created = await createRequest(test, towTo(id));
      const link = created.linkedRequests.find(({ relationshipType }) => relationshipType === 'Workshop');
      const { logs } = await read(link!.childAssistanceRequestId);
      expect(logs.map(({ message }) => message)).toContain('Workshop not told');
    } finally {
      await test.db.pool.query(`update partners set doc = $2 where id = ${partner}`, [id, kept.rows[0]!.doc]);
      for (const depot of depotsOf.rows)
        await test.db.pool.query('update partner_locations set doc = $2 where id = $1', [depot.id, depot.doc]);
    }
  });

  it('keeps what was changed there and is none of the tow’s', async () => {
    const child = await ticket();
    await savePart(test, child, 'contract', {
      requestedService: { ...child.order.requestedService, additionalRemarks: 'Ask for Els' },
    });
    await savePart(test, tow, 'vehicle', another);
    expect((await ticket()).order).toMatchObject({
      requestedService: { additionalRemarks: 'Ask for Els', category: 'Other' },
      vehicle: { color: 'Red' },
    });
  });

  it('is left alone by what it has no part in', async () => {
    const { version } = await ticket();
    await savePart(test, tow, 'service-location', { ...tow.order.serviceLocation, remarks: 'Behind the church' });
    expect((await ticket()).version).toBe(version);
  });

  it.each<[string, string]>([
    ['the workshop has begun', `update repair_jobs set accepted_at = now() where request_id = $1`],
    ['the vehicle has a day of collection', `update repair_jobs set vehicle_pickup_date = now() where request_id = $1`],
    ['it is closed', `update requests set status = 'Cancelled' where id = $1`],
  ])('says in a note what is new where %s, and the answer warns', async (_why, sql) => {
    const { id, version } = await ticket();
    await test.db.pool.query(sql, [id]);
    expect((await savePart(test, tow, 'vehicle', another)).warnings).toEqual(left);
    const after = await ticket();
    expect(after).toMatchObject({ version: version + 1, vehicleV2: { licensePlate: '2ZZZ999' } });
    expect(after.notes).toEqual([expect.objectContaining({ isPublic: true })]);
    expect(after.notes[0]!.message).toMatch(/ 1XYZ987 · Volkswagen Golf · Smoke from the bonnet$/);
    expect(await read(tow.id)).not.toHaveProperty('warnings');
  });

  it('warns the same a second time that the same call is made, and not in another one', async () => {
    const { id } = await ticket();
    await test.db.pool.query('update repair_jobs set accepted_at = now() where request_id = $1', [id]);
    const edit = (key: string) =>
      test.call('POST', `/v1/bo/orders/${tow.orderId}/vehicle`, {
        as: 'agent.be',
        body: another,
        headers: { 'idempotency-key': key },
      });
    const [first, again, other] = [await edit('one'), await edit('one'), await edit('other')];
    expect([first, again, other].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(first.json<AssistanceRequest>().warnings).toEqual(left);
    expect(again.json()).toEqual(first.json());
    expect(other.json()).not.toHaveProperty('warnings');
    expect((await ticket()).notes).toHaveLength(1);
  });

  it('is told that the tow is none with repair any more, once', async () => {
    const plain = { ...tow.order.requestedService, type: 'TowingTransport', repairInWorkshop: false };
    const requestedService = { ...plain, additionalServices: [] };
    expect((await savePart(test, tow, 'contract', { requestedService })).warnings).toEqual(left);
    expect((await savePart(test, tow, 'vehicle', another)).warnings).toBeUndefined();
    expect((await ticket()).notes).toHaveLength(1);
    await savePart(test, tow, 'contract', { requestedService: tow.order.requestedService });
    expect((await ticket()).vehicleV2).toMatchObject({ licensePlate: '1XYZ987' });
  });
});
