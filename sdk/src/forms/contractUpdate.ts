import { z } from 'zod';
import { updateReasonIssue } from '../domain/contract/configurationSave.ts';

/** Why a contract is updated, archived, or its terms published; it is kept with the version (3-platform §4, §5). */
export const contractUpdateForm = z
  .object({ reason: z.string().trim().max(1000).default('') })
  .superRefine((values, context) => {
    const issue = updateReasonIssue(values.reason);
    if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.messageKey });
  });

/** The values of the reason form. */
export type ContractUpdateValues = z.output<typeof contractUpdateForm>;
