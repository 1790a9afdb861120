import { randomUUID } from 'node:crypto';
import { takesOffers } from '@towline/sdk/domain/partner/status';
import { partnerOperationalStatusValues } from '@towline/sdk/values';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { partnerLogs } from '../stores/partnerLogs.ts';
import { partnerStops } from '../stores/partnerStops.ts';
import { partnerWrites } from '../stores/partnerWrites.ts';
import { dispatchStand } from '../testing/dispatchStand.ts';
import type { EngineDeps } from './engineDeps.ts';
import { resendOffer } from './makeOffer.ts';
import { stopDesk } from './partnerStops.testing.ts';
import { endStops, withdrawFromStopped } from './partnerStops.ts';
import { stepDispatch } from './waterfall.ts';

const dispatching = dispatchStand();
const { stand, network, deps, later, createRequest, statusOf, dispatchOf, tell } = dispatching;

const { setStatus, activateAll, suspendAndTell } = stopDesk(dispatching);
const log = pino({ level: 'silent' });

const looked = () => withdrawFromStopped(deps(), log);

describe('a partner who is paused while an offer waits (DECISIONS S-36, T-491)', () => {
  test('has it taken back, is told so after the commit, and the next one is asked', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    const [first] = stand.offers;
    await setStatus(first!.partnerId, 'Paused');
    await looked();
    expect(stand.withdrawn).toEqual([first!.offerId]);
    later(60);
    await stepDispatch(deps(), id);
    expect(stand.offers).toHaveLength(2);
    expect(stand.offers[1]!.partnerId).not.toBe(first!.partnerId);
    const { offers } = (await dispatchOf(id)).rounds[0]!;
    expect(offers.map(({ jobOfferStatus }) => jobOfferStatus)).not.toContain('Accepted');
    await activateAll();
  });

  test('whose yes comes after the commit has no job', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    const [first] = stand.offers;
    await setStatus(first!.partnerId, 'Suspended');
    await tell({ kind: 'accepted', offerId: first!.offerId, arrivalInMinutes: 10 });
    expect(stand.jobs).toEqual([]);
    expect(stand.withdrawn).toContain(first!.offerId);
    expect((await statusOf(id)).status).toBe('Dispatching');
    await activateAll();
  });

  test('whose yes was committed before keeps the job', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    const [first] = stand.offers;
    await tell({ kind: 'accepted', offerId: first!.offerId, arrivalInMinutes: 10 });
    await setStatus(first!.partnerId, 'Paused');
    await looked();
    expect(stand.jobs).toHaveLength(1);
    expect((await statusOf(id)).status).toBe('PartnerAssigned');
    await activateAll();
  });

  test('is passed over where the ranking still has them next', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    const { candidates } = (await dispatchOf(id)).rounds[0]!;
    await setStatus(candidates[1]!.partnerId, 'Paused');
    await tell({ kind: 'rejected', offerId: stand.offers[0]!.offerId, reason: 'TooFar' });
    later(60);
    await stepDispatch(deps(), id);
    expect(stand.offers[1]!.partnerId).toBe(candidates[2]!.partnerId);
    await activateAll();
  });

  test('is not called where the pause comes between the commit of the offer and its call', async () => {
    const id = await createRequest();
    const dead: EngineDeps = { ...deps(), network: { ...network, offer: () => Promise.reject(new Error('away')) } };
    await stepDispatch(dead, id).catch(() => undefined);
    const { offers, candidates } = (await dispatchOf(id)).rounds[0]!;
    expect(offers).toHaveLength(1);
    await setStatus(candidates[0]!.partnerId, 'Paused');
    await resendOffer(deps(), id);
    expect(stand.offers).toEqual([]);
    await activateAll();
  });
});

test('a partner paused while fifty offers run: nobody of two servers calls after the commit', async () => {
  const requests: string[] = [];
  for (let made = 0; made < 50; made += 1) requests.push(await createRequest());
  const calls: { partnerId: string; at: number }[] = [];
  const slow = {
    ...network,
    offer: async ({ partnerId }: { partnerId: string }) => {
      await new Promise((done) => setTimeout(done, 3));
      calls.push({ partnerId, at: performance.now() });
    },
  };
  const server = async () => {
    const waiting = [...requests];
    for (let id = waiting.shift(); id; id = waiting.shift()) await stepDispatch({ ...deps(), network: slow }, id);
  };
  const first = server();
  while (calls.length < 5) await new Promise((done) => setTimeout(done, 1));
  const { partnerId } = calls[0]!;
  const second = server();
  await setStatus(partnerId, 'Paused');
  const committedAt = performance.now();
  await Promise.all([first, second]);
  for (let looks = 0; looks < 3; looks += 1) {
    await looked();
    later(60);
    for (const id of requests) await stepDispatch({ ...deps(), network: slow }, id);
  }
  expect(calls.filter((call) => call.partnerId === partnerId && call.at > committedAt)).toEqual([]);
  expect(calls.some((call) => call.at > committedAt)).toBe(true);
  const { rows } = await stand.db.pool.query(
    `select from job_offers where partner_id = $1 and status in ('Queued', 'Initiated', 'Interested')`,
    [partnerId],
  );
  expect(rows).toEqual([]);
  await activateAll();
}, 120_000);

