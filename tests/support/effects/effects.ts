import type { OperationId } from '@towline/sdk/operations';
import { effectsOfActions } from './actions.ts';
import type { Effect } from './effect.ts';
import { effectsOfMessages } from './messages.ts';
import { effectsOnOrders } from './orders.ts';
import { effectsOfPages } from './pages.ts';

/** Everything that somebody does to a request and that has an effect. */
export const effects: readonly Effect[] = [
  ...effectsOfActions,
  ...effectsOnOrders,
  ...effectsOfMessages,
  ...effectsOfPages,
];

/** Writes of a request's world that have no effect which could stand twice, each with the reason. */
export const withoutEffect: Partial<Record<OperationId, string>> = {
  askPartnerEntry: 'sends a link to the contact that is kept: asked twice, each link opens once, and there is a limit',
  deleteContent: 'takes a file of the agent’s own out of a draft: what is gone is gone',
  deleteDraft: 'throws the agent’s own draft away: what is gone is gone, and nobody is told',
  erasePersonalData: 'takes one motorist out of every table: erased is erased, and is refused while a request is open',
  exportPersonalData: 'reads; that it was asked for is written down each time',
  markNoticesRead: 'says of the agent’s own notices that he has read them: twice is the same',
  namePosition: 'asks what a place is called; nothing is kept',
  openOwnWork: 'answers a link to what the partner’s own page shows; the act behind it is raced by itself',
  openPartnerPage: 'reads; that it was opened is kept once',
  openPositionLink: 'reads; that it was opened is kept once',
  pauseOwnPartner: 'sets when the partner takes offers again: paused is paused',
  prepareJobs: 'searches; a proposal is no job until one is assigned, and old ones are thrown away',
  resumeOwnPartner: 'ends the pause of the partner’s own: ended is ended',
  saveDraft: 'keeps what is typed: the same twice is the same, and another version is refused',
  signInPartner: 'opens a link once: the second finds it used',
  signOutPartner: 'forgets the device: forgotten is forgotten',
  testDispatchCall: 'plays what a partner was asked, for listening: nobody is called',
  unwatchRequest: 'says that the screen was closed: twice is the same',
  watchRequest: 'says that the screen is open: twice is the same',
  withdrawPositionLink: 'ends every link of the agent’s own draft: ended is ended',
};
