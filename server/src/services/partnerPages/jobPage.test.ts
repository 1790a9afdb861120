import { randomUUID } from 'node:crypto';
import type { PartnerLink } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { pageOf, partnerPageStand, secretOf } from '../../testing/partnerPageStand.ts';
import { orderInGent } from '../../testing/testApp.ts';

const { now, query, request, publicly, open, report, offered, accepted, linkTo } = partnerPageStand();

describe('a job', () => {
  it('is reported step by step, each once, only what may follow', async () => {
    const token = await accepted();
    expect((await open(token)).job?.nextStatuses).toEqual(['Enroute', 'Arriving', 'OnSite', 'Completed']);
    await Promise.all([report(token, { status: 'Enroute' }), report(token, { status: 'Enroute' })]);
    await report(token, { status: 'EnrouteToTowingDestination' });
    await report(token, { status: 'OnSite' });
    await report(token, { status: 'Enroute' });
    const done = pageOf(
      await report(token, { status: 'Completed', outcome: 'Battery replaced', remarks: 'Keys left' }),
    );
    expect(done).toMatchObject({
      state: 'Over',
      job: { status: 'Completed', outcome: 'Battery replaced', jobRemarks: 'Keys left' },
    });
    for (const member of ['contactName', 'licensePlate', 'agentRemarks']) expect(done.job).not.toHaveProperty(member);
    const { statusHistory, jobs } = await request();
    expect(statusHistory.map(({ status }) => status)).toEqual([
      'Dispatching',
      'PartnerAssigned',
      'PartnerEnroute',
      'PartnerOnSite',
      'PartnerCompleted',
    ]);
    expect(jobs[0]?.jobReportStatus).toBe('Reported');
    // Where he arrived is known although his phone told no position.
    expect(jobs[0]?.trip?.find(({ status }) => status === 'ArrivedAtServiceLocation')).toMatchObject({
      address: orderInGent().serviceLocation.formattedAddress,
      latitude: orderInGent().serviceLocation.latitude,
    });
  });

  it('whose report is reopened asks its partner once more, and takes his answer once', async () => {
    const token = await accepted();
    await report(token, { status: 'Completed', outcome: 'Battery replaced', remarks: 'Keys left' });
    expect((await open(token)).state).toBe('Over');
    const [job] = (await request()).jobs;
    now.test.left.texts.length = 0;
    const reopened = await now.test.call('POST', `/v1/bo/data-corrections/assistance-requests/${now.id}`, {
      as: 'admin',
      body: { jobId: job!.id, jobReportStatus: 'Pending' },
    });
    expect(reopened.statusCode, reopened.body).toBe(200);
    await expect.poll(() => now.test.left.texts.length).toBe(1);
    const again = secretOf(now.test.left.texts[0]!.text);
    expect(now.test.left.texts[0]!.text).toContain('rapport');
    expect(await open(again)).toMatchObject({
      state: 'Open',
      job: { status: 'Completed', isReportReopened: true, nextStatuses: ['Completed'], outcome: 'Battery replaced' },
    });
    await report(again, { status: 'Enroute' });
    const right = { status: 'Completed', outcome: 'Towed', remarks: 'Keys are with the customer' };
    expect(pageOf(await report(again, right))).toMatchObject({ state: 'Over', job: { outcome: 'Towed' } });
    await report(again, { ...right, outcome: 'Nothing' });
    const after = await request();
    expect([after.status, after.jobs[0]!.jobReportStatus, after.jobs[0]!.jobRemarks]).toEqual([
      'PartnerCompleted',
      'Reported',
      'Keys are with the customer',
    ]);
    expect(after.jobs[0]!.trip!.at(-1)).toMatchObject({ status: 'Completed', outcome: 'Towed' });
    expect(after.logs.filter(({ message }) => message === 'Partner corrected the report')).toHaveLength(1);
  });

  it('later than told is a delay, with its new time kept beside the old one', async () => {
    const token = await accepted();
    const arrival = new Date(now.test.clock.now.getTime() + 40 * 60_000).toISOString();
    const twice = { expectedArrivalAt: arrival, remarks: 'Traffic' };
    await Promise.all([report(token, twice), report(token, twice)]);
    const { status, promises, jobs, promisedAt } = await request();
    expect(status).toBe('PartnerDelayed');
    expect(jobs[0]).toMatchObject({ expectedArrivalAt: arrival, jobRemarks: 'Traffic' });
    expect(promises?.map(({ source, isInForce }) => [source, isInForce])).toEqual([
      ['PartnerAccepted', undefined],
      ['PartnerReported', true],
    ]);
    expect(promisedAt && Date.parse(promisedAt)).toBe(Date.parse(arrival));
    expect((await open(token)).job?.nextStatuses[0]).toBe('Enroute');
    await report(token, { status: 'Enroute' });
    await report(token, { expectedArrivalAt: new Date(now.test.clock.now.getTime() + 50 * 60_000).toISOString() });
    expect((await open(token)).job?.nextStatuses).toEqual(['Arriving', 'OnSite', 'Completed', 'Enroute']);
    const gone = new Date(now.test.clock.now.getTime() - 60_000).toISOString();
    expect((await report(token, { expectedArrivalAt: gone })).statusCode).toBe(400);
  });

  it('has its page for a week after the wanted time, however far off that is (DECISIONS T-68)', async () => {
    const token = await accepted();
    const startDateTime = new Date(now.test.clock.now.getTime() + 30 * 86_400_000).toISOString();
    await query(
      `update requests set service_order = jsonb_set(service_order, '{serviceLocation,appointment}', $2) where id = $1`,
      [now.id, { kind: 'ApproximateDateTime', startDateTime }],
    );
    const [job] = (await request()).jobs;
    const copy = (await linkTo('Job', job!.id)).json<PartnerLink>();
    expect(Date.parse(copy.expiresAt) - Date.parse(startDateTime)).toBe(7 * 86_400_000);
    const openIn = async (days: number, secret: string) => {
      now.test.later(days * 86_400);
      const { statusCode } = await publicly('open', { token: secret });
      now.test.later(-days * 86_400);
      return statusCode;
    };
    const opened = [];
    for (const days of [8, 32, 36, 38])
      opened.push([await openIn(days, token), await openIn(days, secretOf(copy.url))]);
    // That of the accepted offer ends earlier.
    expect(opened).toEqual([
      [200, 200],
      [200, 200],
      [404, 200],
      [404, 404],
    ]);
  });

  it('that was taken away tells no more where the vehicle is, nor whose it is', async () => {
    const token = await accepted();
    const before = await open(token);
    expect(before).toMatchObject({ state: 'Open', place: { address: expect.any(String) } });
    expect(before.job).toHaveProperty('licensePlate');
    const act = (what: string) =>
      now.test.call('POST', `/v1/bo/assistance-requests/${now.id}/${what}`, { as: 'agent.be', body: {} });
    expect((await act('assign-to-assistancecompany')).statusCode).toBe(200);
    const after = await open(token);
    expect(after).toMatchObject({ state: 'Over', shortId: before.shortId, place: {} });
    const told = JSON.stringify(after);
    const { serviceLocation } = orderInGent();
    const [contact] = serviceLocation.contacts ?? [];
    const { licensePlate } = before.job!;
    for (const secret of [serviceLocation.formattedAddress, contact?.name, contact?.phoneNumber, licensePlate])
      if (secret) expect(told).not.toContain(secret);
  });

  it('that its partner cannot do is given back, with the reason', async () => {
    const token = await accepted();
    expect((await report(token, { status: 'Cancelled' })).statusCode).toBe(400);
    await report(token, { status: 'Cancelled', remarks: 'The truck broke down' });
    expect(await request()).toMatchObject({ status: 'Cancelled', statusReason: 'PartnerCancelled' });
  });

  it('takes photos of the work, the same one once, and nothing that is none', async () => {
    const token = await accepted();
    const content = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const photo = { token, id: randomUUID(), content };
    await publicly('photos', photo);
    expect(pageOf(await publicly('photos', photo)).job?.photos).toBe(1);
    expect((await request()).attachments).toMatchObject([{ source: 'Partner', contentType: 'image/png' }]);
    const text = Buffer.from('no picture').toString('base64');
    expect((await publicly('photos', { token, id: randomUUID(), content: text })).statusCode).toBe(415);
  });
});

