import type { Towline } from '@towline/sdk';
import { allowed } from '@towline/sdk/access/decision';
import type { Contract, ContractSaved } from '@towline/sdk/api';
import { type ContractUpdateValues, contractUpdateForm } from '@towline/sdk/forms/contractUpdate';
import type { NewExampleValues } from '@towline/sdk/forms/newExample';
import { defineAction, type leftAsItWas } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import { saveAsked } from '../documentPage/saveAsked.ts';
import { contractSavedSaid, documentOf } from './savedText.ts';
import { withExample } from './withExample.ts';

/** Members that the schema does not know are kept as they stand there (DECISIONS C-80). */
const asItStands = { bypassSchema: true } as const;

/** A contract as it is typed, whose examples are broken. */
interface Overriding {
  readonly draft: Contract;
  /** It was agreed to save it whatever the schema says. */
  readonly bypassesSchema: boolean;
  readonly saved: (contract: Contract) => void;
}

/** Saves although examples are broken, for a reason that the version shows until they pass (DECISIONS T-422). */
export const overrideExamples = defineAction<Overriding, ContractUpdateValues, ContractSaved>({
  label: 'SAVE_DESPITE_EXAMPLES',
  operation: 'saveContract',
  intent: 'danger',
  allowed: () => allowed,
  ask: defineForm<typeof contractUpdateForm, Overriding>(contractUpdateForm, {
    reason: { input: 'textArea', label: 'REASON', required: true, rows: 2 },
  }),
  question: () => ({ text: 'SAVE_DESPITE_EXAMPLES_Q' }),
  run: ({ contracts }, { draft, bypassesSchema }, { reason }) =>
    contracts.save({ reason, contract: draft, overridesExamples: true }, bypassesSchema ? asItStands : {}),
  after: (contract, { saved }) => saved(documentOf(contract)),
  failure: 'CHANGES_NOT_SAVED',
  success: contractSavedSaid,
});

/** Saves the contract of a request with the request as one more of its examples; broken ones may be overridden (DECISIONS T-422). */
export async function saveExample(
  { contracts }: Towline,
  { id }: { readonly id: string },
  { name, reason }: NewExampleValues,
): Promise<ContractSaved | typeof leftAsItWas> {
  const example = await contracts.getExample(id);
  const stored = await contracts.get(example.recorded.order.requestedService.contractCode ?? '');
  const contract = withExample(stored, { ...example, name });
  return saveAsked((overrides) => contracts.save({ reason, contract, ...overrides }, asItStands), { contract });
}
