import { LabTestIcon } from '@blueprintjs/icons';
import { isAdmin } from '@towline/sdk/access/agent';
import { allowed, refused } from '@towline/sdk/access/decision';
import type { Contract, ContractExample, ReplayedRequest } from '@towline/sdk/api';
import { exampleOf } from '@towline/sdk/domain/replay/examples';
import { type DraftExampleValues, draftExampleForm, exampleSides } from '@towline/sdk/forms/newExample';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import { statusText } from './outcomeText.ts';

/** A request beside the draft that it becomes an example of. */
export interface ExampleTaking {
  readonly request: ReplayedRequest;
  readonly draft: Contract;
  /** Puts it into the draft. */
  readonly take: (example: ContractExample) => void;
}

/** The request's number and what of it would change, in a few words. */
function nameOf({ shortId, requestId, differences, before, after }: ReplayedRequest): string {
  const change = differences.includes('status')
    ? `${statusText(before)} → ${statusText(after)}`
    : differences.map((kind) => dynamicText(`REPLAY_KIND_${kind.toUpperCase()}`, {}, 'labels')).join(', ');
  return `${shortId ?? requestId}: ${change}`.slice(0, 100);
}

/** Makes an example of a request that would change, in the draft that is open, whose save saves it (DECISIONS T-533). */
export const makeDraftExample = defineAction<ExampleTaking, DraftExampleValues, ContractExample>({
  label: 'MAKE_EXAMPLE',
  operation: 'getContractExample',
  icon: <LabTestIcon />,
  allowed: ({ agent }) => (isAdmin(agent) ? allowed : refused('ERROR_ROLE_UNAUTHORIZED')),
  ask: defineForm<typeof draftExampleForm, ExampleTaking>(
    draftExampleForm,
    {
      name: { input: 'text', label: 'NAME', required: true },
      expects: {
        input: 'select',
        label: 'EXPECTED',
        required: true,
        options: exampleSides,
        text: (side) => dynamicText(`EXAMPLE_OF_${side}`, {}, 'labels'),
      },
    },
    ({ subject }) => ({ name: nameOf(subject.request), expects: 'draft' }),
  ),
  question: () => ({ text: 'MAKE_DRAFT_EXAMPLE_TEXT' }),
  run: async ({ contracts }, { request, draft }, { name, expects }) => {
    const example = await contracts.getExample(request.requestId);
    return expects === 'inForce' ? { ...example, name } : exampleOf(name, example.recorded, draft);
  },
  after: (example, { take }) => take(example),
  success: ['EXAMPLE_IN_DRAFT'],
});
