import { LabTestIcon } from '@blueprintjs/icons';
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

/** Makes an example of a request and saves it with the request's contract (DECISIONS T-422). */
export const makeExample = defineAction<Pick<AssistanceRequest, 'id'>, NewExampleValues, ContractSaved>({
  label: 'MAKE_EXAMPLE',
  operation: 'saveContract',
  icon: <LabTestIcon />,
  key: { keys: 'y', label: 'EXAMPLES' },
  allowed: ({ agent }) => (isAdmin(agent) ? allowed : refused('ERROR_ROLE_UNAUTHORIZED')),
  offered: ({ agent }) => isAdmin(agent),
  ask: defineForm<typeof newExampleForm, Pick<AssistanceRequest, 'id'>>(newExampleForm, {
    name: { input: 'text', label: 'NAME', required: true },
    reason: { input: 'textArea', label: 'REASON', required: true, rows: 2 },
  }),
  question: () => ({ text: 'MAKE_EXAMPLE_TEXT' }),
  run: async ({ contracts }, { id }, { name, reason }) => {
    const example = await contracts.getExample(id);
    const contract = await contracts.get(example.recorded.order.requestedService.contractCode ?? '');
    const examples = [...(contract.examples ?? []), { ...example, name }];
    return contracts.save({ reason, contract: { ...contract, examples } });
  },
  failure: 'CHANGES_NOT_SAVED',
  success: ({ version }) => [{ key: 'CONTRACT_SAVED', values: { version } }],
});
