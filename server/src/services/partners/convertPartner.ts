import { managePartner, partnerActions } from '@towline/sdk/access/partnerActions';
import type { Partner } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { partnerLogs } from '../../stores/partnerLogs.ts';
import { partnerWrites } from '../../stores/partnerWrites.ts';
import { saveRecord } from '../record.ts';
import { partnerRecord } from './partnerRecord.ts';

const isExternal = ({ type }: Partner): boolean => type === 'ExternalPartner';

/** Makes a partner of the network an external one; its status stays (3-platform §4). */
export const convertPartnerToExternal = (context: Context, id: string): Promise<Partner> =>
  saveRecord(context, partnerRecord, {
    id,
    allowed: (row) => (isExternal(row) ? managePartner : partnerActions.ConvertToExternal)(context.agent, row),
    async change(tx, before) {
      if (isExternal(before)) return before;
      const { agent, now } = context;
      const after = await partnerWrites.setType(tx, id, 'ExternalPartner');
      const by = { agentId: agent.id, agentName: agent.fullName };
      const data = { from: before.type, to: after.type };
      await partnerLogs.add(tx, { partnerId: id, at: now(), message: 'ConvertedToExternal', ...by, data });
      return after;
    },
  });