test('a yes and a pause at the same moment: one of them is first, and both say the same', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    const { offerId, partnerId } = stand.offers.at(-1)!;
    const jobsBefore = stand.jobs.length;
    await Promise.all([tell({ kind: 'accepted', offerId, arrivalInMinutes: 10 }), setStatus(partnerId, 'Paused')]);
    await looked();
    const { status } = await statusOf(id);
    expect(stand.jobs.length - jobsBefore).toBe(status === 'PartnerAssigned' ? 1 : 0);
    const { rows } = await stand.db.pool.query<{ status: string }>('select status from job_offers where id = $1', [
      offerId,
    ]);
    expect(rows[0]!.status === 'Accepted').toBe(status === 'PartnerAssigned');
    await stand.db.pool.query('delete from requests where id = $1', [id]);
    await activateAll();
  }
});

describe('an end that was said', () => {
  const someone = async () =>
    (await stand.db.pool.query<{ id: string }>('select id from partners order by id limit 1')).rows[0]!.id;

  test.each([
    ['Paused', 'pausedUntil', 'PauseEnded'],
    ['Suspended', 'suspendedUntil', 'SuspensionEnded'],
  ] as const)('ends one that is %s by itself, once, and the log says so', async (status, name, message) => {
    const id = await someone();
    await stand.db.pool.query('delete from partner_logs where partner_id = $1', [id]);
    const until = new Date(stand.clock.getTime() + 60_000).toISOString();
    await setStatus(id, status, { [name]: until, ...(status === 'Paused' && { pausedBy: 'Company' }) });
    later(59);
    expect(await endStops(deps(), log)).toBe(0);
    later(1);
    // Two servers look at the same time.
    await Promise.all([endStops(deps(), log), endStops(deps(), log)]);
    const partner = await partnerWrites.lock(stand.db.pool, id);
    expect(partner).toMatchObject({ operationalStatus: 'Active', isActive: true });
    expect(partner?.operationalDetails).not.toHaveProperty(name);
    const lines = await partnerLogs.of(stand.db.pool, id);
    expect(lines.filter((line) => line.message === message)).toMatchObject([
      { agentName: 'Towline', data: { from: status, to: 'Active' } },
    ]);
    // Who has seen it paused and saves a card is told that it ended meanwhile.
    const history = await stand.db.pool.query(
      `select agent_id, agent_name, changes @> '[{"path": "/operationalStatus"}]' as tells from record_history
       where tag = 'partners' and record_id = $1 and version = $2`,
      [id, partner?.version],
    );
    expect(history.rows).toEqual([{ agent_id: null, agent_name: 'Towline', tells: true }]);
  });

  test('that nobody said leaves the partner as they are', async () => {
    const id = await someone();
    await setStatus(id, 'Suspended');
    later(10_000_000);
    await endStops(deps(), log);
    expect(await partnerWrites.lock(stand.db.pool, id)).toMatchObject({ operationalStatus: 'Suspended' });
    await activateAll();
  });
});

test('the home company of a running job is told of a suspension once; the job goes on', async () => {
  const id = await createRequest();
  await stepDispatch(deps(), id);
  const { offerId, partnerId } = stand.offers[0]!;
  await tell({ kind: 'accepted', offerId, arrivalInMinutes: 10 });
  await suspendAndTell(partnerId, 'No insurance');
  const { rows } = await stand.db.pool.query(
    `select language, body from outbox where request_id = $1 and kind = 'homeAssistanceCompany.PartnerSuspended'`,
    [id],
  );
  expect(rows).toMatchObject([{ body: expect.stringContaining('No insurance') }]);
  expect((await statusOf(id)).status).toBe('PartnerAssigned');
  const said = await stand.db.pool.query(
    `select from request_log where request_id = $1 and message = 'Partner suspended'`,
    [id],
  );
  expect(said.rowCount).toBe(1);
  await activateAll();
});

test('the database and the rule say the same of who is offered anything', async () => {
  const { id } = (await stand.db.pool.query<{ id: string }>('select id from partners limit 1')).rows[0]!;
  const requestId = await createRequest();
  await stand.db.pool.query(
    `insert into dispatch_rounds (id, request_id, round, settings, candidates, excluded) values ($1, $2, 9, '{}', '[]', '[]')`,
    [randomUUID(), requestId],
  );
  await stand.db.pool.query(
    `insert into job_offers (id, request_id, round, position, partner_id, partner_name, status) values ($1, $2, 9, 1, $3, 'P', 'Initiated')`,
    [randomUUID(), requestId, id],
  );
  const untils = [undefined, '2026-11-21T09:59:59Z', '2026-11-21T10:00:01Z'];
  for (const operationalStatus of partnerOperationalStatusValues)
    for (const isActive of [true, false])
      for (const suspendedUntil of untils) {
        await stand.db.pool.query(
          `update partners set operational_status = $2, is_active = $3,
             doc = jsonb_set(doc, '{operationalDetails}', ((doc->'operationalDetails') - 'suspendedUntil') || $4::jsonb) where id = $1`,
          [id, operationalStatus, isActive, JSON.stringify(suspendedUntil ? { suspendedUntil } : {})],
        );
        const facts = { isActive, operationalStatus, ...(suspendedUntil && { suspendedUntil }) };
        const offered = takesOffers(facts, stand.clock.getTime());
        const found = await partnerStops.withOpenOffer(stand.db.pool, stand.clock);
        expect([facts, !found.includes(requestId)]).toEqual([facts, offered]);
        expect([facts, !(await partnerStops.among(stand.db.pool, [id], stand.clock)).has(id)]).toEqual([
          facts,
          offered,
        ]);
      }
  await activateAll();
});
