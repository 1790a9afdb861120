import type { PartnerOperationalStatus } from '@towline/sdk/api';
import pino from 'pino';
import { transact } from '../db/transaction.ts';
import { partnerLogs } from '../stores/partnerLogs.ts';
import { partnerWrites } from '../stores/partnerWrites.ts';
import type { dispatchStand } from '../testing/dispatchStand.ts';
import { tellOfSuspended } from './partnerStops.ts';

const log = pino({ level: 'silent' });
type Ends = Parameters<typeof partnerWrites.setStatus>[3];

/** Partners that are stopped, and all that are active again. */
export function stopDesk({ stand, deps, later }: Pick<ReturnType<typeof dispatchStand>, 'stand' | 'deps' | 'later'>) {
  const setStatus = (id: string, status: PartnerOperationalStatus, ends?: Ends) =>
    transact(stand.db, async (tx) => {
      await partnerWrites.lock(tx, id);
      return partnerWrites.setStatus(tx, id, status, ends);
    });
  const activateAll = () =>
    stand.db.pool.query(
      `update partners set operational_status = 'Active', is_active = true, doc = doc #- '{operationalDetails,suspendedUntil}'`,
    );
  /** Suspends a partner for a reason, and two servers look after it at once, one of them again. */
  const suspendAndTell = async (partnerId: string, reason: string) => {
    later(60);
    await setStatus(partnerId, 'Suspended');
    const line = { partnerId, at: stand.clock, message: 'Suspended', agentName: 'Marc', reason } as const;
    await partnerLogs.add(stand.db.pool, line);
    later(1);
    await Promise.all([tellOfSuspended(deps(), log), tellOfSuspended(deps(), log)]);
    await tellOfSuspended(deps(), log);
  };
  return { setStatus, activateAll, suspendAndTell };
}