describe('a repair', () => {
  async function repair(): Promise<string> {
    await offered();
    const repairId = randomUUID();
    await now.test.db.pool.query(`update requests set status = 'HomeAssistanceCompanyAssigned' where id = $1`, [
      now.id,
    ]);
    await now.test.db.pool.query(`insert into repair_jobs (id, request_id, created_at) values ($1, $2, $3)`, [
      repairId,
      now.id,
      now.test.clock.now,
    ]);
    return secretOf((await linkTo('Repair', repairId)).json<PartnerLink>().url);
  }
  const inDays = (days: number) => new Date(now.test.clock.now.getTime() + days * 86_400_000).toISOString();
  const say = (token: string, body: object) => publicly('report-repair', { token, id: randomUUID(), ...body });

  it('is refused with the reason, which the agents read, and may be taken after all', async () => {
    const token = await repair();
    await say(token, { isAccepted: true });
    expect((await say(token, { isAccepted: false })).json()).toMatchObject({ errors: [{ pointer: '/remarks' }] });
    const refused = { isAccepted: false, remarks: 'No lift free this week' };
    await Promise.all([say(token, refused), say(token, refused)]);
    expect(await open(token)).toMatchObject({ state: 'Refused', repair: { isAccepted: false } });
    const { rows } = await now.test.db.pool.query<{ id: string }>('select id from repair_jobs where request_id = $1', [
      now.id,
    ]);
    const job = (await now.test.call('GET', `/v1/repair-jobs/${rows[0]?.id}`)).json();
    expect(job).toMatchObject({ status: 'InProgress', refusedAt: expect.any(String) });
    const { status, logs } = await request();
    expect(status).toBe('HomeAssistanceCompanyAssigned');
    expect(logs.filter(({ message }) => message === 'Workshop refused the repair')).toMatchObject([
      { data: { remarks: 'No lift free this week' } },
    ]);
    const taken = pageOf(await say(token, { isAccepted: true }));
    expect(taken).toMatchObject({ state: 'Open', repair: { isAccepted: true } });
    expect((await request()).status).toBe('WorkshopAssigned');
  });

  it('counts as done past its day of collection, and is ended by its workshop', async () => {
    const token = await repair();
    const vehiclePickupDate = new Date(now.test.clock.now.getTime() - 3_600_000).toISOString();
    const late = pageOf(await say(token, { isAccepted: true, vehiclePickupDate }));
    expect(late).toMatchObject({ state: 'Open', repair: { status: 'Completed' } });
    expect((await request()).status).toBe('WorkshopAssigned');
    expect(pageOf(await say(token, { isDone: true })).state).toBe('Over');
    expect((await request()).status).toBe('CustomerCompleted');
  });

  it('is taken, planned, ready and done, each said once', async () => {
    const token = await repair();
    expect(await open(token)).toMatchObject({ kind: 'Repair', state: 'Open', repair: { isAccepted: false } });
    await Promise.all([say(token, { isAccepted: true }), say(token, { isAccepted: true })]);
    expect((await request()).status).toBe('WorkshopAssigned');
    const [plannedAt, vehiclePickupDate] = [inDays(3), inDays(5)];
    const planned = pageOf(await say(token, { plannedAt, vehiclePickupDate, remarks: 'Gearbox' }));
    expect(planned.repair).toMatchObject({ isAccepted: true, plannedAt, vehiclePickupDate, remarks: 'Gearbox' });
    const done = pageOf(await say(token, { isDone: true }));
    expect(done).toMatchObject({ state: 'Over', repair: { status: 'Completed' } });
    expect((await request()).status).toBe('CustomerCompleted');
    expect(pageOf(await say(token, { plannedAt: inDays(4) })).repair).toMatchObject({ status: 'Completed', plannedAt });
    const [{ n }] = await query(
      `select count(*)::int as n from request_log where message = 'Workshop reported its repair'`,
    );
    expect(n).toBe(3);
    // From a page of before, that a colleague had open.
    await say(token, { isAccepted: false, remarks: 'No lift free this week' });
    const over = await open(token); // whose vehicle it was is told no more (DECISIONS T-954)
    expect(over).toMatchObject({ state: 'Over', place: {}, repair: { isAccepted: true, remarks: 'Gearbox' } });
    expect([planned, over].map((told) => !!told.repair?.licensePlate)).toEqual([true, false]);
    expect((await request()).logs.map(({ message }) => message)).not.toContain('Workshop refused the repair');
  });

  it('is planned for a time to come, of this year or the next (DECISIONS T-247)', async () => {
    const token = await repair();
    for (const [field, days, code] of [
      ['plannedAt', -1, 'TOO_SMALL'],
      ['plannedAt', 0, 'TOO_SMALL'],
      ['plannedAt', 367, 'TOO_LARGE'],
      ['vehiclePickupDate', 367, 'TOO_LARGE'],
    ] as const) {
      const answer = await say(token, { [field]: inDays(days) });
      expect(answer.json(), `${field} ${days}`).toMatchObject({ errors: [{ pointer: `/${field}`, code }] });
    }
    const plannedAt = inDays(1);
    expect(pageOf(await say(token, { plannedAt, vehiclePickupDate: inDays(366) })).repair).toMatchObject({ plannedAt });
    // Said again with words two days later, from a page that was open since.
    now.test.clock.now = new Date(inDays(2));
    expect(pageOf(await say(token, { plannedAt, remarks: 'Gearbox' })).repair).toMatchObject({ remarks: 'Gearbox' });
  });
});
