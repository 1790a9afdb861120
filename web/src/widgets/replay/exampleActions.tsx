import { LabTestIcon } from '@blueprintjs/icons';
import type { Towline } from '@towline/sdk';
import { isAdmin } from '@towline/sdk/access/agent';
import { allowed, refused } from '@towline/sdk/access/decision';
import type { AssistanceRequest, Contract, ContractSaved } from '@towline/sdk/api';
import { type ContractUpdateValues, contractUpdateForm } from '@towline/sdk/forms/contractUpdate';
import { type NewExampleValues, newExampleForm } from '@towline/sdk/forms/newExample';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';

/** A contract as it is typed, whose examples are broken. */
interface Overriding {
  readonly draft: Contract;
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
  run: ({ contracts }, { draft }, { reason }) => contracts.save({ reason, contract: draft, overridesExamples: true }),
  // What is said of open requests is no part of the document.
  after: ({ openRequestsOfOlderVersions: _, ...contract }, { saved }) => saved(contract),
  failure: 'CHANGES_NOT_SAVED',
  success: ({ version }) => [{ key: 'CONTRACT_SAVED', values: { version } }],
});

/** What an example is asked for. */
export const exampleFields = {
  name: { input: 'text', label: 'NAME', required: true },
  reason: { input: 'textArea', label: 'REASON', required: true, rows: 2 },
} as const;

/** Saves the contract with the request as one more of its examples. */
export async function saveExample(
  { contracts }: Towline,
  { id }: { readonly id: string },
  { name, reason }: NewExampleValues,
): Promise<ContractSaved> {
  const example = await contracts.getExample(id);
  const contract = await contracts.get(example.recorded.order.requestedService.contractCode ?? '');
  const examples = [...(contract.examples ?? []), { ...example, name }];
  return contracts.save({ reason, contract: { ...contract, examples } });
}

/** What is said of it afterwards. */
export const exampleSaved = ({ version }: ContractSaved) => [{ key: 'CONTRACT_SAVED' as const, values: { version } }];

/** Makes an example of a request and saves it with the request's contract (DECISIONS T-422). */
export const makeExample = defineAction<Pick<AssistanceRequest, 'id'>, NewExampleValues, ContractSaved>({
  label: 'MAKE_EXAMPLE',
  operation: 'saveContract',
  icon: <LabTestIcon />,
  key: { keys: 'y', label: 'EXAMPLES' },
  allowed: ({ agent }) => (isAdmin(agent) ? allowed : refused('ERROR_ROLE_UNAUTHORIZED')),
  offered: ({ agent }) => isAdmin(agent),
  ask: defineForm<typeof newExampleForm, Pick<AssistanceRequest, 'id'>>(newExampleForm, exampleFields),
  question: () => ({ text: 'MAKE_EXAMPLE_TEXT' }),
  run: saveExample,
  failure: 'CHANGES_NOT_SAVED',
  success: exampleSaved,
});
