import type { PartnerOperationalStatus } from '@towline/sdk/api';
import { transact } from '../db/transaction.ts';
import { partnerWrites } from '../stores/partnerWrites.ts';
import type { dispatchStand } from '../testing/dispatchStand.ts';

type Ends = Parameters<typeof partnerWrites.setStatus>[3];

/** Partners that are stopped, and all that are active again. */
export function stopDesk(stand: ReturnType<typeof dispatchStand>['stand']) {
  const setStatus = (id: string, status: PartnerOperationalStatus, ends?: Ends) =>
    transact(stand.db, async (tx) => {
      await partnerWrites.lock(tx, id);
      return partnerWrites.setStatus(tx, id, status, ends);
    });
  const activateAll = () =>
    stand.db.pool.query(
      `update partners set operational_status = 'Active', is_active = true, doc = doc #- '{operationalDetails,suspendedUntil}'`,
    );
  return { setStatus, activateAll };
}
