import type { StatusReason } from '@towline/sdk/api';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import type { Random } from '../random.ts';
import type { Plot } from './plots.ts';
import { createDrive, createProgress } from './progressSteps.ts';
import type { Round } from './round.ts';
import { type Actor, engine, type Step } from './story.ts';

/** What a story is told about. */
export interface StoryFacts {
  plot: Plot;
  isAbroad: boolean;
  paymentFirst: boolean;
  isWorkshopTicket: boolean;
  /** The check of the new order that failed (DECISIONS S-20). */
  failedCheck?: StatusReason | undefined;
  round?: Pick<Round, 'seconds' | 'outcome'> | undefined;
  /** Who does the job; the round's winner, or whom an agent chose. */
  partner?: Actor | undefined;
  /** The partner before, who let the customer down. */
  firstPartner?: Actor | undefined;
  road: { driveSeconds: number; towSeconds?: number | undefined };
  createdBy: Actor;
  home: Actor;
  abroad: Actor;
  /** The Italian company whose own system can fail. */
  isBlueAssistance: boolean;
  /** Whether days have passed since. */
  isOld: boolean;
}

const day = 86_400;

/** The request's statuses from its creation on; every step may follow the one before (DECISIONS S-01). */
export function createStory(random: Random, facts: StoryFacts): Step[] {
  const { plot } = facts;
  const closed = closedStories[plot as keyof typeof closedStories];
  if (closed) return closed(random, facts);
  const steps = waiting(random, facts);
  if (isBeforeDispatch(plot)) return cut(steps, plot);
  if (plot === 'WorkshopAssigned') return steps;
  if (plot === 'HomeAssistanceCompanyAssigned') return atHome(random, steps, facts);
  if (plot === 'NoCharliesFound') return [...steps, ...nobody(facts)];
  if (plot === 'Dispatching') return steps;
  return cut([...steps, assigned(random, facts), ...underWay(random, facts)], plot);
}

type ClosedStory = (random: Random, facts: StoryFacts) => Step[];

