import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { dispatchRounds } from '../stores/dispatchRounds.ts';
import { dispatchStand } from '../testing/dispatchStand.ts';
import { createEngine } from './engine.ts';
import { giveUpSearch } from './giveUpSearch.ts';
import { stepDispatch } from './waterfall.ts';

const { stand, deps, later, createRequest, statusOf, dispatchOf, tell } = dispatchStand();
const log = pino({ level: 'silent' });

describe('a partner who says yes', () => {
  test('from a depot that was moved far away since they were asked has the job from there', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    const { offerId, partnerId } = stand.offers[0]!;
    const moved = 'update partner_locations set latitude = 50.63, longitude = 5.57 where partner_id = $1';
    await stand.db.pool.query(moved, [partnerId]);
    await tell({ kind: 'accepted', offerId, arrivalInMinutes: 90 });
    expect((await statusOf(id)).status).toBe('PartnerAssigned');
    expect(stand.jobs).toMatchObject([{ requestId: id }]);
    const { rows } = await stand.db.pool.query(`select doc->'distanceInKm' as km from jobs where request_id = $1`, [
      id,
    ]);
    expect(rows[0].km).toBeGreaterThan(100);
  });

  test('and has no depot any more loses their turn to the next', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    const { offerId, partnerId } = stand.offers[0]!;
    const moveTo = 'update partner_locations set partner_id = $2 where partner_id = $1';
    const other = (await dispatchOf(id)).rounds[0]!.candidates[1]!.partnerId;
    await stand.db.pool.query(moveTo, [partnerId, other]);
    await tell({ kind: 'accepted', offerId, arrivalInMinutes: 20 });
    expect((await dispatchOf(id)).rounds[0]!.offers[0]).toMatchObject({ jobOfferStatus: 'Withdrawn' });
    later(10);
    await stepDispatch(deps(), id);
    expect(stand.offers).toHaveLength(2);
  });
});

test('a yes of which no job came yet is taken back with its round, and the partner is told', async () => {
  const id = await createRequest();
  await stepDispatch(deps(), id);
  const { offerId } = stand.offers[0]!;
  await stand.db.pool.query(`update job_offers set status = 'Accepted', call_status = 'Completed' where id = $1`, [
    offerId,
  ]);
  expect(await dispatchRounds.stop(stand.db.pool, id, stand.clock)).toBe(offerId);
  expect((await dispatchOf(id)).rounds).toMatchObject([
    { outcome: 'Stopped', offers: [{ jobOfferStatus: 'Withdrawn' }] },
  ]);
  // An old round's is left as it was.
  await stand.db.pool.query(`update job_offers set status = 'Accepted' where id = $1`, [offerId]);
  later(60);
  expect(await dispatchRounds.stop(stand.db.pool, id, stand.clock)).toBeUndefined();
});

describe('a search that the program cannot go on with', () => {
  const breaks = (id: string, isBroken: boolean) =>
    stand.db.pool.query(
      isBroken
        ? `alter table dispatch_rounds add constraint bad_day check (request_id <> '${id}' or next_try_at is null or ended_at is not null) not valid`
        : 'alter table dispatch_rounds drop constraint bad_day',
    );

  test('goes to the home company, who may act then, and holds up nobody else', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    const { offerId } = stand.offers[0]!;
    await breaks(id, true);
    const engine = createEngine(deps(), log);
    await engine.start();
    for (let tries = 0; tries < 40 && (await statusOf(id)).status === 'Dispatching'; tries += 1) {
      later(60);
      engine.wake(id);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await engine.stop();
    await breaks(id, false);
    expect(await statusOf(id)).toMatchObject({ status: 'HomeAssistanceCompanyAssigned', reason: 'BA.DispatchFailed' });
    expect((await dispatchOf(id)).rounds).toMatchObject([
      { outcome: 'DispatchFailed', offers: [{ jobOfferStatus: 'Withdrawn' }] },
    ]);
    expect(stand.withdrawn).toContain(offerId);
    const { rows } = await stand.db.pool.query('select kind from outbox where request_id = $1', [id]);
    expect(rows).toContainEqual({ kind: 'homeAssistanceCompany.ManualDispatchRequired' });
  });

  test('stays with another server that can', async () => {
    const id = await createRequest();
    await stepDispatch(deps(), id);
    await giveUpSearch(deps(), id);
    expect((await dispatchOf(id)).rounds).toMatchObject([{ offers: [{ jobOfferStatus: 'Initiated' }] }]);
    expect((await statusOf(id)).status).toBe('Dispatching');
  });
});
