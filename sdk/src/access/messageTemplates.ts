import type { Agent, TemplateKind } from '../generated/api.ts';
import { isAdmin } from './agent.ts';
import { allowedIf, type Decision } from './decision.ts';

/** Text messages that ask for money: a failed payment, the soft and the hard reminder (2-requests §9). */
const paymentSms: ReadonlySet<string> = new Set(['PaymentFailed', 'PaymentSoftReminder', 'PaymentHardReminder']);

/** Whether the agent may use a template: those of text messages about payments are for administrators only (2-requests §9). */
export const messageTemplate = (
  agent: Agent,
  { kind, code }: { readonly kind: TemplateKind; readonly code: string },
): Decision => allowedIf(isAdmin(agent) || kind !== 'sms' || !paymentSms.has(code), 'ERROR_ROLE_UNAUTHORIZED');
