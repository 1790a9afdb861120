import type { RateAssistanceBody, StatusPage } from '@towline/sdk/api';
import { isForLater, wantedTimeOf } from '@towline/sdk/domain/order/wantedTime';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { arrivalToTell, expectedArrival, isArrivalAwaited } from '@towline/sdk/domain/request/promises';
import type { Context } from '../../core/context.ts';
import { secretHashOf } from '../../core/credentials.ts';
import { refuse } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import { type KnownPromise, promises } from '../../stores/promises.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { lockWorkingRequest } from '../../stores/requests/orderOf.ts';
import { type StatusFacts, type StatusLinkRow, statusLinks } from '../../stores/statusLinks.ts';
import { refuseLink } from '../publicPages/refuseLink.ts';
import { motoristName } from './motoristSide.ts';
import { motoristStageOf } from './motoristStage.ts';
import { proposalShown } from './proposalShown.ts';

/** An arrival time is told in such steps, rounded up: nobody waits to the minute (DECISIONS T-67). */
const stepMillis = 5 * 60_000;

/** The link whose page asks; one that is unknown or over is refused in one way. */
export async function livingLink(context: Context, token: string): Promise<StatusLinkRow> {
  const { db, now } = context;
  const link = await statusLinks.bySecret(db.pool, secretHashOf(token), now());
  return link?.isLiving ? link : refuseLink(context, 'status', link !== undefined);
}

const rounded = (at: Date): Date => new Date(Math.ceil(at.getTime() / stepMillis) * stepMillis);

// Never a time that is over.
function predictionOf(
  { status, predictedAt, expectedAt }: StatusFacts,
  told: KnownPromise | undefined,
  now: Date,
): Date | undefined {
  const comes = expectedArrival(status, predictedAt ?? undefined, expectedAt ?? undefined);
  if (comes === undefined) return undefined;
  const expected = rounded(new Date(Math.max(Date.parse(comes), now.getTime())));
  const said = told && { ...told, promisedAt: told.promisedAt.toISOString() };
  return new Date(arrivalToTell(status, expected.toISOString(), said));
}

const toldTo = (told: readonly KnownPromise[]): KnownPromise | undefined =>
  told.find(({ isInForce, toldTo: receiver }) => isInForce && receiver === 'Motorist');

/** What the page tells of the arrival; a time that it tells for the first time is kept as told (DECISIONS T-66). */
async function arrivalTold(
  context: Context,
  requestId: string,
  facts: StatusFacts,
): Promise<Pick<StatusPage, 'promisedAt' | 'predictedAt'>> {
  if (!isArrivalAwaited(facts.status, facts.statusReason)) return {};
  let told = await promises.ofRequest(context.db.pool, requestId);
  const predicted = predictionOf(facts, toldTo(told), context.now());
  const isTold = (at: Date) =>
    told.some((known) => known.toldTo === 'Motorist' && known.promisedAt.getTime() === at.getTime());
  if (predicted && !isTold(predicted)) {
    await writeAs(context.db, motoristName, context.operation, async (tx) => {
      const request = await lockWorkingRequest(tx, requestId);
      if (!request || !isArrivalAwaited(request.status, request.statusReason)) return;
      await promises.add(tx, {
        requestId,
        promisedAt: predicted,
        toldBy: motoristName,
        toldTo: 'Motorist',
        source: 'StatusPage',
        at: context.now(),
      });
    });
    told = await promises.ofRequest(context.db.pool, requestId);
  }
  const promised = toldTo(told)?.promisedAt;
  return {
    ...(promised ? { promisedAt: promised.toISOString() } : {}),
    ...(predicted ? { predictedAt: predicted.toISOString() } : {}),
  };
}

/** Not where the motorist agreed that it goes: its destination is closed, or it goes there later. */
const isDepot = (status: StatusFacts['status']): boolean =>
  status === 'PartnerEnrouteToDepot' || status === 'PartnerArrivedAtDepot';

/** What the page shows now. */
export async function pageOf(context: Context, link: StatusLinkRow): Promise<StatusPage> {
  const { pool } = context.db;
  const facts = await statusLinks.facts(pool, link.requestId);
  if (!facts) return refuse('NOT_FOUND');
  const stage = motoristStageOf(facts);
  const feedback = await statusLinks.feedback(pool, link.requestId);
  // Nobody proposes a time once somebody has the job.
  const proposal = stage === 'Searching' ? await proposalShown(context, link.requestId) : undefined;
  const { truck, vehicle, companyPhoneNumber, appointment, isOnHighway } = facts;
  const wanted = wantedTimeOf({ serviceLocation: appointment ? { appointment } : {} });
  return {
    language: link.language,
    ...(link.companyName ? { companyName: link.companyName } : {}),
    ...(companyPhoneNumber ? { companyPhoneNumber: internationalPhone(companyPhoneNumber) } : {}),
    stage,
    now: context.now().toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    ...(await arrivalTold(context, link.requestId, facts)),
    ...(truck ? { truck: { latitude: truck.latitude, longitude: truck.longitude } } : {}),
    ...(vehicle ? { vehicle } : {}),
    ...(isForLater(wanted, context.now().getTime()) ? { isForLater: true } : {}),
    ...(facts.status === 'PaymentPending' ? { awaitsPayment: true } : {}),
    ...(isDepot(facts.status) ? { isToDepot: true } : {}),
    ...(isOnHighway ? { isOnHighway } : {}),
    ...(proposal ? { proposal } : {}),
    mayRate: stage === 'Done',
    ...(feedback ? { stars: feedback.stars } : {}),
  };
}

/** What the motorist's page shows; that it was opened is kept. */
export async function openStatusPage(context: Context, token: string): Promise<StatusPage> {
  const link = await livingLink(context, token);
  await statusLinks.opened(context.db.pool, link.id, context.now());
  return pageOf(context, link);
}

/** Keeps what the motorist says of the help, once it is done; said again, the last counts. The agents of the request see it at once. */
export async function rateAssistance(context: Context, body: RateAssistanceBody): Promise<StatusPage> {
  const link = await livingLink(context, body.token);
  const at = context.now();
  const { stars } = body;
  const words = body.words?.trim() || undefined;
  await writeAs(context.db, motoristName, context.operation, async (tx) => {
    const request = await lockWorkingRequest(tx, link.requestId);
    if (!request) return refuse('NOT_FOUND');
    if (motoristStageOf(request) !== 'Done') return refuse('WRONG_STATUS', { params: { status: request.status } });
    if (!(await statusLinks.rate(tx, request.id, { stars, words, at }))) return;
    await touch(tx, {
      requestId: request.id,
      agentName: motoristName,
      message: 'Motorist gave feedback',
      data: { stars, ...(words ? { words } : {}) },
      at,
    });
  });
  return pageOf(context, link);
}
