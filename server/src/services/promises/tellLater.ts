import type { ContactLanguage } from '@towline/sdk/api';
import { motoristMobile } from '@towline/sdk/domain/request/motoristMobile';
import { isArrivalAwaited } from '@towline/sdk/domain/request/promises';
import { zoneOfPlace } from '@towline/sdk/domain/timeZone';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tx.ts';
import { outbox } from '../../stores/outbox.ts';
import { promises } from '../../stores/promises.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import type { WorkingRequest } from '../../stores/requests/orderOf.ts';
import { companyNameFor } from '../motorist/askForPosition.ts';
import { pageSms } from '../publicPages/pageSms.ts';
import { toldTime } from './toldTime.ts';

/** Who gets the text message, and in which language. */
export type Told = { receiver: string; language: ContactLanguage };

/** The arrival that counts until now: told to the motorist, else to the company by who comes. */
const planned = async (tx: Tx, requestId: string) =>
  (await promises.ofRequest(tx, requestId)).find(({ isInForce }) => isInForce);

/**
 * What the motorist is told of from now on: kept as what counts, with its text message in the outbox (DECISIONS T-66). Nobody
 * apologises for a delay where the same time or a later one was told, or none at all (DECISIONS T-927, T-1023).
 */
export async function tellLater(
  tx: Tx,
  context: Context,
  request: WorkingRequest,
  promisedAt: Date,
  told: Told | undefined,
): Promise<void> {
  const at = context.now();
  const toldBy = context.agent.fullName;
  const before = (await planned(tx, request.id))?.promisedAt;
  const isLater = before !== undefined && before < promisedAt;
  const source = isLater ? 'Extension' : 'Agent';
  await promises.add(tx, { requestId: request.id, promisedAt, toldBy, toldTo: 'Motorist', source, at });
  const communicationId = told && (await addMessage(tx, context, request, told, { promisedAt, isLater }));
  await touch(tx, {
    requestId: request.id,
    agentName: toldBy,
    message: isLater ? 'Arrival time extended' : 'Arrival time told',
    data: { promisedAt, ...(communicationId ? { communicationId } : {}) },
    at,
  });
}

/**
 * A later time than the motorist was told is agreed with the partner. Agreed by an agent, they are told it in their language, where
 * they have a mobile number; without one their promise stays, and is seen to break: somebody has to call (DECISIONS T-66). Agreed
 * by themselves, it is what they were told from then on, and nobody apologises for it (T-238).
 */
export async function tellAgreed(
  tx: Tx,
  context: Context,
  request: WorkingRequest,
  agreedFor: Date,
  byMotorist = false,
): Promise<void> {
  if (!isArrivalAwaited(request.status, request.statusReason)) return;
  const told = await planned(tx, request.id);
  if (told?.toldTo !== 'Motorist' || told.promisedAt >= agreedFor) return;
  if (byMotorist) {
    const facts = { requestId: request.id, promisedAt: agreedFor, toldBy: context.agent.fullName, at: context.now() };
    await promises.add(tx, { ...facts, toldTo: 'Motorist', source: 'Extension' });
    return;
  }
  const motorist = motoristMobile(request.order);
  if (!motorist) return;
  await tellLater(tx, context, request, agreedFor, { receiver: motorist.phoneNumber, language: motorist.language });
}

async function addMessage(
  tx: Tx,
  context: Context,
  request: WorkingRequest,
  { receiver, language }: Told,
  { promisedAt, isLater }: { promisedAt: Date; isLater: boolean },
): Promise<string> {
  const companyName = await companyNameFor(tx, context, request.contractCode, language);
  const time = toldTime(promisedAt, context.now(), zoneOfPlace(request.order.serviceLocation));
  return outbox.add(tx, {
    requestId: request.id,
    channel: 'Sms',
    kind: 'ArrivalExtended',
    receiver,
    language,
    body: pageSms(isLater ? 'extension' : 'arrival', language, { companyName, time }),
  });
}
