import type { Partner, PartnerSave } from '@towline/sdk/api';
import { changesBetween } from '../../core/changesBetween.ts';
import type { Context } from '../../core/context.ts';
import { refuseFor } from '../../core/refuse.ts';
import { partnerLogs } from '../../stores/partnerLogs.ts';
import { partnerWrites } from '../../stores/partnerWrites.ts';
import { saveRecord } from '../record.ts';
import { followAccount } from '../settlements/followAccount.ts';
import { followContacts } from './followContacts.ts';
import { partnerRecord } from './partnerRecord.ts';
import { checkNamed, checkPartner, rowsOf } from './partnerValues.ts';

const ofActions = ['pausedUntil', 'pausedBy', 'suspendedUntil'] as const;
const sameInstant = (one = '', other = ''): boolean => one === other || Date.parse(one) === Date.parse(other);

/** An end of a pause is said by its action; a form that names another has an old copy (DECISIONS T-490). */
function refuseOtherEnds({ operationalDetails: asked = {} }: PartnerSave, before: Partner): void {
  for (const name of ofActions)
    if (asked[name] !== undefined && !sameInstant(asked[name], before.operationalDetails?.[name]))
      refuseFor('RULE_BROKEN', `/operationalDetails/${name}`, 'is set by pausing and suspending', 'READ_ONLY');
}

/** Saves a partner as its cards show it (3-platform §2, §3, DECISIONS T-490). */
export const savePartner = (context: Context, id: string, body: PartnerSave): Promise<Partner> =>
  saveRecord(context, partnerRecord, {
    id,
    version: body.version,
    async change(tx, before) {
      await checkPartner(tx, body, { before });
      refuseOtherEnds(body, before);
      await checkNamed(tx, body);
      const { values, depots } = rowsOf(context, body, before);
      const after = await partnerWrites.save(tx, id, values, depots);
      await followAccount(tx, context, before, after);
      await followContacts(tx, before, after);
      const { agent, now } = context;
      const paths = changesBetween(before, after).map(({ path }) => path);
      const changes = paths.filter((path) => path !== '/version');
      if (changes.length > 0)
        await partnerLogs.add(tx, {
          ...{ partnerId: id, at: now(), message: 'Changed', agentId: agent.id, agentName: agent.fullName },
          data: { changes },
        });
      return after;
    },
  });
