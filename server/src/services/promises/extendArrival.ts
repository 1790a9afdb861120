import type { ExtendArrivalBody } from '@towline/sdk/api';
import { internationalPhone, isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { isHelpComing } from '@towline/sdk/domain/request/promises';
import type { Context } from '../../core/context.ts';
import { requestAnswer } from '../../core/idempotency.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { JsonText } from '../../db/jsonText.ts';
import { lockWorkingRequest } from '../../stores/requests/orderOf.ts';
import { requests } from '../../stores/requests/requests.ts';
import type { Subject } from '../actOnRequest.ts';
import { checkTold } from './keepTold.ts';
import { type Told, tellLater } from './tellLater.ts';

// Nobody is told without a number: then the agent has told it on the phone.
function receiverOf(
  { isTold, phoneNumber = '', language = 'en' }: ExtendArrivalBody,
  country: string | undefined,
): Told | undefined {
  if (!isTold) return undefined;
  if (!isValidPhone(phoneNumber, country)) {
    return refuseFor('VALIDATION_FAILED', '/phoneNumber', 'must be a phone number', 'format');
  }
  return { receiver: internationalPhone(phoneNumber, country).replaceAll(' ', ''), language };
}

/** Tells the motorist a later arrival time: kept as what counts from now on, with its text message in the outbox (DECISIONS T-66). */
export async function extendArrival(
  context: Context,
  { request: { id, location } }: Subject,
  body: ExtendArrivalBody,
): Promise<JsonText> {
  const promisedAt = checkTold(context, body.promisedAt, '/promisedAt');
  if (!promisedAt) return refuse('VALIDATION_FAILED');
  const told = receiverOf(body, location.country);
  await write(
    context,
    async (tx) => {
      const request = await lockWorkingRequest(tx, id);
      if (!request) return refuse('NOT_FOUND');
      // Put off can only be what somebody comes for (DECISIONS T-157).
      if (!isHelpComing(request.status)) return refuse('WRONG_STATUS', { params: { status: request.status } });
      await tellLater(tx, context, request, promisedAt, told);
    },
    () => requestAnswer(id),
  );
  context.background.outbox.wake();
  return (await requests.document(context.db.prepared, context.agent, id)) ?? refuse('NOT_FOUND');
}
