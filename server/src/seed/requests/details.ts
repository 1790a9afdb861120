import type { RankingBasis } from '@towline/sdk/domain/dispatch/rankingBasis';
import type { Emit } from '../load/requestTables.ts';
import type { Random } from '../random.ts';
import { isKept, roundBasisOf } from './bases.ts';
import { inboundRows } from './inbound.ts';
import { invoiceRows, refundRows } from './invoices.ts';
import { createJob, minutesFor } from './job.ts';
import { logRows } from './logRows.ts';
import type { Found } from './match.ts';
import { messageRows } from './messages.ts';
import { noteRows } from './notes.ts';
import { advancePaymentRow, paymentRows } from './payments.ts';
import { promiseRows } from './promises.ts';
import { failedRound, type Round, roundWithoutOffers } from './round.ts';
import { roundRows } from './roundRows.ts';
import type { DatedStep } from './story.ts';
import type { ToldRequest } from './toldRequest.ts';
import type { World } from './world.ts';

/** The part of a story that one partner played. */
interface Engagement {
  jobId: string;
  found: Found;
  steps: DatedStep[];
  arrivalInMinutes: number;
  isBroughtBack: boolean;
}

/** Jobs, offers, log, notes, mails and money of a request whose story is told. */
export function emitDetails(random: Random, world: World, told: ToldRequest, emit: Emit): void {
  const round = roundOf(told);
  const engagements = engagementsOf(random, told, round?.round);
  for (const { jobId, found, steps, arrivalInMinutes, isBroughtBack } of engagements) {
    const job = createJob(random, {
      id: jobId,
      requestId: told.id,
      ...found,
      arrivalInMinutes,
      order: told.draft.order,
      steps,
      isBroughtBack,
      now: world.now,
    });
    emit('jobs', job);
    const agentName = (stream: Random) => world.agentOf(stream, told.abroadCode ?? told.homeCode)?.fullName;
    const { id: requestId, plot } = told;
    const facts = { requestId, plot, steps, job, arrivalInMinutes, agentName, now: world.now };
    for (const promise of promiseRows(facts)) emit('promises', promise);
  }
  if (round) {
    const rows = roundRows(random, round.round, {
      requestId: told.id,
      startedAt: round.startedAt,
      jobId: engagements[0]?.jobId,
      basis: basisOf(told, world),
      phoneNumberOf: (partnerId) => world.partner(partnerId)?.phoneNumber,
    });
    emit('dispatch_rounds', rows.round);
    for (const offer of rows.offers) emit('job_offers', offer);
  }
  for (const line of logRows(random, told.id, told.steps, round)) emit('request_log', line);
  emitNotes(random, world, told, emit);
  emitMessages(random, world, told, engagements, emit);
  emitMoney(random, world, told, engagements.at(-1), emit);
}

/** What the round was decided on. */
function basisOf({ match: { ranked }, draft }: ToldRequest, world: World): RankingBasis | undefined {
  const { order, subject, tripKm } = draft;
  if (!ranked || !isKept(draft, world.now)) return undefined;
  return roundBasisOf(ranked.candidates, order, subject.contract, { now: ranked.now, tripKm });
}

/** The round that ran while the request was Dispatching, also one that failed at once or that an agent was quicker than. */
function roundOf({ steps, match, draft }: ToldRequest): { round: Round; startedAt: Date } | undefined {
  const index = steps.findIndex(({ status }) => status === 'Dispatching');
  const start = steps[index];
  if (!start) return undefined;
  const next = steps[index + 1];
  if (match.fullRound) return { round: match.fullRound, startedAt: start.at };
  // Not begun yet: the engine takes it up.
  if (!next) return undefined;
  const { ranking } = match;
  const { contract } = draft.subject;
  const outcome = next.status === 'NoCharliesFound' ? 'NoSuppliersFound' : 'Stopped';
  const round =
    failedRound(ranking, contract, next.reason, next.after) ??
    roundWithoutOffers(ranking, contract, outcome, next.after);
  return { round, startedAt: start.at };
}

/** One stretch of the story for each time that a partner was assigned. */
function engagementsOf(random: Random, { steps, match, plot }: ToldRequest, round: Round | undefined): Engagement[] {
  const starts = steps.flatMap(({ status }, index) => (status === 'PartnerAssigned' ? [index] : []));
  const partners = plot === 'doneAfterReturn' ? [match.firstPartner, match.partner] : [match.partner];
  return starts.flatMap((start, index) => {
    const found = partners[index];
    if (!found) return [];
    const handedBack = steps.findIndex((step, at) => at > start && step.status === 'HomeAssistanceCompanyAssigned');
    const promised = index === 0 ? round?.accepted?.arrivalInMinutes : undefined;
    return [
      {
        jobId: random.uuid(),
        found,
        ...partOf(steps, start, handedBack),
        arrivalInMinutes: promised ?? minutesFor(found.ranked.distanceInKm) + 5,
      },
    ];
  });
}

