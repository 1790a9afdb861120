import type { PartnerDevice } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { partnerDevices } from '../../stores/partnerDevices.ts';
import { partnerLogs } from '../../stores/partnerLogs.ts';
import { partnerRecords } from '../../stores/partnerRecords.ts';

/** The devices on which the partner's own page is open (DECISIONS T-515). */
export async function listDevices({ db, now }: Context, id: string): Promise<PartnerDevice[]> {
  if (!(await partnerRecords.byId(db.pool, id))) refuse('NOT_FOUND');
  return partnerDevices.of(db.pool, id, now());
}

/** Ends them all, with the links on their way; the log says how many there were. A second click finds none and says nothing. */
export function endDevices(context: Context, id: string): Promise<PartnerDevice[]> {
  const { agent, now } = context;
  return write(
    context,
    async (tx): Promise<PartnerDevice[]> => {
      if (!(await partnerRecords.byId(tx, id))) return refuse('NOT_FOUND');
      const { length: devices } = await partnerDevices.of(tx, id, now());
      await partnerDevices.endAll(tx, id);
      const by = { agentId: agent.id, agentName: agent.fullName };
      if (devices > 0)
        await partnerLogs.add(tx, { partnerId: id, at: now(), message: 'DevicesEnded', ...by, data: { devices } });
      return [];
    },
    (left) => JSON.stringify(left),
  );
}
