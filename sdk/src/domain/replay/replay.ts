import type {
  CommunicationKind,
  Contract,
  InvalidStep,
  RecordedRequest,
  ReplayedPartner,
  ReplayedPrice,
  RequestStatus,
  ServiceOrder,
  ServiceType,
  StatusReason,
} from '../../generated/api.ts';
import { communicationTextFor } from '../contract/communications.ts';
import { statusAfterRound } from '../dispatch/waterfall.ts';
import { crossBorderOf } from '../order/crossBorder.ts';
import { decideOrder } from '../order/decideOrder.ts';
import { intakeOf, type OrderFacts } from '../order/orderFacts.ts';
import type { PlaceFact } from '../order/placeFacts.ts';
import { serviceTypesOffered } from '../order/services.ts';
import { validateOrder } from '../order/validateOrder.ts';
import type { InitialStatus } from '../request/initialStatus.ts';
import { communicationsOfStatus } from '../request/statusCommunications.ts';
import { type ReplayedSearch, replayedSearch, type SearchChange, type UnreplayableSearch } from './replayedSearch.ts';

/** Under what a recorded request is decided again: a contract, and the price lists where they are known. */
export type Change = SearchChange;

/** What of a request cannot be said again: never the same, never another (DECISIONS T-421). */
export type Unreplayable = UnreplayableSearch | 'NoSearchRecorded' | 'DuplicateNotAsked' | 'WorkshopNotRecorded';

/** What follows of a recorded request. */
export type Outcome = {
  readonly services: ServiceType[];
  /** The steps of the intake that refuse the order; then there is no request, and no status. */
  readonly invalidSteps: InvalidStep[];
  readonly status?: RequestStatus;
  readonly statusReason?: StatusReason;
  /**
   * The first partners that are asked; of what waits at a company those whom it would ask once somebody dispatches it (DECISIONS T-770). Absent
   * where nobody was looked for, or nobody can say.
   */
  readonly partners?: ReplayedPartner[];
  /** With the first partner. */
  readonly price?: ReplayedPrice;
  readonly messages: CommunicationKind[];
  readonly unknown: Unreplayable[];
};

const placeFactOf = (location: ServiceOrder['destinationLocation']): PlaceFact => ({
  ...(location?.positionCountryCode && { positionCountryCode: location.positionCountryCode }),
  ...(location?.addressAt && { addressAt: location.addressAt }),
});

/** What the order was judged by, as it was recorded: what was looked up stands in the order that was kept. */
function factsOf(
  { order, organisationFlags = {}, trip, hasDuplicateToday, at }: RecordedRequest,
  contract: Contract,
): OrderFacts {
  return {
    agent: { fullName: '', organisationFlags },
    contract,
    policy: order.entitlement?.policy,
    client: order.client ?? { code: '', name: '' },
    places: {
      serviceLocation: placeFactOf(order.serviceLocation),
      destinationLocation: placeFactOf(order.destinationLocation),
    },
    refusedWorkshops: [],
    mayGiveReferences: true,
    isInsurerBlocked: false,
    trip,
    ...(hasDuplicateToday ? { duplicateOf: at } : {}),
  };
}

/** The estimate that a trip over a border needs: there is one where somebody would come (1-intake §4). */
function withEstimate(
  facts: OrderFacts,
  { order, at, trip }: RecordedRequest,
  search: ReplayedSearch | undefined,
): OrderFacts {
  if (!search || !crossBorderOf(order, facts.contract, trip).isCrossBorder) return facts;
  const status = search.partners.length > 0 ? 'OK' : 'NoPartnersFound';
  return { ...facts, estimate: { status, estimations: [], estimatedAt: at } };
}

function invalidStepsOf(order: ServiceOrder, facts: OrderFacts, at: Date): InvalidStep[] {
  const issues = Map.groupBy(
    validateOrder(order, intakeOf(facts, at)).filter(({ severity }) => severity === 'error'),
    ({ tab }) => tab,
  );
  return [...issues].map(([step, found]) => ({ step, issues: [...new Set(found.map(({ code }) => code))] }));
}

/** The communications of a status for which the contract has a text, each once (DECISIONS S-28). */
function messagesOf(
  contract: Contract,
  order: ServiceOrder,
  { status, statusReason }: InitialStatus,
): CommunicationKind[] {
  // An order without a type is refused before.
  const service = order.requestedService.type!;
  return communicationsOfStatus({ status, statusReason, service, endsPartnersJob: false })
    .map(({ kind }) => kind)
    .filter((kind) => communicationTextFor(contract.communications?.[kind], 'en') !== undefined);
}

/** Partners are asked by itself: at once, or as soon as it is paid (DECISIONS S-20). */
export const isDispatched = (status: RequestStatus | undefined): boolean =>
  status === 'Dispatching' || status === 'PaymentPending';

/** Where a new request stands after its first search: as it began, or nobody could be asked (DECISIONS S-21). */
function afterSearch(initial: InitialStatus, isAbroad: boolean, search: ReplayedSearch | undefined): InitialStatus {
  if (initial.status !== 'Dispatching' || search?.step.kind !== 'giveUp') return initial;
  // Only a round that somebody stopped leaves no status, and this one has just begun.
  return statusAfterRound(search.step.outcome, isAbroad)!;
}

/**
 * What becomes of a recorded request under a contract: by the same pure functions as the server's, and by nothing else
 * (DECISIONS T-420). The same record under the same contract gives the same outcome, at any time, on any machine.
 */
export function replay(recorded: RecordedRequest, change: Change): Outcome {
  const { contract } = change;
  const { order, search: searched } = recorded;
  const at = new Date(recorded.at);
  const found = searched && replayedSearch(searched, order, recorded.priceLists, change);
  const search = typeof found === 'object' ? found : undefined;
  const facts = withEstimate(factsOf(recorded, contract), recorded, search);
  const decided = decideOrder(order, facts, at);
  const invalidSteps = invalidStepsOf(decided.order, facts, at);
  const services = serviceTypesOffered(order.orderType, contract);
  const asksDuplicate = contract.process?.checks?.includes('DuplicateRequestSameDay') === true;
  const unknown: Unreplayable[] = [
    ...(asksDuplicate && recorded.hasDuplicateToday === undefined ? (['DuplicateNotAsked'] as const) : []),
    ...(typeof found === 'string' ? [found] : []),
    ...(decided.status === 'Dispatching' && !searched ? (['NoSearchRecorded'] as const) : []),
  ];
  if (invalidSteps.length > 0) return { services, invalidSteps, messages: [], unknown };
  const initial = { status: decided.status, ...(decided.statusReason && { statusReason: decided.statusReason }) };
  const after = afterSearch(initial, decided.isAbroad, search);
  // Nobody is offered what waits at a company for somebody to decide.
  const isAsked = search?.step.kind === 'offer' && isDispatched(after.status);
  const messages = [
    ...messagesOf(contract, order, after),
    ...(isAsked ? messagesOf(contract, order, { status: 'PartnerAssigned' }) : []),
  ];
  return {
    ...{ services, invalidSteps, ...after },
    ...(search && { partners: search.partners }),
    ...(search?.price && { price: search.price }),
    ...{ messages, unknown },
  };
}
