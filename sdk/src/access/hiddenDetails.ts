import { proposedTimesOf } from '../domain/request/proposals.ts';
import type {
  Agent,
  AssistanceRequest,
  Communication,
  Dispatch,
  Estimation,
  Job,
  PriceAdjustment,
  PriceCalculation,
  PriceEstimate,
  RankingValue,
} from '../generated/api.ts';
import { allOf, type Decision } from './decision.ts';
import { type IntakeContract, requestGates, visibleEstimateAmounts } from './gates.ts';
import { mayReadNote, visibleNote } from './notes.ts';
import type { ActionSubject } from './requestActions.ts';
import { requestTabs } from './requestTabs.ts';
import type { Viewer } from './viewpoint.ts';

/** What of a request is judged before it is shown: what the rules read of it, and what they may hide. A whole request is one. */
export type JudgedRequest = ActionSubject &
  Pick<
    AssistanceRequest,
    | 'jobs'
    | 'offers'
    | 'notes'
    | 'logs'
    | 'payments'
    | 'paymentTotals'
    | 'totalAmountDue'
    | 'paymentReminders'
    | 'invoices'
    | 'attachments'
    | 'linkedRepairJobId'
    | 'statusHistory'
  > &
  Partial<Pick<AssistanceRequest, 'workshopOffers' | 'proposedTimes'>>;

/** A job without what identifies or reaches the partner beyond his name, and without what was written to him or by him (SeeAssignedPartnerDetails, PLT-11). */
const withoutPartnerDetails = ({
  partnerEmail: _email,
  partnerPhoneNumber: _phone,
  partnerLanguage: _language,
  dispatchLocation: _depot,
  agentRemarks: _told,
  jobRemarks: _reported,
  ...job
}: Job): Job => ({ ...job, partner: { id: job.partner.id, type: job.partner.type, name: job.partner.name } });

const pointsOf = (factors: readonly RankingValue[]): number =>
  Math.round(factors.reduce((sum, { points }) => sum + points, 0) * 10_000) / 10_000;

/** What a partner was ranked by, without what he costs: the whole score less the points that are shown would say that to the cent (DECISIONS S-24, T-1035). */
const unpriced = <Ranked extends { factors?: RankingValue[]; score?: number }>(ranked: Ranked): Ranked => {
  const factors = ranked.factors?.filter(({ factor }) => factor !== 'Price');
  if (!factors || factors.length === ranked.factors?.length) return ranked;
  return { ...ranked, factors, ...(ranked.score !== undefined && { score: pointsOf(factors) }) };
};

const withoutPrice = ({ price: _price, ranking, ...job }: Job): Job =>
  ranking ? { ...job, ranking: unpriced(ranking) } : job;

/** A job as the viewer may read it: partner details and price leave the answer where a gate hides them (PLT-11, DECISIONS S-24). */
export const visibleJob = (viewer: Viewer, request: ActionSubject, job: Job): Job => {
  const detailed = requestGates.SeeAssignedPartnerDetails(viewer, request).allowed ? job : withoutPartnerDetails(job);
  return requestGates.SeePartnerPrice(viewer, request).allowed ? detailed : withoutPrice(detailed);
};

/** The waterfall as the viewer may read it: what a partner costs is no factor for who does not see it (PLT-11). */
export const visibleDispatch = (viewer: Viewer, request: ActionSubject, dispatch: Dispatch): Dispatch => {
  if (requestGates.SeePartnerPrice(viewer, request).allowed) return dispatch;
  return {
    ...dispatch,
    rounds: dispatch.rounds.map((round) => ({
      ...round,
      candidates: round.candidates.map(unpriced),
      offers: round.offers.map(unpriced),
    })),
  };
};

/** A step of the history without who took it and what he wrote: that is the log's, and the log is not everybody's. */
const stepAlone = ({
  agentName: _who,
  actingAgentName: _acting,
  remarks: _why,
  ...step
}: AssistanceRequest['statusHistory'][number]): AssistanceRequest['statusHistory'][number] => step;

