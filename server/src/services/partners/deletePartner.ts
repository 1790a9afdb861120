import { partnerActions } from '@towline/sdk/access/partnerActions';
import type { Context } from '../../core/context.ts';
import { partnerLogs } from '../../stores/partnerLogs.ts';
import { partnerWrites } from '../../stores/partnerWrites.ts';
import { deleteRecord } from '../record.ts';
import { partnerRecord } from './partnerRecord.ts';

/** Deletes a partner of whom nothing is open; whoever worked with them still finds who they were (DECISIONS S-36, T-492). */
export const deletePartner = (context: Context, id: string): Promise<undefined> =>
  deleteRecord(context, partnerRecord, {
    id,
    allowed: (row) => partnerActions.Delete(context.agent, row),
    async remove(tx, { operationalStatus }) {
      const { agent, now } = context;
      await partnerWrites.remove(tx, id, now());
      const by = { agentId: agent.id, agentName: agent.fullName };
      await partnerLogs.add(tx, {
        partnerId: id,
        at: now(),
        message: 'Deleted',
        ...by,
        data: { from: operationalStatus },
      });
    },
  });
