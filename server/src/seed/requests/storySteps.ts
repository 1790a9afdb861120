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

export const customer: Actor = { name: 'Customer' };

export function step(
  status: Step['status'],
  after: number,
  by: Actor,
  message: LogMessage,
  reason?: StatusReason,
): Step {
  return { status, after, by, message, ...(reason && { reason }) };
}

/** From the creation to the moment at which somebody is looked for. */
export function waiting(random: Random, facts: StoryFacts): Step[] {
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

export function untilAssigned(random: Random, facts: StoryFacts, partner: Actor | undefined): Step[] {
  return [...waiting(random, facts), assigned(random, { ...facts, partner })];
}

export function untilOver(random: Random, facts: StoryFacts): Step[] {
  return [...untilAssigned(random, facts, facts.partner), ...underWay(random, facts)];
}

/** By the waterfall where there was a round, else by the agent whose turn it is. */
export function assigned(random: Random, facts: StoryFacts): Step {
  const partner = facts.partner ?? engine;
  if (!facts.round) return assignedByHand(random, facts.isAbroad ? facts.abroad : facts.home, partner);
  return {
    ...step('PartnerAssigned', facts.round.seconds, engine, 'Partner accepted'),
    data: { round: 1, outcome: 'Accepted', partner: partner.name },
  };
}

export function assignedByHand(random: Random, by: Actor, partner: Actor): Step {
  return {
    ...step('PartnerAssigned', random.integer(180, 1_200), by, 'Assigned to partner'),
    data: { partner: partner.name, isDelayed: false },
  };
}

export function underWay(random: Random, facts: StoryFacts): Step[] {
  const target = facts.plot.startsWith('Partner') ? (facts.plot as Step['status']) : undefined;
  return createProgress(random, facts.partner ?? engine, createDrive(random, facts.road, target));
}

export function finished(random: Random, facts: StoryFacts): Step {
  return {
    ...step('PartnerCompleted', random.integer(420, 1_900), facts.partner ?? engine, 'Partner reported progress'),
    data: { jobStatus: 'Completed' },
  };
}

export function partnerCancels(random: Random, partner: Actor): Step {
  const remarks = random.pick(['Truck broke down', 'Called to an accident first', 'Cannot reach the place in time']);
  return {
    ...step('Cancelled', random.integer(240, 900), partner, 'Partner cancelled the job', 'PartnerCancelled'),
    remarks,
  };
}

export function cancelled(random: Random, by: Actor, reason: StatusReason): Step {
  return {
    ...step('Cancelled', random.integer(120, 1_500), by, 'Request cancelled', reason),
    ...(reason === 'Other' && { remarks: random.pick(otherReasons) }),
    data: { reason },
  };
}

const otherReasons = ['Vehicle was sold yesterday', 'Ordered with another company', 'The police had it towed'];
