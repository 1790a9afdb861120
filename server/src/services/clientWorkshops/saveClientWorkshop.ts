import { randomUUID } from 'node:crypto';
import type { ClientWorkshop, ClientWorkshopSave } from '@towline/sdk/api';
import { withTestContacts } from '@towline/sdk/domain/environment/testContacts';
import { cityOf } from '@towline/sdk/domain/location/detailedEnough';
import { workshopAddressIssues } from '@towline/sdk/domain/workshop/workshopAddress';
import type { Context } from '../../api/context.ts';
import { refuse } from '../../api/problem.ts';
import { write } from '../../api/write.ts';
import type { Tx } from '../../db/tx.ts';
import { clientWorkshops, type WorkshopValues } from '../../stores/clientWorkshops.ts';
import { organisations } from '../../stores/organisations.ts';
import { lockOwnWorkshop, mayChangeWorkshopsOf } from './ownWorkshop.ts';

/** Adds a workshop of a client (3-platform §5, §7). */
export async function createClientWorkshop(context: Context, values: ClientWorkshopSave): Promise<ClientWorkshop> {
  return write(
    context,
    async (tx) => clientWorkshops.create(tx, randomUUID(), await checkedValues(tx, context, values)),
    (workshop) => JSON.stringify(workshop),
  );
}

/** Saves a workshop of a client as it is in the form (3-platform §5, §7). */
export async function saveClientWorkshop(
  context: Context,
  id: string,
  values: ClientWorkshopSave,
): Promise<ClientWorkshop> {
  return write(
    context,
    async (tx) => {
      await lockOwnWorkshop(tx, context, id, context.expectedVersion ?? values.version);
      return clientWorkshops.save(tx, id, await checkedValues(tx, context, values));
    },
    (workshop) => JSON.stringify(workshop),
  );
}

/** The address rule, whose workshop it may be, and nobody's real contacts outside production (3-platform §5, §9). */
async function checkedValues(tx: Tx, context: Context, values: ClientWorkshopSave): Promise<WorkshopValues> {
  const issues = workshopAddressIssues(values);
  if (issues.length > 0) {
    refuse('VALIDATION_FAILED', {
      errors: issues.map(({ path, code, messageKey }) => ({ pointer: `/${path}`, detail: messageKey, code })),
    });
  }
  if (!mayChangeWorkshopsOf(context, values.parentOrganisationCode)) refuse('NOT_FOR_ORGANISATION');
  if (!(await organisations.byCode(tx, values.parentOrganisationCode))) {
    refuse('RULE_BROKEN', {
      errors: [{ pointer: '/parentOrganisationCode', detail: 'there is no such organisation', code: 'UNKNOWN' }],
    });
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
