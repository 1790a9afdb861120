import type { Random } from '../random.ts';
import type { Plot } from './plots.ts';
import { engine, type Step } from './story.ts';
import {
  assigned,
  assignedByHand,
  cancelled,
  customer,
  finished,
  partnerCancels,
  type StoryFacts,
  step,
  underWay,
  untilAssigned,
  untilOver,
  waiting,
} from './storySteps.ts';

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
