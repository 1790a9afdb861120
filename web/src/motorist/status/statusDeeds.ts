import type { StatusPage } from '@towline/sdk/api';
import type { HeldState } from '../../publicPage/heldState.ts';
import type { StatusServer } from './statusServer.ts';
import type { PageState } from './statusState.ts';

interface DeedOptions {
  readonly token: string;
  readonly server: StatusServer;
  readonly held: HeldState<PageState>;
  readonly show: (page: StatusPage, part: Partial<PageState>) => void;
  /** Nobody answered: it is sent again with the next answer that comes. */
  readonly wait: (send: () => Promise<void>) => void;
  /** The server answered: nothing waits any more. */
  readonly reached: () => void;
}

/** What a motorist says on the page of their help. */
export function statusDeeds({ token, server, held, show, wait, reached }: DeedOptions) {
  const { set } = held;

  async function sendRating(): Promise<void> {
    const { stars } = held.now;
    if (held.now.isSending) return;
    if (stars === 0) return set({ isStarless: true });
    const words = held.now.words.trim();
    set({ isSending: true, isRefused: false });
    const found = await server.rate({ token, stars, ...(words === '' ? {} : { words }) });
    if (found === 'away') return wait(sendRating);
    reached();
    if (found === 'closed') return set({ isSending: false, step: 'closed' });
    if (typeof found === 'object') return show(found, { isSending: false });
    set({ isSending: false, isStale: false, isWaiting: false, isRefused: true });
  }

  async function answer(isAgreed: boolean, proposal: StatusPage['proposal']): Promise<void> {
    if (held.now.isSending || !proposal) return;
    const { offerId, proposedStartTime } = proposal;
    set({ isSending: true, timeAnswer: undefined });
    const found = await server.answerTime({ token, offerId, proposedStartTime, isAgreed });
    if (found === 'away') return wait(() => answer(isAgreed, proposal));
    reached();
    if (found === 'closed') return set({ isSending: false, step: 'closed' });
    if (found !== 'refused') return show(found, { isSending: false, timeAnswer: isAgreed ? 'agreed' : 'declined' });
    // What is proposed now, if anything, comes with the page as it is.
    const fresh = await server.open(token);
    if (typeof fresh === 'object') return show(fresh, { isSending: false, timeAnswer: 'gone' });
    set(fresh === 'closed' ? { isSending: false, step: 'closed' } : { isSending: false, isStale: true });
  }

  return {
    sendRating,
    answerTime: (isAgreed: boolean): Promise<void> => answer(isAgreed, held.now.page?.proposal),
  };
}
