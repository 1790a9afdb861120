import { managePartner, partnerActions } from '@towline/sdk/access/partnerActions';
import type { Partner } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { partnerLogs } from '../../stores/partnerLogs.ts';
import { partnerWrites } from '../../stores/partnerWrites.ts';
import { saveRecord } from '../record.ts';
import { mailPartner } from './mailPartner.ts';
import { partnerRecord } from './partnerRecord.ts';

const isExternal = ({ type }: Partner): boolean => type === 'ExternalPartner';

/**
 * Makes a partner of the network an external one; its status stays (3-platform §4). A registration that waits for its approval is
 * approved by it: externals are offered no approval, and nothing else leads out of there (DECISIONS T-934).
 */
export async function convertPartnerToExternal(context: Context, id: string): Promise<Partner> {
  const { agent, now, background } = context;
  const partner = await saveRecord(context, partnerRecord, {
    id,
    allowed: (row) => (isExternal(row) ? managePartner : partnerActions.ConvertToExternal)(agent, row),
    async change(tx, before) {
      if (isExternal(before)) return before;
      const { operationalStatus: from, type } = before;
      const isApproved = from === 'RegistrationApprovalRequired';
      const to = isApproved ? 'RegistrationApproved' : from;
      const after = await partnerWrites.setType(tx, id, 'ExternalPartner', to);
      const by = { partnerId: id, at: now(), agentId: agent.id, agentName: agent.fullName };
      await partnerLogs.add(tx, { ...by, message: 'ConvertedToExternal', data: { from: type, to: after.type } });
      if (!isApproved) return after;
      await partnerLogs.add(tx, { ...by, message: 'Approved', data: { from, to } });
      await mailPartner(tx, after, { kind: 'Approved' });
      return after;
    },
  });
  background.outbox.wake();
  return partner;
}
