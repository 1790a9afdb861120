import type { ServiceOrder, StatusReason } from '@towline/sdk/api';
import { payerOf } from '@towline/sdk/domain/contract/payer';
import { cityOf } from '@towline/sdk/domain/location/detailedEnough';
import type { KeptOrderBasis } from '@towline/sdk/domain/replay/recorded';
import { filterGroupOfStatus } from '@towline/sdk/domain/request/filterGroups';
import { wasDispatched } from '@towline/sdk/domain/request/status';
import { timeZoneOf } from '@towline/sdk/domain/timeZone';
import type { Emit } from '../load/requestTables.ts';
import type { Random } from '../random.ts';
import { decisionBasisOf, isKept } from './bases.ts';
import { createStory } from './createStory.ts';
import { emitDetails } from './details.ts';
import { createDraft, isWorkshopPlot, type RequestDraft } from './draft.ts';
import { drawMatch, isUnderWay } from './match.ts';
import type { Plot } from './plots.ts';
import { diagnosticsOf } from './problems.ts';
import { sessionRows } from './sessions.ts';
import { type Actor, customerApp, type DatedStep, dated, secondsOf } from './story.ts';
import type { ToldRequest } from './toldRequest.ts';
import type { Relative, World } from './world.ts';

/** What is to be made: a plot, when it began (a live one: how long ago its status began), and in which depth. */
export interface Occasion {
  plot: Plot;
  createdAt?: Date;
  /** Without details a request has its row and its history only. */
  hasDetails: boolean;
  /** The vehicle stands abroad, also where the plot alone would leave it at home. */
  isAbroad?: boolean;
}

const day = 86_400_000;

/** Makes one request with all its rows. */
export function createRequest(random: Random, world: World, occasion: Occasion, emit: Emit): void {
  const { plot } = occasion;
  const id = random.uuid();
  const { draft, match } = castRequest(random, world, occasion);
  const { subject, wanted } = draft;
  const home = world.actorOf(random, subject.homeCode);
  const steps = createStory(random, {
    plot,
    isAbroad: subject.isAbroad,
    paymentFirst: subject.contract.process?.paymentFirst === true,
    isWorkshopTicket: isWorkshopPlot(plot),
    failedCheck: draft.failedCheck,
    round: match.round,
    partner: match.partner && { name: match.partner.partner.name },
    firstPartner: match.firstPartner && { name: match.firstPartner.partner.name },
    road: match.road,
    createdBy: createdBy(random, world, draft, home),
    home,
    abroad: world.actorOf(random, subject.abroadCode ?? subject.homeCode),
    isBlueAssistance: subject.homeCode === 'BlueAssistance',
    isOld: world.now.getTime() - draft.createdAt.getTime() > 4 * day,
  });
  const isPast = occasion.createdAt !== undefined || draft.parent?.relation === 'Workshop';
  // What has happened has happened by now, also where somebody was towed through half a country.
  const latest = world.now.getTime() - (secondsOf(steps) + (isPast ? 60 : secondsSince(random, plot))) * 1_000;
  const beginning = new Date(isPast ? Math.min(draft.createdAt.getTime(), latest) : latest);
  const told: ToldRequest = {
    id,
    plot,
    draft: { ...draft, createdAt: beginning },
    match,
    steps: dated(steps, beginning),
    homeCode: subject.homeCode,
    abroadCode: subject.abroadCode,
  };
  const isRecorded = occasion.hasDetails && isKept(told.draft, world.now);
  const flags = world.organisation(subject.homeCode)?.flags ?? {};
  emitRequest(told, isRecorded ? decisionBasisOf(told.draft, flags) : undefined, emit);
  if (occasion.hasDetails) {
    emitDetails(random, world, told, emit);
    for (const session of sessionRows(told, world.now)) emit('customer_sessions', session);
  }
  const relative = { requestId: id, subject, createdAt: beginning };
  if (wanted.additionalServices.length > 0) rememberParent(world, relative);
  if (wanted.orderType === 'RoadsideAssistance' && draft.failedCheck === undefined && mindsDuplicates(subject))
    world.duplicateOf = relative;
}

/** Workshops' requests follow the tows of the same days, so only the latest are kept. */
function rememberParent(world: World, parent: Relative): void {
  world.repairParents.push(parent);
  if (world.repairParents.length > 30) world.repairParents.shift();
}

/** An order and who does it; somewhere else where everybody near is driving already. */
function castRequest(random: Random, world: World, { plot, createdAt, hasDetails, isAbroad }: Occasion) {
  for (;;) {
    const draft = createDraft(random, world, plot, createdAt ?? world.now, isAbroad);
    const match = drawMatch(random, world, draft, plot, hasDetails);
    if (match.partner || !isUnderWay(plot)) return { draft, match };
  }
}