/** Lines of the log about documents and payments. */
const isMoneyMessage = (message: string): boolean =>
  /^(Payment|Refund|Charge-back|Document|Receipt|Draft) /.test(message);

/** A line of the log without amounts and without the numbers of documents (DECISIONS T-744). */
const withoutMoney = <Line extends AssistanceRequest['logs'][number]>(line: Line): Line => {
  if (typeof line.data !== 'object' || line.data === null || !isMoneyMessage(line.message)) return line;
  const {
    amount: _amount,
    number: _number,
    receipt: _receipt,
    draft: _draft,
    creditNote: _credit,
    creditOf: _of,
    ...data
  } = line.data as Record<string, unknown>;
  return { ...line, data };
};

/** Messages that bring a document, whose number is their subject. */
const documentMessages: ReadonlySet<string> = new Set(['CustomerInvoice', 'PartnerSelfBilling']);
/** Messages about money: what is due is named in them, or a document. */
const moneyMessages: ReadonlySet<string> = new Set(['PaymentReminder', 'PaymentLink', ...documentMessages]);

/** Reading a message of a request: one about money is for who reads the request's finance (2-requests §2, DECISIONS T-744). */
export const readMessage = (viewer: Viewer, request: ActionSubject, kind: string | undefined): Decision =>
  moneyMessages.has(kind ?? '')
    ? allOf(requestTabs.messages(viewer, request), requestTabs.finance(viewer, request))
    : requestTabs.messages(viewer, request);

/** The list of messages: that a document left, and when, without its number for who reads no finance (2-requests §2, DECISIONS T-744). */
export const visibleMessages = (viewer: Viewer, request: ActionSubject, messages: Communication[]): Communication[] =>
  messages.map((message) => {
    if (!documentMessages.has(message.kind ?? '') || readMessage(viewer, request, message.kind).allowed) return message;
    const { subject: _number, ...unnumbered } = message;
    return unnumbered;
  });

type Attachment = AssistanceRequest['attachments'][number];

/**
 * A deleted file is for who may see those. What came with a message is for who reads messages, where a partner wrote it or it is no
 * photo: a motorist's photos are the incident's (3-platform §6, DECISIONS S-31, T-1036).
 */
const readsAttachment = (viewer: Viewer, request: ActionSubject, attachment: Attachment): boolean => {
  const { isDeleted, contentType, communicationId, source } = attachment;
  const isPhoto = contentType.startsWith('image/');
  if (isDeleted && !requestGates[isPhoto ? 'seeDeletedImages' : 'seeDeletedFiles'](viewer, request).allowed)
    return false;
  const isOfMessage = communicationId !== undefined && (source === 'Partner' || !isPhoto);
  return !isOfMessage || requestTabs.messages(viewer, request).allowed;
};

/**
 * The request as the viewer may read it. What his tabs and gates hide leaves the answer, not only the screen (PLT-11): private
 * notes, the log and what agents wrote to each other, offers, money, deleted attachments, the partner's details and prices.
 */
export const visibleRequest = <Request extends JudgedRequest>(viewer: Viewer, request: Request): Request => {
  const sees = (tab: 'dispatch' | 'workshopDispatch' | 'log' | 'finance' | 'repairJob') =>
    requestTabs[tab](viewer, request).allowed;
  const finance = sees('finance');
  const price = requestGates.SeePartnerPrice(viewer, request).allowed;
  const offers = sees('dispatch') ? request.offers : [];
  const proposedTimes = [
    ...(request.proposedTimes ?? []),
    ...(sees('dispatch') ? [] : proposedTimesOf(request.offers)),
  ];
  return {
    ...request,
    jobs: request.jobs.map((job) => visibleJob(viewer, request, job)),
    offers: price ? offers : offers.map(unpriced),
    // Who works on the request answers for a motorist who calls, also where the offers are not theirs to see (DECISIONS T-265).
    proposedTimes:
      proposedTimes.length > 0 && requestGates.SeeAssignedPartnerDetails(viewer, request).allowed
        ? proposedTimes
        : undefined,
    // That no workshop has it hides nothing, and the rules of the actions ask it.
    workshopOffers: sees('workshopDispatch') || !request.workshopOffers?.length ? request.workshopOffers : undefined,
    notes: request.notes
      .filter((note) => mayReadNote(viewer, note, request))
      .map((note) => visibleNote(viewer, note, request)),
    logs: !sees('log') ? [] : finance ? request.logs : request.logs.map(withoutMoney),
    statusHistory: sees('log') ? request.statusHistory : request.statusHistory.map(stepAlone),
    payments: finance ? request.payments : [],
    paymentTotals: finance ? request.paymentTotals : undefined,
    totalAmountDue: finance ? request.totalAmountDue : undefined,
    paymentReminders: finance ? request.paymentReminders : [],
    invoices: finance ? request.invoices : [],
    attachments: request.attachments.filter((attachment) => readsAttachment(viewer, request, attachment)),
    linkedRepairJobId: sees('repairJob') ? request.linkedRepairJobId : undefined,
  };
};

