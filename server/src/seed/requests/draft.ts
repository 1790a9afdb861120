import type { ServiceOrder, StatusReason } from '@towline/sdk/api';
import { statusOfNewOrder } from '@towline/sdk/domain/order/intakeChecks';
import { kilometresBetween } from '../addresses.ts';
import type { Random } from '../random.ts';
import type { Plot } from './plots.ts';
import { createWanted, type Wanted } from './requestedService.ts';
import { createServiceOrder } from './serviceOrder.ts';
import type { Subject, SubjectWish } from './subjects.ts';
import type { Relative, World } from './world.ts';

/** An order that suits a plot, before anything happened to it. */
export interface RequestDraft {
  orderId: string;
  subject: Subject;
  wanted: Wanted;
  order: ServiceOrder;
  /** From the vehicle to its destination, in a straight line; 0 without one. */
  tripKm: number;
  failedCheck?: StatusReason | undefined;
  createdAt: Date;
  parent?: (Relative & { relation: 'Workshop' | 'Duplicate' }) | undefined;
}

const paymentPlots: readonly Plot[] = [
  'PaymentPending',
  'PaymentAuthorized',
  'DispatchAuthorized',
  'cancelledBeforeDispatch',
  'sessionExpired',
];
/** Plots in which the waterfall runs, so that nothing may have kept it from starting. */
const waterfallPlots: readonly Plot[] = [
  'Dispatching',
  'NoCharliesFound',
  'cancelledNobodyFound',
  'cancelledWhileSearching',
  'doneAfterReturn',
  'PartnerAssigned',
];
const homePlots: readonly Plot[] = [...waterfallPlots, 'HomeAssistanceCompanyAssigned', 'cancelledAtHome'];
const towPlots: readonly Plot[] = [
  'PartnerArrivedAtDepot',
  'PartnerEnrouteToDepot',
  'PartnerEnrouteToTowingDestination',
  'PartnerArrivedAtTowingDestination',
];

export const isWorkshopPlot = (plot: Plot): boolean => plot === 'WorkshopAssigned' || plot === 'workshopDone';

const wishOf = (plot: Plot): SubjectWish => ({
  ...(paymentPlots.includes(plot) && { paymentFirst: true }),
  ...(isWorkshopPlot(plot) && { workshopTicket: true }),
  ...(plot === 'AbroadAssistanceCompanyAssigned' && { abroad: true }),
  ...(homePlots.includes(plot) && { abroad: false }),
});

/** Draws until the order suits the plot. */
export function createDraft(random: Random, world: World, plot: Plot, at: Date, isAbroad = false): RequestDraft {
  const relative = relativeFor(random, world, plot);
  // Two of three requests on the home company's desk are there because a check failed, the others because the engine did.
  const mustFail = !isAbroad && plot === 'HomeAssistanceCompanyAssigned' && random.chance(0.65);
  for (let tries = 1; ; tries++) {
    // A relative whose policy has ended meanwhile, say, never fits: then the request stands alone.
    const parent = tries <= 20 ? relative : undefined;
    const createdAt = parent?.relation === 'Workshop' ? new Date(parent.createdAt.getTime() + 1_000) : at;
    const subject = parent?.subject ?? world.drawSubject(random, isAbroad ? { abroad: true } : wishOf(plot));
    if (isAbroad && !subject.abroadCode) continue;
    if (!parent && !isAbroad && homePlots.includes(plot) && subject.isAbroad) continue;
    const wanted = createWanted(random, subject, isWorkshopPlot(plot));
    if (towPlots.includes(plot) && !wanted.service.startsWith('Towing')) continue;
    const draft = draftOf(random, world, subject, wanted, createdAt, plot === 'duplicate');
    if (towPlots.includes(plot) && draft.tripKm === 0) continue;
    if ((isAbroad || waterfallPlots.includes(plot)) && draft.failedCheck) continue;
    if (mustFail && !draft.failedCheck) continue;
    if (plot === 'duplicate' && draft.failedCheck !== 'DuplicateRequestSameDay') continue;
    return { ...draft, parent };
  }
}

/** The request that this one belongs to, where the plot asks for one. */
function relativeFor(random: Random, world: World, plot: Plot): RequestDraft['parent'] {
  if (isWorkshopPlot(plot) && world.repairParents.length > 0 && random.chance(0.6)) {
    const parent = world.repairParents.pop();
    return parent && { ...parent, relation: 'Workshop' };
  }
  return plot === 'duplicate' && world.duplicateOf ? { ...world.duplicateOf, relation: 'Duplicate' } : undefined;
}

function draftOf(
  random: Random,
  world: World,
  subject: Subject,
  wanted: Wanted,
  createdAt: Date,
  hasDuplicateToday: boolean,
): Omit<RequestDraft, 'parent'> {
  const orderId = random.uuid();
  const clientCode = subject.contract.dispatch?.clientOrganisationCode ?? subject.contract.code;
  const created = createServiceOrder(random, world.places, {
    id: orderId,
    externalId:
      subject.contract.type === 'B2B' && random.chance(0.5)
        ? `${clientCode.toUpperCase()}-${String(random.integer(0, 9_999_999)).padStart(7, '0')}`
        : undefined,
    subject,
    wanted,
    clientName: world.organisation(clientCode)?.name ?? clientCode,
    asksSizes: world.organisation(subject.homeCode)?.flags.asksWeightAndLengthAlways === true,
    createdAt,
  });
  // Somebody else than the caller may say so; then it stands in the order, too.
  const isStolen = random.chance(0.015);
  const order = isStolen ? { ...created, vehicle: { ...created.vehicle, isFoundStolen: true } } : created;
  const tripKm = tripOf(order);
  const initial = statusOfNewOrder(order, subject.contract, {
    hasDuplicateToday,
    tripKm,
  });
  const failedCheck = initial.status === 'HomeAssistanceCompanyAssigned' ? initial.statusReason : undefined;
  return { orderId, subject, wanted, order, tripKm, failedCheck, createdAt };
}

function tripOf({ serviceLocation: from, destinationLocation: to }: ServiceOrder): number {
  if (from.latitude === undefined || from.longitude === undefined) return 0;
  if (!to?.required || to.latitude === undefined || to.longitude === undefined) return 0;
  return kilometresBetween(
    { latitude: from.latitude, longitude: from.longitude },
    { latitude: to.latitude, longitude: to.longitude },
  );
}
