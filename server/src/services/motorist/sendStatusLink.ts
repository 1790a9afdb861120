import { randomUUID } from 'node:crypto';
import type { StatusLinkAsk, StatusLinkState } from '@towline/sdk/api';
import { internationalPhone, isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { hasEnded } from '@towline/sdk/domain/request/status';
import type { Context } from '../../api/context.ts';
import { refuse } from '../../api/problem.ts';
import { write } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { outbox } from '../../stores/outbox.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { lockWorkingRequest } from '../../stores/requests/orderOf.ts';
import { statusLinks } from '../../stores/statusLinks.ts';
import { requestedTimeOf } from '../partnerPages/requestedTime.ts';
import { newPageSecret, pageAddress } from '../publicPages/pageSecret.ts';
import { pageSms } from '../publicPages/pageSms.ts';
import type { Subject } from '../requests/actOnRequest.ts';
import { companyNameFor } from './askForPosition.ts';

/** How long a link is good for, from now or from when the service is wanted; so long may the motorist say how it was (DECISIONS T-67). */
const hours = 24;
/** Links of one request: a wrong number, a lost message, a passenger's phone; nobody is pestered (DECISIONS T-67). */
const mostLinks = 8;

/** The motorist's page as the agent sees it. */
export async function statusLinkState(tx: Tx, requestId: string): Promise<StatusLinkState> {
  const link = await statusLinks.last(tx, requestId);
  const feedback = await statusLinks.feedback(tx, requestId);
  return { ...(link ? { link } : {}), ...(feedback ? { feedback } : {}) };
}

/** Sends the motorist of a request a link to his status page, by text message through the outbox (issue 5, the motorist's page). */
export async function sendStatusLink(
  context: Context,
  { request: { id, location } }: Subject,
  { phoneNumber, language }: StatusLinkAsk,
  ownAddress: string,
): Promise<StatusLinkState> {
  if (!isValidPhone(phoneNumber, location.country)) {
    return refuse('VALIDATION_FAILED', {
      errors: [{ pointer: '/phoneNumber', detail: 'must be a phone number', code: 'format' }],
    });
  }
  const receiver = internationalPhone(phoneNumber, location.country).replaceAll(' ', '');
  const at = context.now();
  const sentBy = context.agent.fullName;
  const state = await write(
    context,
    async (tx) => {
      const request = await lockWorkingRequest(tx, id);
      if (!request) return refuse('NOT_FOUND');
      if (hasEnded(request)) return refuse('REQUEST_CLOSED');
      if ((await statusLinks.count(tx, id)) >= mostLinks) return refuse('TOO_MANY_ATTEMPTS');
      const { secret, hash } = newPageSecret();
      const { url, kept } = pageAddress(context.config.motoristUrl ?? ownAddress, 'status', secret);
      const companyName = await companyNameFor(tx, context, request.contractCode, language);
      const body = pageSms('status', language, { companyName, link: url });
      const outboxId = await outbox.add(tx, {
        requestId: id,
        channel: 'Sms',
        kind: 'StatusLink',
        receiver,
        language,
        body,
        bodyAfterwards: body.replace(url, kept),
      });
      const from = Math.max(at.getTime(), requestedTimeOf(request.order)?.getTime() ?? 0);
      await statusLinks.add(tx, {
        id: randomUUID(),
        requestId: id,
        sentBy,
        phoneNumber: receiver,
        language,
        companyName,
        secretHash: hash,
        outboxId,
        at,
        expiresAt: new Date(from + hours * 3_600_000),
      });
      await touch(tx, { requestId: id, agentName: sentBy, message: 'Status link sent to the motorist', at });
      return statusLinkState(tx, id);
    },
    (answer) => JSON.stringify(answer),
  );
  context.background.outbox.wake();
  return state;
}