const closedStories: Partial<Record<Plot, ClosedStory>> = {
  done: (random, facts) => [...untilOver(random, facts), finished(random, facts)],
  doneBySystem: (random, facts) => [
    ...untilOver(random, facts),
    {
      ...step('PartnerCompleted', facts.isOld ? day : 3_600, engine, 'Partner reported progress'),
      reason: 'SystemCompleted',
    },
  ],
  doneAfterReturn: (random, facts) => [
    ...untilAssigned(random, facts, facts.firstPartner),
    step('PartnerEnroute', random.integer(60, 300), facts.firstPartner ?? engine, 'Partner reported progress'),
    // He gives it back, or an agent takes it from him.
    ...(random.chance(0.6) ? [partnerCancels(random, facts.firstPartner ?? engine)] : []),
    step(
      'HomeAssistanceCompanyAssigned',
      random.integer(60, 400),
      facts.home,
      'Brought back to the assistance company',
    ),
    assignedByHand(random, facts.home, facts.partner ?? engine),
    ...underWay(random, facts),
    finished(random, facts),
  ],
  customerDone: (random, facts) => [
    ...untilOver(random, facts),
    {
      ...step('CustomerCompleted', random.integer(300, 1_500), customer, 'Customer reported the end'),
      reason: 'CustomerCompleted',
    },
  ],
  closed: (random, facts) => [
    ...untilOver(random, facts),
    finished(random, facts),
    step('Completed', facts.isOld ? day : 600, facts.home, 'Request closed'),
  ],
  workshopDone: (random, facts) => [
    ...waiting(random, facts),
    step('Completed', facts.isOld ? random.integer(4 * 3_600, 2 * day) : 3_600, facts.home, 'Vehicle picked up'),
  ],
  cancelledBeforeDispatch: (random, facts) => [
    ...cut(waiting(random, facts), 'PaymentPending'),
    cancelled(
      random,
      facts.home,
      random.pick(['TooExpensive', 'SolvedMyself', 'JustTesting', 'CustomerCancelled', 'Other']),
    ),
  ],
  cancelledAtHome: (random, facts) => [
    ...atHome(random, waiting(random, facts), facts),
    cancelled(
      random,
      facts.home,
      random.pick(['NoHelpNeeded', 'VehicleOk', 'SolvedMyself', 'CustomerCancelled', 'JustTesting']),
    ),
  ],
  duplicate: (random, facts) => [
    step('HomeAssistanceCompanyAssigned', 1, facts.createdBy, 'Request created', 'DuplicateRequestSameDay'),
    cancelled(random, facts.home, 'NoHelpNeeded'),
  ],
  cancelledNobodyFound: (random, facts) => [
    ...waiting(random, facts),
    ...nobody(facts),
    step(
      'HomeAssistanceCompanyAssigned',
      random.integer(120, 900),
      facts.home,
      'Brought back to the assistance company',
    ),
    cancelled(random, facts.home, 'NoCharliesFound'),
  ],
  cancelledWhileSearching: (random, facts) => [
    ...waiting(random, facts),
    {
      ...cancelled(random, facts.home, random.pick(['SolvedMyself', 'NoHelpNeeded', 'CustomerCancelled', 'VehicleOk'])),
      after: facts.round?.seconds ?? 60,
    },
  ],
  cancelledUnderWay: (random, facts) => [
    ...cut([...untilAssigned(random, facts, facts.partner), ...underWay(random, facts)], 'PartnerEnroute'),
    cancelled(random, facts.home, 'CustomerCancelled'),
  ],
  goneOnArrival: (random, facts) => [
    ...cut([...untilAssigned(random, facts, facts.partner), ...underWay(random, facts)], 'PartnerOnSite'),
    cancelled(random, facts.home, 'CustomerGoneOnArrival'),
  ],
  cancelledByPartner: (random, facts) => [
    ...cut([...untilAssigned(random, facts, facts.partner), ...underWay(random, facts)], 'PartnerEnroute'),
    partnerCancels(random, facts.partner ?? engine),
  ],
  sessionExpired: (random, facts) => [
    ...cut(waiting(random, facts), 'PaymentPending'),
    step('SessionExpired', random.integer(1_700, 1_900), engine, 'Session expired'),
  ],
};

const customer: Actor = { name: 'Customer' };

function step(status: Step['status'], after: number, by: Actor, message: LogMessage, reason?: StatusReason): Step {
  return { status, after, by, message, ...(reason && { reason }) };
}

/** From the creation to the moment at which somebody is looked for. */
function waiting(random: Random, facts: StoryFacts): Step[] {
  const { createdBy } = facts;
  if (facts.isWorkshopTicket) return [step('WorkshopAssigned', 1, createdBy, 'Request created')];
  const steps: Step[] = [];
  if (facts.paymentFirst) {
    steps.push(step('PaymentPending', 1, createdBy, 'Request created'));
    steps.push(step('PaymentAuthorized', random.integer(40, 240), customer, 'Payment authorised'));
    if (facts.plot === 'DispatchAuthorized' || (facts.plot !== 'PaymentAuthorized' && random.chance(0.5)))
      steps.push(step('DispatchAuthorized', random.integer(5, 60), engine, 'Dispatch authorised'));
  }
  const created = steps.length === 0 ? 'Request created' : 'Assigned to the assistance company';
  const after = steps.length === 0 ? 1 : random.integer(3, 20);
  if (facts.isAbroad) {
    steps.push(step('HomeAssistanceCompanyAssigned', after, steps.length === 0 ? createdBy : engine, created));
    if (facts.plot !== 'HomeAssistanceCompanyAssigned')
      steps.push(step('AbroadAssistanceCompanyAssigned', random.integer(60, 420), facts.home, 'Handed over abroad'));
    return steps;
  }
  if (facts.failedCheck)
    return [...steps, step('HomeAssistanceCompanyAssigned', after, createdBy, created, facts.failedCheck)];
  const message = steps.length === 0 ? 'Request created' : 'Dispatch started';
  return [...steps, step('Dispatching', after, steps.length === 0 ? createdBy : engine, message)];
}

