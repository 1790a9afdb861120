import type { Towline } from '@towline/sdk';
import type { Communication } from '@towline/sdk/api';
import { lazyModal } from '../kit/modals/lazyModal.ts';
import { openModal } from '../kit/modals/openModal.tsx';
import { orTell } from '../kit/problems/orTell.ts';
import type { OwnMessageProps } from './OwnMessage.tsx';
import { shownNotices } from './shownNotices.ts';

const ownMessage = lazyModal<OwnMessageProps>(async () => (await import('./OwnMessage.tsx')).OwnMessage);

/** Shows the agent a message of his own of no request. */
export const openOwnMessage = (message: Communication): void => void openModal(ownMessage, { message });

/** Shows him the one that the event named; nothing where the bell knows it no more. */
export async function findOwnMessage({ notices }: Pick<Towline, 'notices'>, id: string): Promise<void> {
  const noticed = await orTell(() => notices.list(shownNotices.query));
  const found = noticed?.records.find(({ message }) => message?.id === id);
  if (found?.message) openOwnMessage(found.message);
}
