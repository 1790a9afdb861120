import type { PartnerLogMessage, PartnerOperationalStatus } from '@towline/sdk/api';
import type { Row } from '../../db/copyText.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoPartner } from './demoPartner.ts';

interface Step {
  message: PartnerLogMessage;
  from?: PartnerOperationalStatus;
  to?: PartnerOperationalStatus;
  reason?: string;
  /** What a save changed, by its pointers. */
  changes?: readonly string[];
}

const approved: Step = { message: 'Approved', from: 'RegistrationApprovalRequired', to: 'RegistrationApproved' };
const activated: Step = { message: 'Activated', from: 'RegistrationApproved', to: 'Active' };
const begun = [approved, activated];

/** How a partner came to the status that it has (3-platform §4). */
const wayTo: Readonly<Record<PartnerOperationalStatus, readonly Step[]>> = {
  Imported: [],
  RegistrationApprovalRequired: [],
  RegistrationApproved: [approved],
  RegistrationRejected: [
    {
      message: 'Rejected',
      from: 'RegistrationApprovalRequired',
      to: 'RegistrationRejected',
      reason: 'No insurance certificate',
    },
  ],
  Active: [
    ...begun,
    { message: 'Suspended', from: 'Active', to: 'Suspended', reason: 'Insurance certificate has run out' },
    { message: 'SuspensionEnded', from: 'Suspended', to: 'Active' },
  ],
  Paused: [
    ...begun,
    { message: 'Paused', from: 'Active', to: 'Paused' },
    { message: 'PauseEnded', from: 'Paused', to: 'Active' },
    { message: 'Paused', from: 'Active', to: 'Paused', reason: 'Both trucks are in the workshop' },
  ],
  Suspended: [
    ...begun,
    { message: 'Suspended', from: 'Active', to: 'Suspended', reason: 'Three complaints in a month' },
  ],
  PendingVerification: [],
};

const noteTexts = [
  'No motorcycles on Sundays.',
  'Ask for Jan after 22:00; the office line is not answered then.',
  'New flatbed truck since the summer.',
  'Prices were agreed for two years.',
];
const people = ['Marc Janssens', 'Eva Peeters'];
const byItself: readonly PartnerLogMessage[] = ['PauseEnded', 'SuspensionEnded'];
const dayMillis = 86_400_000;

const isNoted = (index: number): boolean => index % 5 === 0;

/** Every third active partner had a suspension that ended; the others only began. */
const stepsOf = ({ operationalStatus, type }: DemoPartner, index: number): Step[] => {
  const first: Step = { message: type === 'Partner' ? 'Added' : 'Registered' };
  const way = wayTo[operationalStatus];
  const steps = [first, ...(operationalStatus === 'Active' && index % 3 !== 0 ? way.slice(0, 2) : way)];
  if (type === 'ExternalPartner' && index % 2 === 0) steps.push({ message: 'ConvertedToExternal' });
  // What people do to a partner of any status: notes where there are some, a depot's number that was wrong, a look as they see it.
  if (isNoted(index)) steps.push({ message: 'NoteAdded' });
  if (index % 4 === 1) steps.push({ message: 'Changed', changes: ['/dispatchLocations/0/phoneNumber'] });
  if (index % 6 === 2) steps.push({ message: 'OpenedAsPartner', reason: 'Cannot find yesterday’s job' });
  return steps;
};

function logRows(random: Random, partner: DemoPartner, index: number, now: Date): Row<'partner_logs'>[] {
  const steps = stepsOf(partner, index);
  return steps.map(({ message, from, to, reason, changes }, at) => ({
    id: random.uuid(),
    partner_id: partner.id,
    at: new Date(now.getTime() - (steps.length - at) * 9 * dayMillis - index * 3_600_000),
    message,
    agent_name: byItself.includes(message) ? 'Towline' : random.pick(people),
    acting_agent_name: null,
    reason: reason ?? null,
    data: to || changes ? JSON.stringify({ from, to, changes }) : null,
  }));
}

/** What was written of the demo's partners and what became of them: notes on every fifth, a log of each (DECISIONS S-47). */
export function partnerStories(
  partners: readonly DemoPartner[],
  now: Date,
): { notes: Row<'partner_notes'>[]; logs: Row<'partner_logs'>[] } {
  const random = createRandom(16, 'partner stories');
  const logs = partners.flatMap((partner, index) => logRows(random, partner, index, now));
  const noted = partners.filter((_partner, index) => isNoted(index));
  const notes = noted.map((partner, index) => ({
    id: random.uuid(),
    partner_id: partner.id,
    message: noteTexts[index % noteTexts.length] ?? '',
    agent_name: random.pick(people),
    acting_agent_name: null,
    created_at: new Date(now.getTime() - (index + 1) * dayMillis),
  }));
  return { notes, logs };
}

/** Until when the demo's paused and suspended ones are: of each kind one has an end, and one paused themselves (DECISIONS S-36). */
export function stopOf(
  { id, operationalStatus }: DemoPartner,
  partners: readonly DemoPartner[],
  now: Date,
): { pausedUntil?: string; pausedBy?: string; suspendedUntil?: string } {
  const place = partners.filter((one) => one.operationalStatus === operationalStatus).findIndex((one) => one.id === id);
  const inDays = (days: number): string => new Date(now.getTime() + days * dayMillis).toISOString();
  if (operationalStatus === 'Paused')
    return place === 0
      ? { pausedBy: 'Company', pausedUntil: inDays(3) }
      : { pausedBy: place === 1 ? 'Partner' : 'Company' };
  return operationalStatus === 'Suspended' && place === 0 ? { suspendedUntil: inDays(14) } : {};
}
