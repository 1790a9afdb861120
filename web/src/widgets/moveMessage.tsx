import { ArrowRightIcon, InboxIcon } from '@blueprintjs/icons';
import { sections } from '@towline/sdk/access/sections';
import { type ActionDefinition, type AskProps, defineAction, type Said } from '../kit/actions/defineAction.ts';
import { lazyModal } from '../kit/modals/lazyModal.ts';
import type { MessagePlace, PlacedMessage } from './messagePlace.ts';

const placeSaid = (to: MessagePlace): Said =>
  to === 'tray' ? 'MESSAGE_IN_TRAY' : { key: 'MESSAGE_MATCHED', values: { id: to.shortId } };

/** What both ways have in common; each can be undone (DECISIONS S-34). */
const moving = {
  operation: 'moveCommunication',
  alsoStale: ['listUnmatchedCommunications', 'listCommunications'],
  allowed: ({ agent }) => sections.tools(agent),
  offered: ({ agent }) => sections.tools(agent).allowed,
  run: async ({ communications }, { message: { id }, from }, to) => {
    if (from !== 'tray')
      await communications.move(id, { fromRequestId: from.id, ...(to === 'tray' ? {} : { toRequestId: to.id }) });
    else if (to !== 'tray') await communications.match(id, to.id);
  },
  undo: ({ message, from }, to) => ({ subject: { message, from: to }, values: from }),
  success: (_answer, _placed, to) => [placeSaid(to)],
} as const satisfies Omit<ActionDefinition<PlacedMessage, MessagePlace, void>, 'by' | 'label' | 'ask'>;

/** Takes a message back to the tray. */
export const putBack = defineAction<PlacedMessage, MessagePlace, void>({
  ...moving,
  label: 'BACK_TO_TRAY',
  icon: <InboxIcon />,
  ask: 'nothing',
});

/** Gives a message to a request, or to another one than it is with. */
export const giveMessage = defineAction<PlacedMessage, MessagePlace, void>({
  ...moving,
  label: ({ from }) => (from === 'tray' ? 'MATCH_MESSAGE' : 'MOVE_MESSAGE'),
  icon: <ArrowRightIcon />,
  ask: lazyModal<AskProps<PlacedMessage, MessagePlace>>(async () => (await import('./MatchDialog.tsx')).MatchDialog),
});
