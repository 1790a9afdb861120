import type { Capability, CapabilitySave } from '@towline/sdk/api';
import { capabilityIssue } from '@towline/sdk/domain/capability/capabilityValue';
import { type CatalogueEntry, capabilityCatalogue, catalogueEntryOf } from '@towline/sdk/domain/capability/catalogue';
import type { Context } from '../../core/context.ts';
import { changedBetween } from '../../core/recordChanges.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { partnerCapabilities, type SavedCapability } from '../../stores/partnerCapabilities.ts';
import { partnerLogs } from '../../stores/partnerLogs.ts';
import { defineRecord, saveRecord } from '../record.ts';

/** An entry of the catalogue with what the partner entered for it; nothing is its version 0. */
const capabilityOf = (
  { serves, ...entry }: CatalogueEntry,
  { quantity, certificationDate, version = 0 }: Partial<SavedCapability> = {},
): Capability => ({
  ...entry,
  ...(quantity !== undefined && { quantity }),
  ...(certificationDate !== undefined && { certificationDate }),
  ...(serves.length > 0 && { serves: [...serves] }),
  version,
});

/** The whole catalogue with what the partner entered (3-platform §3, §7). */
export async function capabilitiesOf({ db }: Context, partnerId: string): Promise<Capability[]> {
  const values = (await partnerCapabilities.ofPartner(db.pool, partnerId)) ?? refuse('NOT_FOUND');
  const byCode = new Map(values.map((value) => [value.code, value]));
  return capabilityCatalogue.map((entry) => capabilityOf(entry, byCode.get(entry.code)));
}

const recordOf = (id: string) => {
  const [partnerId = '', code = ''] = id.split('/');
  return { partnerId, code };
};

const capabilityRecord = defineRecord<Capability>({
  tag: 'partners',
  table: 'partner_capabilities',
  idOf: ({ code }) => code,
  async lock(tx, id) {
    const { partnerId, code } = recordOf(id);
    const entry = catalogueEntryOf(code);
    if (!entry || !(await partnerCapabilities.hold(tx, partnerId))) return undefined;
    return capabilityOf(entry, await partnerCapabilities.byCode(tx, partnerId, code));
  },
});

/** Saves what a partner has of one capability: what its tracking type asks, and nothing else (3-platform §5, §7). */
export function saveCapability(context: Context, partnerId: string, typed: CapabilitySave): Promise<Capability> {
  const entry = catalogueEntryOf(typed.code);
  if (!entry) return refuseFor('RULE_BROKEN', '/code', 'the catalogue has no such capability', 'UNKNOWN');
  refuseOtherValue(entry, typed);
  const issue = capabilityIssue(entry, typed, context.now());
  if (issue) {
    const { path, code, messageKey } = issue;
    refuse('VALIDATION_FAILED', { errors: [{ pointer: `/${path}`, detail: messageKey, code }] });
  }
  const { version, ...value } = typed;
  const id = `${partnerId}/${typed.code}`;
  return saveRecord(
    context,
    { ...capabilityRecord, idOf: () => id },
    {
      id,
      version,
      async change(tx, before) {
        const after = capabilityOf(entry, await partnerCapabilities.save(tx, partnerId, value));
        if (changedBetween(before, after).length > 0) {
          const { agent, now } = context;
          const by = { agentId: agent.id, agentName: agent.fullName };
          const changes = [`/capabilities/${entry.code}`];
          await partnerLogs.add(tx, { partnerId, at: now(), message: 'Changed', ...by, data: { changes } });
        }
        return after;
      },
    },
  );
}

/** A quantity has no date and a certificate no pieces: who sends one means another capability. */
function refuseOtherValue({ trackingType }: CatalogueEntry, { quantity, certificationDate }: CapabilitySave): void {
  const isCertificate = trackingType === 'CertificationDate';
  const [name, other] = isCertificate ? ['quantity', quantity] : ['certificationDate', certificationDate];
  if (other !== undefined) refuseFor('RULE_BROKEN', `/${name}`, `a capability of ${trackingType} has none`, 'UNKNOWN');
}
