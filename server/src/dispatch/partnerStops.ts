import { stopEndsAt } from '@towline/sdk/domain/partner/status';
import { engineName } from '../core/engineName.ts';
import type { Log } from '../core/log.ts';
import { changedBetween } from '../core/recordChanges.ts';
import { writeAs } from '../db/transaction.ts';
import { tellSuspended } from '../services/status/tellSuspended.ts';
import { partnerLogs } from '../stores/partnerLogs.ts';
import { partnerStops } from '../stores/partnerStops.ts';
import { partnerWrites } from '../stores/partnerWrites.ts';
import { recordHistory } from '../stores/recordHistory.ts';
import { lockWorkingRequest } from '../stores/requests/orderOf.ts';
import type { EngineDeps } from './engineDeps.ts';
import { stepDispatch } from './waterfall.ts';

/** Does each by itself: one that fails is said and is in nobody's way; the next look finds it again. */
async function each<One>(
  all: readonly One[],
  log: Log,
  what: string,
  work: (one: One) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const one of all)
    await work(one).then(
      () => (done += 1),
      (error: unknown) => log.error({ err: error, of: one }, `could not ${what}`),
    );
  return done;
}

/** Offers that wait for a partner who has stopped are taken back, and the next one is asked, also after a crash (DECISIONS S-36). */
export const withdrawFromStopped = async (deps: EngineDeps, log: Log): Promise<number> =>
  each(await partnerStops.withOpenOffer(deps.db.pool, deps.now()), log, 'take an offer back', (id) =>
    stepDispatch(deps, id),
  );

/**
 * A pause or a suspension whose end has come is over by itself, and the partner's log says so (DECISIONS S-36). Who had not been
 * activated before waits for it as before: nobody has said yet that they work for us (DECISIONS T-935).
 */
export const endStops = async ({ db, now }: EngineDeps, log: Log): Promise<number> =>
  each(await partnerStops.overAt(db.pool, now()), log, 'end a pause', (id) =>
    writeAs(db, engineName, 'activatePartner', async (tx) => {
      const partner = await partnerWrites.lock(tx, id);
      const at = now();
      const endsAt = partner && stopEndsAt(partner);
      if (!partner || endsAt === undefined || endsAt > at.getTime()) return;
      const before = await partnerStops.statusBefore(tx, id);
      const to = before === 'RegistrationApproved' ? before : 'Active';
      const after = await partnerWrites.setStatus(tx, id, to);
      const from = partner.operationalStatus;
      const message = from === 'Paused' ? 'PauseEnded' : 'SuspensionEnded';
      await partnerLogs.add(tx, { partnerId: id, at, message, agentName: engineName, data: { from, to } });
      await recordHistory.add(tx, {
        ...{ tag: 'partners', id, version: after.version, at, agent: { fullName: engineName } },
        ...{ operation: 'activatePartner', why: undefined, changes: changedBetween(partner, after) },
      });
    }),
  );

/** The home company of each job under way is told that its partner was suspended, once (DECISIONS S-36). */
export const tellOfSuspended = async ({ db, now }: EngineDeps, log: Log): Promise<number> =>
  each(await partnerStops.jobsOfSuspended(db.pool), log, 'tell of a suspended partner', ({ jobId, requestId }) =>
    writeAs(db, engineName, 'suspendPartner', async (tx) => {
      if (!(await lockWorkingRequest(tx, requestId))) return;
      const job = await partnerStops.stillUntold(tx, jobId);
      if (!job) return;
      await tellSuspended(tx, { ...job, by: engineName, at: now() });
      await partnerStops.told(tx, jobId, now());
    }),
  );
