import { requestDecision } from '@towline/sdk/access/operations';
import { sections } from '@towline/sdk/access/sections';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { Communication, SmsBody } from '@towline/sdk/api';
import { internationalPhone, isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { smsIssues } from '@towline/sdk/domain/smsMessage';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { outbox } from '../../stores/outbox.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { readSubject } from '../actOnRequest.ts';
import { checkTold, keepTold } from '../promises/keepTold.ts';
import { outcomeOf } from './outcomeOf.ts';

// A request's by its own gate; of no request by who has the tools (2-requests §2 "global or tied to a request", 3-platform §6).
// Answers the country whose numbers need no prefix: the request's, else the agent's.
async function countryForSender(context: Context, requestId: string | undefined): Promise<string | undefined> {
  if (requestId === undefined) {
    const decision = sections.tools(context.agent);
    if (!decision.allowed) refuse(decision.code);
    return context.agent.locale.slice(3);
  }
  const subject = await readSubject(context, requestId);
  if (!subject) return refuse('NOT_FOUND');
  const { request, contract } = subject;
  const decision = requestDecision(
    'sendSms',
    viewerOf(context.agent, request),
    request,
    contract ? { contract } : undefined,
  );
  if (!decision.allowed) refuse(decision.code);
  return request.location.country;
}

/**
 * Sends a text message through the outbox, with a line in its request's log (2-requests §7). Of no request nothing else tells
 * its sender what became of it: the answer waits for it a moment, later his bell rings (DECISIONS S-29).
 */
export async function sendSms(context: Context, body: SmsBody): Promise<Communication> {
  const { to, message, requestId } = body;
  const promisedAt = checkTold(context, body.promisedArrivalAt, '/promisedArrivalAt');
  const country = await countryForSender(context, requestId);
  const missing = smsIssues({ to, message });
  if (missing.length > 0)
    refuse('VALIDATION_FAILED', {
      errors: missing.map(({ path, code, messageKey }) => ({ pointer: `/${path}`, detail: messageKey, code })),
    });
  if (!isValidPhone(to, country)) {
    return refuseFor('VALIDATION_FAILED', '/to', 'must be a phone number', 'format');
  }
  const receiver = internationalPhone(to, country).replaceAll(' ', '');
  const at = context.now();
  const sent = await write(
    context,
    async (tx): Promise<Communication> => {
      const id = await outbox.add(tx, {
        requestId,
        channel: 'Sms',
        kind: 'Sms',
        receiver,
        body: message,
        agentId: context.agent.id,
      });
      if (requestId !== undefined) {
        await keepTold(tx, context, requestId, promisedAt);
        await touch(tx, {
          requestId,
          agentName: context.agent.fullName,
          message: 'Text message sent',
          data: { communicationId: id },
          at,
        });
      }
      return {
        id,
        channel: 'Sms',
        direction: 'Outbound',
        kind: 'Sms',
        receiver,
        createdAt: at.toISOString(),
        status: 'Pending',
      };
    },
    (communication) => JSON.stringify(communication),
  );
  context.background.outbox.wake();
  if (requestId !== undefined) return sent;
  const { status, lastError } = await outcomeOf(context, sent.id);
  return { ...sent, status, ...(lastError && { lastError }) };
}