/** How far it is, without what a partner takes for it. */
const distancesOf = ({
  partnerInterventionNetPrice: _intervention,
  partnerTravelNetPrice: _travel,
  ...distances
}: Estimation['details']): Estimation['details'] => distances;

/** A step with what the customer pays in it, and nothing that a partner's price could be read from. */
const customerStep = ({ offers, ...step }: PriceAdjustment): PriceAdjustment => ({
  ...step,
  offers: offers.map(({ partnerName, partnerId, customerPrice, details }) => ({
    partnerName,
    ...(partnerId && { partnerId }),
    ...(customerPrice && { customerPrice }),
    details: {
      ...(details.totalDistanceInKm === undefined ? {} : { totalDistanceInKm: details.totalDistanceInKm }),
    },
  })),
});

/**
 * How a price came about as the viewer may read it: whole for who sees its tab; else the customer's price of its last step, as the
 * others are what partners take (3-platform §6, DECISIONS T-531).
 */
export const visiblePriceCalculation = (
  viewer: Viewer,
  request: ActionSubject,
  calculation: PriceCalculation,
): PriceCalculation => {
  if (requestTabs.priceCalculation(viewer, request).allowed) return calculation;
  const { priceAdjustments, estimations } = calculation;
  return {
    ...(priceAdjustments && { priceAdjustments: priceAdjustments.slice(-1).map(customerStep) }),
    ...(estimations && {
      estimations: estimations.map(
        ({ partnerPrice: _price, partnerPriceOrigin: _origin, customerPriceOrigin: _factor, ...estimation }) => ({
          ...estimation,
          details: distancesOf(estimation.details),
        }),
      ),
    }),
  };
};

/** An estimate as the agent may read it: everybody gets distances and status, amounts by the visibility policy (DECISIONS S-24). */
export const visibleEstimate = (agent: Agent, contract: IntakeContract, estimate: PriceEstimate): PriceEstimate => {
  const shown = visibleEstimateAmounts(agent, contract);
  const { priceAdjustments, ...rest } = estimate;
  return {
    ...rest,
    // The steps of a simulation are nothing but amounts.
    ...(priceAdjustments && shown.partnerPrice && shown.customerPrice ? { priceAdjustments } : {}),
    estimations: estimate.estimations.map((estimation) => {
      const { customerPrice, partnerPrice, customerPriceOrigin, partnerPriceOrigin, details, ...others } = estimation;
      return {
        ...others,
        details: shown.partnerPrice ? details : distancesOf(details),
        ...(shown.customerPrice && customerPrice ? { customerPrice } : {}),
        ...(shown.partnerPrice && partnerPrice ? { partnerPrice } : {}),
        // A factor tells what the partner takes: of it only who sees both prices.
        ...(shown.customerPrice && shown.partnerPrice && customerPriceOrigin ? { customerPriceOrigin } : {}),
        ...(shown.partnerPrice && partnerPriceOrigin ? { partnerPriceOrigin } : {}),
      };
    }),
  };
};
