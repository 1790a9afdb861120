import { PersonIcon, RemoveIcon, SendToIcon, SwapHorizontalIcon } from '@blueprintjs/icons';
import { requestGates } from '@towline/sdk/access/gates';
import type { AssistanceRequest, RequestClaim, RequestHandOverAsk } from '@towline/sdk/api';
import { type TakeOverClaimValues, takeOverClaimForm } from '@towline/sdk/forms/takeOverClaim';
import { defineForm } from '../../../kit/forms/defineForm.ts';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import type { Asker } from '../../../kit/session/asker.ts';
import { type RequestAskProps, requestAction } from '../asker/requestAction.ts';
import type { RequestAsker } from '../asker/requestAsker.tsx';

const key = { keys: 'h', label: 'KEY_CLAIM' } as const;

type Holding = 'nobody' | 'me' | 'somebody else';

const holdingOf = ({ agent }: Asker, { claim }: AssistanceRequest): Holding =>
  claim ? (claim.agentId === agent.id ? 'me' : 'somebody else') : 'nobody';

/** Offered while the request is held so, and by who may; nobody else is told of it. */
const heldBy =
  (gate: 'ClaimRequest' | 'TakeOverClaim', ...holding: Holding[]) =>
  (by: RequestAsker, request: AssistanceRequest): boolean =>
    holding.includes(holdingOf(by, request)) && requestGates[gate](by.viewer, request).allowed;

/** Says that the agent works on the request: others are warned before they act on it (DECISIONS T-111). */
export const claimRequest = requestAction<AssistanceRequest, undefined, RequestClaim | undefined>({
  label: 'CLAIM',
  key,
  offered: heldBy('ClaimRequest', 'nobody'),
  icon: <PersonIcon />,
  operation: 'claimRequest',
  alsoStale: ['listRequests'],
  allowed: (viewer, request) => requestGates.ClaimRequest(viewer, request),
  ask: 'nothing',
  run: (towline, { id }) => towline.requests.claim(id),
  success: ['CLAIMED'],
});

/** Says that he works on it no longer. */
export const releaseClaim = requestAction<AssistanceRequest, undefined, RequestClaim | undefined>({
  label: 'RELEASE_CLAIM',
  key,
  offered: heldBy('ClaimRequest', 'me'),
  icon: <RemoveIcon />,
  operation: 'releaseClaim',
  allowed: (viewer, request) => requestGates.ClaimRequest(viewer, request),
  ask: 'nothing',
  run: async (towline, { id }) => {
    await towline.requests.releaseClaim(id);
    return undefined;
  },
  success: ['CLAIM_RELEASED'],
});

/** Gives the request to a colleague, who holds it from then on and hears of it (DECISIONS T-204). */
export const handOverRequest = requestAction<AssistanceRequest, RequestHandOverAsk, RequestClaim>({
  label: 'HAND_OVER',
  offered: heldBy('ClaimRequest', 'nobody', 'me'),
  icon: <SendToIcon />,
  operation: 'handOverRequest',
  alsoStale: ['listRequests'],
  allowed: (viewer, request) => requestGates.ClaimRequest(viewer, request),
  ask: lazyModal<RequestAskProps<AssistanceRequest, RequestHandOverAsk>>(
    async () => (await import('./HandOverRequest.tsx')).HandOverRequest,
  ),
  run: (towline, { id }, ask) => towline.requests.handOver(id, ask),
  success: ({ agentName }) => [{ key: 'REQUEST_HANDED_OVER', values: { name: agentName } }],
});

const takeOverFields = defineForm<typeof takeOverClaimForm, AssistanceRequest>(
  takeOverClaimForm,
  { reason: { input: 'textArea', label: 'REASON', required: true } },
  () => ({ reason: '' }),
);

/** A manager takes it from who holds it: the reason is kept, the former holder is told at once (DECISIONS T-111). */
export const takeOverClaim = requestAction<AssistanceRequest, TakeOverClaimValues, RequestClaim>({
  label: 'TAKE_OVER',
  key,
  offered: heldBy('TakeOverClaim', 'somebody else'),
  icon: <SwapHorizontalIcon />,
  intent: 'warning',
  operation: 'takeOverClaim',
  allowed: (viewer, request) => requestGates.TakeOverClaim(viewer, request),
  ask: takeOverFields,
  question: (request) => ({ text: { key: 'TAKE_OVER_Q', values: { agent: request.claim?.agentName ?? '' } } }),
  run: (towline, { id }, { reason }) => towline.requests.takeOverClaim(id, reason),
  success: ['TAKEN_OVER'],
});
