/** What tabs tell one another about a draft. */
type SeatMessage = {
  readonly kind: 'claim' | 'held' | 'takeOver' | 'given' | 'released' | 'saved';
  readonly draft: string;
  readonly tab: string;
};

/** How the tabs of one browser hear each other; tests pass their own. */
export interface SeatChannel {
  send(message: unknown): void;
  listen(heard: (message: unknown) => void): void;
  close(): void;
}

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

/** How long a tab that has the seat is given to say so, and to save before it loses it. */
const patience = 150;
const handOver = 3_000;

function openChannel(): SeatChannel {
  const channel = new BroadcastChannel('towline.drafts');
  return {
    send: (message) => channel.postMessage(message),
    listen: (heard) => {
      channel.onmessage = ({ data }) => heard(data);
    },
    close: () => channel.close(),
  };
}

function isMessage(data: unknown): data is SeatMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && 'draft' in data && 'tab' in data;
}

/** @param tab of all tabs that ask at the same moment, the one with the lowest gets the seat */
export function draftSeat(
  draft: string,
  events: SeatEvents,
  channel: SeatChannel = openChannel(),
  tab: string = crypto.randomUUID(),
): DraftSeat {
  let seat: 'none' | 'asking' | 'mine' = 'none';
  let refuse = (): void => {};
  let given = (): void => {};

  const tell = (kind: SeatMessage['kind']): void => channel.send({ kind, draft, tab } satisfies SeatMessage);

  function heard({ kind, tab: other }: SeatMessage): void {
    if (kind === 'claim') {
      if (seat === 'mine' || (seat === 'asking' && tab < other)) tell('held');
    } else if (kind === 'held') {
      if (seat === 'asking') refuse();
    } else if (kind === 'takeOver') {
      const had = seat === 'mine';
      seat = 'none';
      if (had) void events.lost().finally(() => tell('given'));
    } else if (kind === 'given') {
      given();
    } else if (kind === 'released') {
      if (seat === 'none') events.freed();
    } else if (seat === 'none') events.saved();
  }

  channel.listen((message) => {
    if (isMessage(message) && message.draft === draft && message.tab !== tab) heard(message);
  });

  return {
    async claim() {
      seat = 'asking';
      const { promise, resolve } = Promise.withResolvers<boolean>();
      refuse = () => resolve(false);
      const timer = setTimeout(() => resolve(true), patience);
      tell('claim');
      const isMine = await promise;
      clearTimeout(timer);
      seat = isMine ? 'mine' : 'none';
      return isMine;
    },
    async takeOver() {
      seat = 'mine';
      const { promise, resolve } = Promise.withResolvers<void>();
      given = resolve;
      const timer = setTimeout(resolve, handOver);
      tell('takeOver');
      await promise;
      clearTimeout(timer);
    },
    tellSaved: () => tell('saved'),
    leave() {
      const had = seat === 'mine';
      seat = 'none';
      if (had) tell('released');
      channel.close();
    },
  };
}