/** What a partner did: to the end, or until the request went back; taken from him, the job ends then. */
function partOf(steps: DatedStep[], start: number, handedBack: number): Pick<Engagement, 'steps' | 'isBroughtBack'> {
  const back = steps[handedBack];
  if (!back) return { steps: steps.slice(start), isBroughtBack: false };
  const own = steps.slice(start, handedBack);
  if (own.at(-1)?.status === 'Cancelled') return { steps: own, isBroughtBack: false };
  return { steps: [...own, { ...back, status: 'Cancelled' }], isBroughtBack: true };
}

function emitNotes(random: Random, world: World, told: ToldRequest, emit: Emit): void {
  const agent = world.agentOf(random, told.abroadCode ?? told.homeCode);
  const last = told.steps.at(-1);
  if (!agent || !last) return;
  const { subject, createdAt } = told.draft;
  const facts = { requestId: told.id, agent, language: subject.town.language, from: createdAt, to: last.at };
  for (const note of noteRows(random, facts)) emit('request_notes', note);
}

function emitMessages(random: Random, world: World, told: ToldRequest, engagements: Engagement[], emit: Emit): void {
  const { subject, order, wanted, createdAt } = told.draft;
  const rows = messageRows(
    random,
    {
      id: told.id,
      shortId: shortIdOf(told.id),
      licensePlate: subject.licensePlate,
      makeModel: order.vehicle.makeModel ?? null,
      address: order.serviceLocation.formattedAddress ?? null,
      service: wanted.service,
      customerName: subject.customer.fullName,
      customerPhone: subject.customer.phoneNumber,
      createdAt,
      contractName: subject.contract.name,
      communications: subject.contract.communications ?? {},
      home: world.organisation(told.homeCode),
      abroad: world.organisation(told.abroadCode),
      partnerAt: (at) => {
        const engagement = engagements.findLast(({ steps }) => (steps[0]?.at ?? at) <= at);
        if (!engagement) return null;
        const { partner } = engagement.found;
        return { name: partner.name, email: partner.email, language: partner.language, jobId: engagement.jobId };
      },
    },
    told.steps,
  );
  for (const row of rows) emit('outbox', row);
  const last = told.steps.at(-1);
  const inbound = inboundRows({
    requestId: told.id,
    shortId: shortIdOf(told.id),
    licensePlate: subject.licensePlate,
    customer: subject.customer,
    language: subject.town.language,
    from: createdAt,
    to: last?.at ?? createdAt,
  });
  for (const row of inbound) emit('inbound_messages', row);
}

const endedStatuses = ['Cancelled', 'SessionExpired'];
const finishedStatuses = ['PartnerCompleted', 'CustomerCompleted', 'Completed'];

function emitMoney(
  random: Random,
  world: World,
  told: ToldRequest,
  engagement: Engagement | undefined,
  emit: Emit,
): void {
  const { id, steps, draft } = told;
  const last = steps.at(-1) as DatedStep;
  const { contract } = draft.subject;
  const authorised = steps.find(({ status }) => status === 'PaymentAuthorized');
  const advance = contract.process?.paymentFirst
    ? advancePaymentRow(random, {
        requestId: id,
        gross: random.pick([89, 99, 119, 149]),
        at: (authorised ?? (steps[0] as DatedStep)).at,
        state: authorised ? 'authorised' : told.plot === 'PaymentPending' ? 'waiting' : 'abandoned',
      })
    : undefined;
  if (!engagement || !finishedStatuses.includes(last.status)) {
    // What was paid for help that nobody gave is given back (DECISIONS T-568).
    const isForNothing = authorised && endedStatuses.includes(last.status);
    if (advance) emit('payments', isForNothing ? { ...advance, raw_status: 'Refunded' } : advance);
    return;
  }
  const invoices = invoiceRows(random, {
    requestId: id,
    shortId: shortIdOf(id),
    contract,
    isTow: draft.wanted.service.startsWith('Towing'),
    partner: engagement.found.partner,
    jobId: engagement.jobId,
    partnerPrice: engagement.found.price,
    extraKm: Math.max(0, Math.round(draft.tripKm - 20)),
    customer: draft.subject.customer,
    address: draft.order.serviceLocation.formattedAddress ?? '',
    country: draft.subject.town.countryCode,
    at: last.at,
    nextNumber: world.nextInvoiceNumber,
  });
  for (const row of invoices.rows) emit('invoices', row);
  // Who pays first pays what the receipt says.
  if (advance) emit('payments', authorised ? { ...advance, charged_amount: invoices.customerGross } : advance);
  if (contract.type !== 'B2C' || contract.process?.paymentFirst) return;
  const money = paymentRows(random, { requestId: id, gross: invoices.customerGross, at: last.at, now: world.now });
  for (const row of money.payments) emit('payments', row);
  if (money.payments.some(({ raw_status: status }) => status === 'Refunded'))
    for (const row of refundRows(invoices.forCustomer)) emit('invoices', row);
  for (const row of money.reminders) emit('payment_reminders', row);
}

/** As the table makes it: the first four characters of the id. */
const shortIdOf = (id: string) => id.slice(0, 4).toUpperCase();
