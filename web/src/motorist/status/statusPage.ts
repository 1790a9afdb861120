import type { ContactLanguage, StatusPage } from '@towline/sdk/api';
import { heldState } from '../../publicPage/heldState.ts';
import { statusDeeds } from './statusDeeds.ts';
import type { StatusServer } from './statusServer.ts';
import type { PageState } from './statusState.ts';

export interface StatusPageOptions {
  readonly token: string;
  readonly language: ContactLanguage;
  readonly server: StatusServer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; the answer stops it. */
  readonly later: (ms: number, run: () => void) => () => void;
}

/** The page behind a motorist's status link, without its paint. */
export interface StatusPageModel {
  state(): PageState;
  subscribe(listener: () => void): void;
  start(): Promise<void>;
  speak(language: ContactLanguage): void;
  rate(stars: number): void;
  write(words: string): void;
  sendRating(): Promise<void>;
  /** Says yes or no to the time that is shown. */
  answerTime(isAgreed: boolean): Promise<void>;
  /** Whole minutes until the arrival that is shown, 0 or less once it is over; undefined where none is. */
  minutesLeft(): number | undefined;
}

const pollMillis = 5_000;
/** Nothing moves any more: feedback is all that may come. */
const idleMillis = 60_000;

/** The arrival that counts for who waits: later than promised is said, earlier is good news. */
export const arrivalOf = ({ promisedAt, predictedAt }: StatusPage): string | undefined => predictedAt ?? promisedAt;

/** Whether the help comes later than told: the truck's way says so, or the time is over (DECISIONS T-66, T-67). */
export const isLate = ({ promisedAt, predictedAt = '', now }: StatusPage): boolean =>
  promisedAt !== undefined && [predictedAt, now].some((moment) => Date.parse(moment) > Date.parse(promisedAt));

const begun: Omit<PageState, 'language'> = {
  step: 'loading',
  page: undefined,
  isStale: false,
  isWaiting: false,
  stars: 0,
  words: '',
  isStarless: false,
  isRefused: false,
  isSending: false,
  timeAnswer: undefined,
};

export function createStatusPage(options: StatusPageOptions): StatusPageModel {
  const { token, server } = options;
  const held = heldState<PageState>({ ...begun, language: options.language });
  const { keep, set } = held;
  let clockOffset = 0;
  let isSpoken = false;
  let stopPolling = (): void => {};
  let again: (() => Promise<void>) | undefined;

  function minutesLeft(): number | undefined {
    const at = held.now.page && arrivalOf(held.now.page);
    if (at === undefined) return undefined;
    return Math.round((Date.parse(at) - options.now() - clockOffset) / 60_000);
  }

  /** All that is painted; the field itself shows what is written, and of the page's clock only minute and day are seen. */
  function paintedOf(): string {
    const { words: _words, page, ...rest } = held.now;
    const { now: _now, ...told } = page ?? {};
    const clock = page && [minutesLeft(), isLate(page), new Date(page.now).toDateString()];
    return JSON.stringify([rest, told, clock]);
  }
  let painted = paintedOf();
  held.subscribe(() => {
    painted = paintedOf();
  });

  // Painted anew only where something changed: a list that is open, a word half written and the place of who listens stay.
  function refresh(part: Partial<PageState>): void {
    keep(part);
    if (paintedOf() !== painted) set({});
  }

  function show(page: StatusPage, part: Partial<PageState> = {}): void {
    clockOffset = Date.parse(page.now) - options.now();
    refresh({
      step: 'shown',
      page,
      isStale: false,
      isWaiting: again !== undefined,
      language: isSpoken ? held.now.language : page.language,
      ...part,
    });
  }

  function pollLater(): void {
    const isOver = held.now.page?.stage === 'Done' || held.now.page?.stage === 'Cancelled';
    stopPolling();
    stopPolling = options.later(isOver && !again ? idleMillis : pollMillis, () => void poll());
  }

  async function poll(): Promise<void> {
    const found = await server.open(token);
    if (found === 'closed') return set({ step: 'closed' });
    if (found === 'away') refresh(held.now.page ? { isStale: true } : { step: 'unreachable' });
    else if (!held.now.isSending) {
      const waiting = again;
      again = undefined;
      // A new proposal takes the place of what was said of the one before.
      show(found, found.proposal ? { timeAnswer: undefined } : {});
      await waiting?.();
    }
    pollLater();
  }

  /** Nobody answered: whoever pressed it puts the phone away, so it is sent without them; of two the last counts. */
  function wait(send: () => Promise<void>): void {
    again = send;
    set({ isSending: false, isStale: true, isWaiting: true });
    pollLater();
  }

  const reached = (): void => {
    again = undefined;
  };
  const deeds = statusDeeds({ token, server, held, show, wait, reached });

  return {
    state: () => held.now,
    subscribe: held.subscribe,
    start: poll,
    speak(language) {
      isSpoken = true;
      set({ language });
    },
    rate: (stars) => set({ stars, isStarless: false, isRefused: false }),
    // The field itself shows it: nothing is painted anew while somebody types.
    write(words) {
      keep({ words });
    },
    ...deeds,
    minutesLeft,
  };
}