const mindsDuplicates = ({ contract }: RequestDraft['subject']) =>
  contract.process?.checks?.includes('DuplicateRequestSameDay') === true;

/** Seconds that a live request has had its status. */
function secondsSince(random: Random, plot: Plot): number {
  switch (plot) {
    case 'Dispatching':
    case 'DispatchAuthorized':
      return random.integer(4, 30);
    case 'PartnerAssigned':
    case 'PartnerArriving':
      return random.integer(20, 200);
    case 'HomeAssistanceCompanyAssigned':
    case 'AbroadAssistanceCompanyAssigned':
      return Math.round(60 + random.next() ** 3 * 80_000);
    case 'NoCharliesFound':
    case 'PaymentPending':
    case 'PaymentAuthorized':
      return random.integer(60, 5_000);
    case 'WorkshopAssigned':
      return random.integer(3_600, 6 * 86_400);
    default:
      return random.integer(60, 1_000);
  }
}

/** Who took the order: an agent of the home company or the client, or the customer's own app. */
function createdBy(random: Random, world: World, { subject, parent }: RequestDraft, home: Actor): Actor {
  const { contract } = subject;
  if (parent?.relation === 'Workshop') return home;
  const appShare = contract.flags?.isDta || contract.process?.paymentFirst ? 0.75 : contract.type === 'B2C' ? 0.35 : 0;
  if (random.chance(appShare)) return customerApp;
  const clientCode = contract.dispatch?.clientOrganisationCode;
  const client = clientCode && random.chance(0.3) ? world.agentOf(random, clientCode) : undefined;
  return client ? { name: client.fullName, agentId: client.id } : home;
}

/** Who orders in the app has said there what is wrong. */
const withDiagnostics = (order: ServiceOrder): ServiceOrder => {
  const { category } = order.requestedService;
  return category ? { ...order, customerDiagnostics: diagnosticsOf(category) } : order;
};

function emitRequest(told: ToldRequest, basis: KeptOrderBasis | undefined, emit: Emit): void {
  const { id, draft, steps, match } = told;
  const { subject, wanted, order, orderId } = draft;
  const { contract, customer } = subject;
  const last = steps.at(-1) as DatedStep;
  const { serviceLocation } = order;
  const reason: StatusReason | undefined = last.reason;
  emit('requests', {
    id,
    order_id: orderId,
    version: steps.length,
    status: last.status,
    status_group: filterGroupOfStatus[last.status],
    status_reason: reason ?? null,
    status_at: last.at,
    was_dispatched: wasDispatched({ status: last.status, statusHistory: steps }),
    contract_code: contract.code,
    external_contract_code: subject.externalContractCode ?? null,
    client_code: contract.dispatch?.clientOrganisationCode ?? null,
    home_code: told.homeCode,
    abroad_code: told.abroadCode ?? null,
    payer_code: payerOf(contract) ?? null,
    is_abroad: subject.isAbroad,
    service: wanted.service,
    additional_services: wanted.additionalServices,
    license_plate: subject.licensePlate,
    make_model: order.vehicle.makeModel ?? null,
    country: serviceLocation.countryCode ?? null,
    city: cityOf(serviceLocation) ?? null,
    latitude: serviceLocation.latitude ?? null,
    longitude: serviceLocation.longitude ?? null,
    external_id: order.externalId ?? null,
    partner_name: steps.some(({ status }) => status === 'PartnerAssigned')
      ? (match.partner?.partner.name ?? null)
      : null,
    customer_name: customer.fullName,
    customer_email: customer.email,
    customer_phone: customer.phoneNumber,
    created_at: draft.createdAt,
    updated_at: last.at,
    created_by: steps[0]?.by.name ?? null,
    time_zone: timeZoneOf(subject.town.countryCode),
    service_order: JSON.stringify(steps[0]?.by === customerApp ? withDiagnostics(order) : order),
    decision_basis: basis ? JSON.stringify(basis) : null,
    flags: draft.failedCheck ? '{"needsValidation":true}' : '{}',
  });
  steps.forEach((step, index) => {
    emit('request_history', {
      request_id: id,
      seq: index + 1,
      status: step.status,
      status_reason: step.reason ?? null,
      at: step.at,
      agent_id: step.by.agentId ?? null,
      agent_name: step.by.name,
      remarks: step.remarks ?? null,
    });
  });
  if (draft.parent)
    emit('linked_requests', {
      parent_id: draft.parent.requestId,
      child_id: id,
      relationship_type: draft.parent.relation,
    });
}
