import { AirplaneIcon, PlayIcon } from '@blueprintjs/icons';
import { abroadCompanyCodeOf, initiateDispatchKindOf, requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest } from '@towline/sdk/api';
import { isAbroadRequest } from '@towline/sdk/domain/request/status';
import { type Asking, requestAction } from '../asker/requestAction.ts';
import { requestChanges } from '../changes/requestChanges.ts';
import { awaitStatus } from './awaitedStatus.ts';

/** Who gets it, by its code where its name cannot be read. */
async function abroadCompanyName(request: AssistanceRequest, { towline, context }: Asking): Promise<string> {
  const code = abroadCompanyCodeOf(request, context.contract) ?? '';
  const { abroadAssistanceCompany: own } = request;
  if (own?.code === code) return own.name;
  const found = await towline.organisations.get(code).catch(() => undefined);
  return found?.name ?? code;
}

const mayHandOverAbroad = requestActions.DispatchToAbroadAssistanceCompany;

/** Hands an abroad request over to the abroad company: the same call that starts a dispatch (DECISIONS C-61). */
export const handOverAbroad = requestAction<AssistanceRequest, undefined, AssistanceRequest>({
  ever: 'DispatchToAbroadAssistanceCompany',
  label: 'HAND_OVER_ABROAD',
  key: { keys: 'o', label: 'KEY_HAND_OVER_ABROAD' },
  // Only where there is an abroad company, and for who hands over: a home agent learns why not, others never could.
  offered: ({ viewer, context }, request) =>
    (viewer.isAdminMode || viewer.viewpoint === 'Home') &&
    (isAbroadRequest(request) || mayHandOverAbroad(viewer, request, context).allowed),
  icon: <AirplaneIcon />,
  intent: 'primary',
  operation: 'initiateDispatch',
  represents: 'getRequest',
  allowed: mayHandOverAbroad,
  ask: 'confirmTwice',
  isGuarded: true,
  changes: requestChanges,
  question: async (request, _viewer, by) => ({
    text: { key: 'HAND_OVER_ABROAD_Q', values: { company: await abroadCompanyName(request, by) } },
    again: 'HAND_OVER_ABROAD_AGAIN_Q',
  }),
  run: async (towline, request) =>
    awaitStatus(request, await towline.requests.initiateDispatch(request, { confirmed: true })),
  success: ['REQUEST_ASSIGNED_TO_ABROAD_AC', 'STATUS_UPDATED_IN_MAX_10_SECONDS'],
});

/** Starts or restarts the waterfall: offered to administrators, confirmed twice, cannot be stopped (2-requests §8). */
export const initiateDispatch = requestAction<AssistanceRequest, undefined, AssistanceRequest>({
  ever: 'InitiateDispatch',
  key: { keys: 'd', label: 'KEY_DISPATCH' },
  // Hidden for non-administrators (3-platform §6); handing over abroad has its own button.
  offered: ({ viewer, context }, request) =>
    viewer.isAdminMode === true && !mayHandOverAbroad(viewer, request, context).allowed,
  label: (request) => (initiateDispatchKindOf(request) === 'RestartDispatch' ? 'RESTART_DISPATCH' : 'START_DISPATCH'),
  icon: <PlayIcon />,
  intent: 'warning',
  operation: 'initiateDispatch',
  represents: 'getRequest',
  allowed: requestActions.InitiateDispatch,
  ask: 'confirmTwice',
  isGuarded: true,
  changes: requestChanges,
  question: (request) => ({
    text: initiateDispatchKindOf(request) === 'RestartDispatch' ? 'RESTART_DISPATCH_Q' : 'START_DISPATCH_Q',
    again: 'DISPATCH_AGAIN_Q',
  }),
  run: async (towline, request) =>
    awaitStatus(request, await towline.requests.initiateDispatch(request, { confirmed: true })),
  success: ['DISPATCH_INITIATED'],
});
