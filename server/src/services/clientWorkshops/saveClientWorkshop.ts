import { randomUUID } from 'node:crypto';
import { workshopDecision } from '@towline/sdk/access/clientWorkshops';
import type { ClientWorkshop, ClientWorkshopSave } from '@towline/sdk/api';
import { withTestContacts } from '@towline/sdk/domain/environment/testContacts';
import { type FieldIssue, fieldIssue } from '@towline/sdk/domain/fields/fieldIssue';
import { cityOf } from '@towline/sdk/domain/location/detailedEnough';
import { workshopAddressIssues } from '@towline/sdk/domain/workshop/workshopAddress';
import { emailIssue, phoneIssue } from '@towline/sdk/forms/fields/textField';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor, refuseUnless } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { clientWorkshops, type WorkshopValues } from '../../stores/clientWorkshops.ts';
import { organisations } from '../../stores/organisations.ts';
import { createRecord, saveRecord } from '../record.ts';
import { workshopRecord } from './ownWorkshop.ts';

/** Adds a workshop of a client (3-platform §5, §7). */
export const createClientWorkshop = (context: Context, values: ClientWorkshopSave): Promise<ClientWorkshop> =>
  createRecord(context, workshopRecord, {
    create: async (tx) => clientWorkshops.create(tx, randomUUID(), await checkedValues(tx, context, values, {})),
  });

/** Saves a workshop of a client as it is in the form (3-platform §5, §7). */
export const saveClientWorkshop = (context: Context, id: string, values: ClientWorkshopSave): Promise<ClientWorkshop> =>
  saveRecord(context, workshopRecord, {
    id,
    version: values.version,
    change: async (tx, before) => clientWorkshops.save(tx, id, await checkedValues(tx, context, values, before)),
  });

/** Switches a workshop on or off (2-requests §7, 3-platform §7). */
export const setClientWorkshopStatus = (
  context: Context,
  id: string,
  { isActive }: { isActive: boolean },
): Promise<ClientWorkshop> =>
  saveRecord(context, workshopRecord, { id, change: (tx) => clientWorkshops.setStatus(tx, id, isActive) });

/** What a person is refused in the form is refused from a program, too; a value of before stays where nobody touches it (3-platform §5, DECISIONS T-940). */
function contactIssues(
  { name, email = '', phoneNumber = '', countryCode }: ClientWorkshopSave,
  before: Partial<ClientWorkshop>,
): FieldIssue[] {
  return [
    name.trim() === '' && fieldIssue('name', 'REQUIRED'),
    email !== (before.email ?? '') && emailIssue('email', email, true),
    phoneNumber !== (before.phoneNumber ?? '') && phoneIssue('phoneNumber', phoneNumber, countryCode),
  ].filter((issue) => issue !== false && issue !== undefined);
}

/** The form's rules, whose workshop it may be, and nobody's real contacts outside production (3-platform §5, §9). */
async function checkedValues(
  tx: Tx,
  context: Context,
  values: ClientWorkshopSave,
  before: Partial<ClientWorkshop>,
): Promise<WorkshopValues> {
  const issues = [...workshopAddressIssues(values), ...contactIssues(values, before)];
  if (issues.length > 0) {
    refuse('VALIDATION_FAILED', {
      errors: issues.map(({ path, code, messageKey }) => ({ pointer: `/${path}`, detail: messageKey, code })),
    });
  }
  refuseUnless(workshopDecision(context.agent, values.parentOrganisationCode));
  if (!(await organisations.byCode(tx, values.parentOrganisationCode))) {
    refuseFor('RULE_BROKEN', '/parentOrganisationCode', 'there is no such organisation', 'UNKNOWN');
  }
  const { street, streetNumber, postalCode } = values;
  const line = [street, streetNumber].filter(Boolean).join(' ');
  return withTestContacts(context.config.environment, {
    ...values,
    isActive: values.isActive ?? true,
    formattedAddress: values.formattedAddress?.trim() || `${line}, ${postalCode} ${cityOf(values)}`,
    capabilities: values.capabilities ?? { codes: [] },
    networks: values.networks ?? [],
  });
}
