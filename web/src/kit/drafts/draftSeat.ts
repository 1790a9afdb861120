import { newId } from '@towline/sdk/client/id';
import { openTabs, type Tabs } from '../tabs/tabs.ts';

/** What tabs tell one another about a draft. Who has the seat is not told but locked: a tab that is slow to answer has it still. */
type SeatMessage = {
  readonly kind: 'takeOver' | 'given' | 'released' | 'saved';
  readonly draft: string;
  readonly tab: string;
};

/** What happens to this tab's seat. */
export interface SeatEvents {
  /** Another tab takes the draft over: what is not saved yet is saved before it goes on. */
  lost(): Promise<void>;
  /** The tab that edited the draft went away. */
  freed(): void;
  /** The tab that edits the draft has saved it. */
  saved(): void;
}

/** Which of several tabs edits a draft: only one does, the others read (console.md §4.6). */
export interface DraftSeat {
  /** Asks for the seat; answers whether this tab has it. */
  claim(): Promise<boolean>;
  /** Takes the seat from whoever has it, once that tab has saved. */
  takeOver(): Promise<void>;
  tellSaved(): void;
  leave(): void;
}

/** How long the tab that has the seat is given to save before it loses it. */
const handOver = 3_000;

function isMessage(data: unknown): data is SeatMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && 'draft' in data && 'tab' in data;
}

export function draftSeat(
  draft: string,
  events: SeatEvents,
  { channel, locks }: Tabs = openTabs('towline.drafts'),
  tab: string = newId(),
): DraftSeat {
  const lock = `towline.draft ${draft}`;
  const left = new AbortController();
  let isMine = false;
  let isTaking = false;
  let isWaiting = false;
  let release = (): void => {};
  let given = (): void => {};

  const tell = (kind: SeatMessage['kind']): void => channel.send({ kind, draft, tab } satisfies SeatMessage);

  /** Answers once it is known whether this tab has the lock; it has it until it leaves or another tab takes it. */
  function hold(options: LockOptions): Promise<boolean> {
    const known = Promise.withResolvers<boolean>();
    const held = Promise.withResolvers<void>();
    const asked = locks.request(lock, options, (granted) => {
      const isGranted = granted !== null && !left.signal.aborted;
      known.resolve(isGranted);
      if (!isGranted) return;
      isMine = true;
      release = held.resolve;
      return held.promise;
    });
    // Refused: this tab left before its turn came, or another one took the seat.
    asked.catch(() => {
      known.resolve(false);
      if (left.signal.aborted) return;
      if (isMine && !isTaking) void lose();
      wait();
    });
    return known.promise;
  }

  function wait(): void {
    if (isWaiting) return;
    isWaiting = true;
    void hold({ signal: left.signal }).then((isFree) => {
      isWaiting = false;
      if (isFree) events.freed();
    });
  }

  async function lose(): Promise<void> {
    isMine = false;
    await events.lost();
  }

  channel.listen((message) => {
    if (!isMessage(message) || message.draft !== draft || message.tab === tab) return;
    if (message.kind === 'takeOver' && isMine) void lose().finally(() => tell('given'));
    if (message.kind === 'given') given();
    if (message.kind === 'saved' && !isMine) events.saved();
  });

  return {
    async claim() {
      if (!isMine) await hold({ ifAvailable: true });
      if (left.signal.aborted) return false;
      if (!isMine) wait();
      return isMine;
    },
    async takeOver() {
      const { promise, resolve } = Promise.withResolvers<void>();
      given = resolve;
      const timer = setTimeout(resolve, handOver);
      isTaking = true;
      tell('takeOver');
      await promise;
      clearTimeout(timer);
      if (!isMine) await hold({ steal: true });
      isTaking = false;
    },
    tellSaved: () => tell('saved'),
    leave() {
      left.abort();
      release();
      if (isMine) tell('released');
      isMine = false;
      channel.close();
    },
  };
}
