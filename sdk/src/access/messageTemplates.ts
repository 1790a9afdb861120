import type { CommunicationValues } from '../domain/communication/placeholders.ts';
import type { Agent, TemplateKind } from '../generated/api.ts';
import { isAdmin } from './agent.ts';
import { allowedIf, type Decision } from './decision.ts';
import { type RequestGate, requestGates } from './gates.ts';
import type { ActionSubject } from './requestActions.ts';
import type { Viewer } from './viewpoint.ts';

/** Text messages that ask for money: a failed payment, the soft and the hard reminder (2-requests §9). */
const paymentSms: ReadonlySet<string> = new Set(['PaymentFailed', 'PaymentSoftReminder', 'PaymentHardReminder']);

/** Whether the agent may use a template: those of text messages about payments are for administrators only (2-requests §9). */
export const messageTemplate = (
  agent: Agent,
  { kind, code }: { readonly kind: TemplateKind; readonly code: string },
): Decision => allowedIf(isAdmin(agent) || kind !== 'sms' || !paymentSms.has(code), 'ERROR_ROLE_UNAUTHORIZED');

/** What only who is shown how a partner is reached, or what they take, may find in a text (PLT-11). */
const hiddenBy = [
  ['SeeAssignedPartnerDetails', new Set(['partnerPhone', 'remarks', 'link'])],
  ['SeePartnerPrice', new Set(['price'])],
] as const satisfies readonly [RequestGate, ReadonlySet<string>][];

/** What a text of a request is filled with, as the viewer may read it: what gates hide elsewhere no template tells (2-requests §6, DECISIONS T-1037). */
export function visibleValues(
  viewer: Viewer,
  request: ActionSubject,
  values: CommunicationValues,
): CommunicationValues {
  const hidden = hiddenBy.filter(([gate]) => !requestGates[gate](viewer, request).allowed);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.some(([, names]) => names.has(name))));
}
