import type { PartnerPage } from '@towline/sdk/api';
import type { HeldState } from '../publicPage/heldState.ts';
import type { PageState, PartnerPageOptions } from './pageModel.ts';
import type { Deed, Outcome } from './pageServer.ts';

const firstWait = 3_000;
const longestWait = 30_000;

interface SendingOptions extends Pick<PartnerPageOptions, 'token' | 'server' | 'later'> {
  readonly held: HeldState<PageState>;
  readonly show: (page: PartnerPage, part: Partial<PageState>) => void;
}

/** Sends what the partner does, and once more, later and later, what the server could not be told. */
export function createSending({ token, server, later, held, show }: SendingOptions) {
  let waiting: Deed | undefined;
  let wait = firstWait;
  let stopWaiting = (): void => {};

  function taken(found: Outcome, deed: Deed): void {
    if (found === 'away') {
      waiting = deed;
      held.set({ isSending: false, trouble: 'away' });
      stopWaiting = later(wait, () => void send(deed));
      wait = Math.min(longestWait, wait * 2);
      return;
    }
    waiting = undefined;
    wait = firstWait;
    if (found === 'closed') held.set({ isSending: false, step: 'closed' });
    else if (found === 'refused') held.set({ isSending: false, trouble: 'refused' });
    else
      show(found, { isSending: false, trouble: undefined, panel: undefined, form: { ...held.now.form, remarks: '' } });
  }

  // One at a time: a second tap while the first is under way does nothing.
  async function send(deed: Deed): Promise<void> {
    if (held.now.isSending) return;
    stopWaiting();
    held.set({ isSending: true, trouble: undefined });
    taken(await server.send(token, deed), deed);
  }

  return {
    send,
    isWaiting: () => waiting !== undefined,
    sendWaiting: async () => {
      if (waiting) await send(waiting);
    },
  };
}
