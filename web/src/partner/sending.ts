import type { PartnerPage } from '@towline/sdk/api';
import type { HeldState } from '../publicPage/heldState.ts';
import type { PageState, PartnerPageOptions, Waiting } from './pageModel.ts';
import type { Deed, Outcome } from './pageServer.ts';

const firstWait = 3_000;
const longestWait = 30_000;

interface SendingOptions extends Pick<PartnerPageOptions, 'token' | 'server' | 'later' | 'kept'> {
  readonly held: HeldState<PageState>;
  readonly show: (page: PartnerPage, part: Partial<PageState>) => void;
}

/** What says again, or otherwise, what was said before: of those the last counts. Everything else is sent as well. */
function subjectOf(deed: Deed): string {
  if (deed.kind === 'answer') return 'answer';
  return deed.kind === 'job' ? `job ${deed.status ?? 'arrival'}` : deed.id;
}

/** Sends what the partner does, each after the one before, and once more, later and later, what the server could not be told. */
export function createSending({ token, server, later, held, show, kept }: SendingOptions) {
  let waiting: readonly Waiting[] = [];
  const setWaiting = (changed: readonly Waiting[]): void => {
    waiting = changed;
    kept?.keep(changed);
  };
  let wait = firstWait;
  let stopWaiting = (): void => {};

  /** What the form holds once a deed is taken: what was not part of it stays, for somebody writes it. */
  function after({ deed, panel }: Waiting): Pick<PageState, 'panel' | 'form'> {
    const { panel: now, form } = held.now;
    const isSaid = 'remarks' in deed && deed.remarks === form.remarks.trim();
    return { panel: now === panel ? undefined : now, form: isSaid ? { ...form, remarks: '' } : form };
  }

  function away(): void {
    held.set({ isSending: false, trouble: 'away' });
    stopWaiting = later(wait, () => void sendWaiting());
    wait = Math.min(longestWait, wait * 2);
  }

  /** What the next of them came to; whether the one after it may be sent. */
  function taken(found: Outcome, sent: Waiting): boolean {
    if (found === 'away') {
      away();
      return false;
    }
    wait = firstWait;
    setWaiting(found === 'closed' ? [] : waiting.filter((one) => one !== sent));
    const isSending = waiting.length > 0;
    if (found === 'closed') held.set({ isSending, step: 'closed' });
    else if (typeof found === 'string') held.set({ isSending, trouble: found });
    else show(found, { isSending, ...after(sent) });
    return isSending;
  }

  async function sendWaiting(): Promise<void> {
    if (held.now.isSending || waiting.length === 0) return;
    stopWaiting();
    held.set({ isSending: true, trouble: undefined });
    for (let [next] = waiting; next; [next] = waiting) if (!taken(await server.send(token, next.deed), next)) return;
  }

  return {
    // A second tap while the first is under way does nothing; a photo that was chosen meanwhile follows.
    async send(deed: Deed): Promise<void> {
      if (held.now.isSending && deed.kind !== 'photo') return;
      const subject = subjectOf(deed);
      const others = waiting.filter((one) => subjectOf(one.deed) !== subject);
      setWaiting([...others, { deed, panel: held.now.panel }]);
      await sendWaiting();
    },
    /** What waited when the page was left or dropped. */
    async sendKept(): Promise<void> {
      if (waiting.length > 0) return;
      waiting = kept?.read() ?? [];
      await sendWaiting();
    },
    isWaiting: () => waiting.length > 0,
    sendWaiting,
  };
}
