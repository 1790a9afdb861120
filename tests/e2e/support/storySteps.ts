import type { AssistanceRequest } from '@towline/sdk/api';
import { assign, bringBack, type Deed, key, note } from './deeds.ts';
import type { Wanted } from './preparedRequests.ts';

/** One thing that is done, what the agent is told of it, and what the server has afterwards. */
interface Step {
  does: Deed;
  /** The lines of the message. */
  says?: readonly string[];
  /** A new line of the log, under the agent's name. */
  logs?: string;
  becomes?: Readonly<Partial<Record<keyof AssistanceRequest, unknown>>>;
}

/** What a viewer does to one prepared request, on one page. */
export interface Story {
  name: string;
  account: string;
  agent: string;
  /** As whom an administrator looks. */
  as?: 'Home' | 'Client' | 'Abroad';
  on: Wanted;
  steps: readonly Step[];
}

export const soon = 'The status is updated within 10 seconds';
export const goneOnly = 'other reason is not possible yet. Bring the request back to the call centre first.';

/** The reasons as agents of the companies read them (2-requests §4, DECISIONS C-05). */
export const reasons = [
  'No partner found',
  'Customer cancelled',
  'Just testing',
  'No help needed',
  'Partner cancelled',
  'Solved by the customer',
  'Too expensive',
  'Vehicle is fine',
  'Customer gone on arrival',
  'Other',
];
/** CustomerGoneOnArrival and what the contract of Q8 adds, in the client's own words (2-requests §6, DECISIONS C-59). */
export const clientReasons = [
  'Our customer no longer wants help',
  'Our customer needs no help',
  'Too expensive for our customer',
  'Our customer had left',
];

export const home = { account: 'agent.be', agent: 'Lien Dewaele' };
export const abroad = { account: 'agent.fr', agent: 'Hélène Faure' };
export const client = { account: 'client.q8', agent: 'Isabelle Noirhomme' };
export const payer = { account: 'agent.it', agent: 'Chiara Bonetti' };
export const admin = { account: 'admin', agent: 'Ann Verlinden' };

export const waits = { of: 'home', status: 'HomeAssistanceCompanyAssigned', reason: 'PolicyNotFound' } as const;
export const follows: Step = { does: key('w'), says: ['You follow this request'] };
export const notes = (message: string): Step => ({
  does: note(message),
  logs: 'Note added',
  becomes: { notes: [{ message, isPublic: false }] },
});
export const broughtBack = (
  status: 'HomeAssistanceCompanyAssigned' | 'AbroadAssistanceCompanyAssigned',
  why: string,
): Step => ({
  does: bringBack(why),
  says: [`The request is with the ${status.startsWith('Home') ? 'home' : 'abroad'} assistance company`, soon],
  logs: 'Brought back to the assistance company',
  becomes: { status },
});
export const assigned: Step = {
  does: assign,
  says: ['The request is assigned to', soon],
  logs: 'Assigned to partner',
  becomes: { status: 'PartnerAssigned' },
};
export const cancelled = (statusReason: string): Pick<Step, 'says' | 'logs' | 'becomes'> => ({
  says: ['The request is cancelled', soon],
  logs: 'Request cancelled',
  becomes: { status: 'Cancelled', statusReason },
});
