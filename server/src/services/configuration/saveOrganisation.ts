import type { Organisation, OrganisationCreate } from '@towline/sdk/api';
import { saveIssues } from '@towline/sdk/domain/contract/configurationSave';
import type { Context } from '../../api/context.ts';
import { refuse } from '../../api/problem.ts';
import { write } from '../../api/write.ts';
import { asOnWire } from '../../db/wireTime.ts';
import { organisations } from '../../stores/organisations.ts';

/** Adds an organisation; its code must be free (3-platform §2, §7). */
export async function createOrganisation(context: Context, values: OrganisationCreate): Promise<Organisation> {
  return write(
    context,
    async (tx) =>
      (await organisations.create(tx, { flags: {}, ...values }, context.now())) ??
      refuse('RULE_BROKEN', { errors: [{ pointer: '/code', detail: 'the code is taken', code: 'CODE_TAKEN' }] }),
    (organisation) => JSON.stringify(organisation),
  );
}

/**
 * Saves an organisation as the editor has it: protected properties as they were, and something changed (3-platform §5).
 * Archiving and unarchiving are saves, too (§4). The body always has the version that was loaded.
 */
export async function saveOrganisation(context: Context, code: string, edited: Organisation): Promise<Organisation> {
  return write(
    context,
    async (tx) => {
      const loaded = await organisations.lock(tx, code);
      if (!loaded) return refuse('NOT_FOUND');
      if ((context.expectedVersion ?? edited.version) !== loaded.version) {
        refuse('VERSION_CHANGED', { current: { version: loaded.version, lastUpdatedAt: loaded.lastUpdatedAt } });
      }
      const issues = saveIssues('organisation', {
        loaded: asOnWire(loaded),
        edited: asOnWire(edited),
        findings: [],
        bypassesSchema: false,
      });
      if (issues.length > 0) {
        refuse('RULE_BROKEN', {
          errors: issues.map((issue) => ({
            pointer: `/${issue.path}`,
            detail: issue.messageKey,
            code: issue.code,
          })),
        });
      }
      return organisations.save(tx, edited, context.now());
    },
    (organisation) => JSON.stringify(organisation),
  );
}
