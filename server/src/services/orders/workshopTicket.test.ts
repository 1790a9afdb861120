import type { AssistanceRequest, RepairJob } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repairTow } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { orderDesk, ticket } from './relatedRequests.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.pool.query('delete from requests'));
const { created, read, all } = orderDesk(() => test);

describe('a workshop ticket of its own', () => {
  const act = (id: string, what: string, body = {}) =>
    test.call('POST', `/v1/bo/assistance-requests/${id}/${what}`, { as: 'agent.be', body });
  const told = async (id: string) =>
    (
      await test.db.pool.query<{ kind: string; receiver: string; body: string }>(
        'select kind, receiver, body from outbox where request_id = $1',
        [id],
      )
    ).rows;

  it('is a repair of the partner’s workshop, which is told where to report', async () => {
    const { rows } = await test.db.pool.query<{ id: string; name: string; email: string }>(
      `select l.id, p.name, p.doc->'operationalDetails'->>'dispatchEmail' as email
       from partner_locations l join partners p on p.id = l.partner_id
       where p.is_active and (p.doc->'metrics'->>'repairJobsCapacity')::int > 0 limit 1`,
    );
    const depot = rows[0]!;
    const request = await created({
      ...ticket(),
      serviceLocation: { ...ticket().serviceLocation, partnerLocationId: depot.id },
    });
    expect(request).toMatchObject({
      status: 'WorkshopAssigned',
      linkedRequests: [],
      workshopOffers: [{ partnerName: depot.name, offerStatus: 'Initiated' }],
    });
    const job = await test.call('GET', `/v1/repair-jobs/${request.linkedRepairJobId}`, { as: 'agent.be' });
    expect(job.json<RepairJob>(), job.body).toMatchObject({ requestId: request.id, partner: { name: depot.name } });
    const mails = (await told(request.id)).filter(({ receiver }) => receiver.includes('@'));
    expect(mails).toMatchObject([{ kind: 'partner.JobAssignedWorkshop', receiver: depot.email }]);
    expect(mails[0]!.body).toContain('/partner#');
    expect((await act(request.id, 'assign-to-assistancecompany')).statusCode).toBe(409);
    expect(await all()).toBe(1);
  });

  it('reaches by text message a workshop that has a number and no mail', async () => {
    const { rows } = await test.db.pool.query<{ id: string; partnerId: string }>(
      `select l.id, p.id as "partnerId" from partner_locations l join partners p on p.id = l.partner_id
       where p.is_active and p.country = 'BE' and (p.doc->'metrics'->>'repairJobsCapacity')::int > 0 order by l.id limit 1`,
    );
    const { id, partnerId } = rows[0]!;
    await test.db.pool.query(`update partners set doc = doc #- '{operationalDetails,dispatchEmail}' where id = $1`, [
      partnerId,
    ]);
    await test.db.pool.query(
      `update partner_locations set doc = doc || '{"smsNumber": "0475/10.20.30"}' where id = $1`,
      [id],
    );
    const { serviceLocation } = ticket();
    const request = await created({ ...ticket(), serviceLocation: { ...serviceLocation, partnerLocationId: id } });
    const [text, ...others] = await told(request.id);
    expect(others).toEqual([]);
    expect(text).toMatchObject({ kind: 'partner.JobAssigned', receiver: '+32475102030' });
    // The key in it is struck out as soon as the outbox has sent it.
    expect(text!.body).toContain('/partner#');
  });

  it.each([
    ['the workshop is typed by hand', ticket],
    ['the driver of its tow looks for one', repairTow],
  ])('comes back to its company where %s, and is ended there', async (_where, order) => {
    const { id, linkedRequests } = await created(order());
    const ticketId = linkedRequests[0]?.childAssistanceRequestId ?? id;
    expect((await read(ticketId, 'agent.be')).workshopOffers).toEqual([]);
    const back = await act(ticketId, 'assign-to-assistancecompany', { remarks: 'The garage has called' });
    expect(back.json<AssistanceRequest>(), back.body).toMatchObject({ status: 'HomeAssistanceCompanyAssigned' });
    const ended = await act(ticketId, 'cancel', { reason: 'SolvedMyself' });
    expect(ended.statusCode, ended.body).toBe(200);
  });
});