function untilAssigned(random: Random, facts: StoryFacts, partner: Actor | undefined): Step[] {
  return [...waiting(random, facts), assigned(random, { ...facts, partner })];
}

function untilOver(random: Random, facts: StoryFacts): Step[] {
  return [...untilAssigned(random, facts, facts.partner), ...underWay(random, facts)];
}

/** By the waterfall where there was a round, else by the agent whose turn it is. */
function assigned(random: Random, facts: StoryFacts): Step {
  const partner = facts.partner ?? engine;
  if (!facts.round) return assignedByHand(random, facts.isAbroad ? facts.abroad : facts.home, partner);
  return {
    ...step('PartnerAssigned', facts.round.seconds, engine, 'Partner accepted'),
    data: { round: 1, outcome: 'Accepted', partner: partner.name },
  };
}

function assignedByHand(random: Random, by: Actor, partner: Actor): Step {
  return {
    ...step('PartnerAssigned', random.integer(180, 1_200), by, 'Assigned to partner'),
    data: { partner: partner.name, isDelayed: false },
  };
}

function underWay(random: Random, facts: StoryFacts): Step[] {
  const target = facts.plot.startsWith('Partner') ? (facts.plot as Step['status']) : undefined;
  return createProgress(random, facts.partner ?? engine, createDrive(random, facts.road, target));
}

function finished(random: Random, facts: StoryFacts): Step {
  return {
    ...step('PartnerCompleted', random.integer(420, 1_900), facts.partner ?? engine, 'Partner reported progress'),
    data: { jobStatus: 'Completed' },
  };
}

function partnerCancels(random: Random, partner: Actor): Step {
  const remarks = random.pick(['Truck broke down', 'Called to an accident first', 'Cannot reach the place in time']);
  return {
    ...step('Cancelled', random.integer(240, 900), partner, 'Partner cancelled the job', 'PartnerCancelled'),
    remarks,
  };
}

function cancelled(random: Random, by: Actor, reason: StatusReason): Step {
  return {
    ...step('Cancelled', random.integer(120, 1_500), by, 'Request cancelled', reason),
    ...(reason === 'Other' && { remarks: random.pick(otherReasons) }),
    data: { reason },
  };
}

const otherReasons = ['Vehicle was sold yesterday', 'Ordered with another company', 'The police had it towed'];

function nobody(facts: StoryFacts): Step[] {
  const seconds = facts.round?.seconds ?? 600;
  return [
    {
      ...step('NoCharliesFound', seconds, engine, 'Dispatch gave up'),
      data: { round: 1, outcome: facts.round?.outcome },
    },
  ];
}

/** With the failed check; else the engine failed, or somebody brought it back. */
function atHome(random: Random, steps: Step[], { isBlueAssistance }: StoryFacts): Step[] {
  if (steps.at(-1)?.status !== 'Dispatching') return steps;
  const isOurs = !isBlueAssistance || random.chance(0.2);
  const reason = isOurs
    ? random.pick(['BA.DispatchFailed', 'BA.DispatchTimeout', 'BA.NoSuppliersFound', 'BA.TechnicalError'] as const)
    : 'BlueAssistanceError';
  return [
    ...steps,
    step('HomeAssistanceCompanyAssigned', random.integer(60, 1_500), engine, 'Dispatch gave up', reason),
  ];
}

const isBeforeDispatch = (plot: Plot) =>
  plot === 'PaymentPending' ||
  plot === 'PaymentAuthorized' ||
  plot === 'DispatchAuthorized' ||
  plot === 'AbroadAssistanceCompanyAssigned';

/** The story up to the first time that the status is reached. */
function cut(steps: Step[], status: Plot): Step[] {
  const index = steps.findIndex((candidate) => candidate.status === status);
  return index < 0 ? steps : steps.slice(0, index + 1);
}
