import type { Organisation, OrganisationCreate } from '@towline/sdk/api';
import { type SaveIssue, saveIssues } from '@towline/sdk/domain/contract/configurationSave';
import { documentValueIssues } from '@towline/sdk/domain/contract/documentValues';
import { newOrganisationForm } from '@towline/sdk/forms/newOrganisation';
import { check } from '../../core/check.ts';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { asOnWire } from '../../db/wireTime.ts';
import { organisations } from '../../stores/organisations.ts';
import { createRecord, defineRecord, saveRecord } from '../record.ts';

export const organisationRecord = defineRecord<Organisation>({
  tag: 'organisations',
  table: 'organisations',
  idOf: ({ code }) => code,
  lock: organisations.lock,
});

const refuseIssues = (issues: readonly SaveIssue[]): void => {
  const errors = issues.map(({ path, messageKey, params, code }) => ({
    ...{ pointer: `/${path}`, detail: messageKey, code },
    params,
  }));
  if (errors.length > 0) refuse('RULE_BROKEN', { errors });
};

/** Adds an organisation; its code must be free (3-platform §2, §7). */
export function createOrganisation(context: Context, values: OrganisationCreate): Promise<Organisation> {
  const typed = Object.entries(check(newOrganisationForm, values)).filter(([, text]) => text !== '');
  const wanted: OrganisationCreate = { flags: {}, ...values, ...Object.fromEntries(typed) };
  refuseIssues(documentValueIssues('organisation', {}, asOnWire(wanted)));
  return createRecord(context, organisationRecord, {
    create: async (tx) =>
      (await organisations.create(tx, wanted, context.now())) ??
      refuseFor('RULE_BROKEN', '/code', 'CODE_TAKEN', 'CODE_TAKEN'),
  });
}

/**
 * Saves an organisation as the editor has it: protected properties as they were, and something changed (3-platform §5).
 * Archiving and unarchiving are saves, too (§4). The body always has the version that was loaded.
 */
export const saveOrganisation = (
  context: Context,
  code: string,
  edited: Organisation,
  { reason, bypassSchema: bypassesSchema = false }: { reason?: string; bypassSchema?: boolean } = {},
): Promise<Organisation> =>
  saveRecord(context, organisationRecord, {
    id: code,
    version: edited.version,
    wanted: edited,
    why: reason,
    bypassesSchema,
    change: (tx, loaded) => {
      const edit = { loaded: asOnWire(loaded), edited: asOnWire(edited), findings: [], bypassesSchema };
      refuseIssues(saveIssues('organisation', edit));
      return organisations.save(tx, edited, context.now());
    },
  });
