import { mayFollowHelp } from '@towline/sdk/access/requestActions';
import type { StatusLinkAsk, StatusLinkState } from '@towline/sdk/api';
import { internationalPhone, isValidPhone } from '@towline/sdk/domain/phoneNumber';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor, refuseUnless } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { lockWorkingRequest } from '../../stores/requests/orderOf.ts';
import { statusLinks } from '../../stores/statusLinks.ts';
import type { Subject } from '../actOnRequest.ts';
import { newStatusLink } from '../status/newStatusLink.ts';
import { companyNameFor } from './askForPosition.ts';

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
  { request: { id, location, service } }: Subject,
  { phoneNumber, language }: StatusLinkAsk,
  ownAddress: string,
): Promise<StatusLinkState> {
  if (!isValidPhone(phoneNumber, location.country)) {
    return refuseFor('VALIDATION_FAILED', '/phoneNumber', 'must be a phone number', 'format');
  }
  const receiver = internationalPhone(phoneNumber, location.country).replaceAll(' ', '');
  const state = await write(
    context,
    async (tx) => {
      const request = await lockWorkingRequest(tx, id);
      if (!request) return refuse('NOT_FOUND');
      refuseUnless(mayFollowHelp({ ...request, service }));
      // No wait helps: what is said is that there are no more.
      if ((await statusLinks.count(tx, id)) >= mostLinks)
        return refuse('TOO_MANY_ATTEMPTS', { messageKey: 'POSITION_LINKS_USED_UP' });
      const companyName = await companyNameFor(tx, context, request.contractCode, language);
      const base = context.config.motoristUrl ?? ownAddress;
      await newStatusLink(
        tx,
        request,
        { receiver, language, companyName, sentBy: context.agent.fullName, at: context.now() },
        base,
      );
      return statusLinkState(tx, id);
    },
    (answer) => JSON.stringify(answer),
  );
  context.background.outbox.wake();
  return state;
}
