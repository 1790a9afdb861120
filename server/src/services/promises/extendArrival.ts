import type { ContactLanguage, ExtendArrivalBody } from '@towline/sdk/api';
import { internationalPhone, isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { isArrivalAwaited } from '@towline/sdk/domain/request/promises';
import { formatTime } from '@towline/sdk/domain/time/dateFormat';
import { timeZoneOf } from '@towline/sdk/domain/timeZone';
import type { Context } from '../../api/context.ts';
import { requestAnswer } from '../../api/idempotency.ts';
import type { JsonText } from '../../api/operations.ts';
import { refuse } from '../../api/problem.ts';
import { write } from '../../db/transaction.ts';
import { outbox } from '../../stores/outbox.ts';
import { promises } from '../../stores/promises.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { lockWorkingRequest, type WorkingRequest } from '../../stores/requests/orderOf.ts';
import { requests } from '../../stores/requests/requests.ts';
import { companyNameFor } from '../motorist/askForPosition.ts';
import { pageSms } from '../publicPages/pageSms.ts';
import type { Subject } from '../requests/actOnRequest.ts';
import { checkTold } from './keepTold.ts';

type Told = { receiver: string; language: ContactLanguage };

// Nobody is told without a number: then the agent has told it on the phone.
function receiverOf(
  { isTold, phoneNumber = '', language = 'en' }: ExtendArrivalBody,
  country: string | undefined,
): Told | undefined {
  if (!isTold) return undefined;
  if (!isValidPhone(phoneNumber, country)) {
    return refuse('VALIDATION_FAILED', {
      errors: [{ pointer: '/phoneNumber', detail: 'must be a phone number', code: 'format' }],
    });
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
  const at = context.now();
  await write(
    context,
    async (tx) => {
      const request = await lockWorkingRequest(tx, id);
      if (!request) return refuse('NOT_FOUND');
      if (!isArrivalAwaited(request.status)) return refuse('WRONG_STATUS');
      const toldBy = context.agent.fullName;
      await promises.add(tx, { requestId: id, promisedAt, toldBy, toldTo: 'Motorist', source: 'Extension', at });
      const communicationId = told && (await addMessage(tx, context, request, told, promisedAt));
      await touch(tx, {
        requestId: id,
        agentName: toldBy,
        message: 'Arrival time extended',
        data: { promisedAt, ...(communicationId ? { communicationId } : {}) },
        at,
      });
    },
    () => requestAnswer(id),
  );
  context.background.outbox.wake();
  return (await requests.document(context.db.prepared, context.agent, id)) ?? refuse('NOT_FOUND');
}

async function addMessage(
  tx: Parameters<typeof outbox.add>[0],
  context: Context,
  request: WorkingRequest,
  { receiver, language }: Told,
  promisedAt: Date,
): Promise<string> {
  const companyName = await companyNameFor(tx, context, request.contractCode, language);
  const zone = timeZoneOf(request.order.serviceLocation.countryCode);
  const time = formatTime(promisedAt.toISOString(), zone);
  return outbox.add(tx, {
    requestId: request.id,
    channel: 'Sms',
    kind: 'ArrivalExtended',
    receiver,
    language,
    body: pageSms('extension', language, { companyName, time }),
  });
}
