import type { ContactLanguage, GivenPosition } from '@towline/sdk/api';
import { judgeFix } from '@towline/sdk/domain/location/geolocation';
import { heldState } from '../publicPage/heldState.ts';
import type { KeptAnswer } from './keptAnswer.ts';
import type { Fix, Trouble } from './locate.ts';

/** What the page asks of the server. `closed`: the link takes nothing any more; `away`: nobody answered; `refused`: this answer is not taken. */
export interface LinkServer {
  open(token: string): Promise<{ language: ContactLanguage; companyName?: string } | 'closed' | 'away'>;
  name(fix: Fix, token: string, language: ContactLanguage): Promise<string | undefined>;
  give(answer: GivenPosition): Promise<'taken' | 'closed' | 'away' | 'refused'>;
}

/** Where the motorist is on the page. */
export type Step =
  | { readonly kind: 'loading' | 'unreachable' | 'closed' | 'ready' | 'locating' | 'sending' | 'kept' | 'sent' }
  | { readonly kind: 'found'; readonly fix: Fix; readonly name?: string | undefined; readonly isNamed: boolean }
  | { readonly kind: 'trouble'; readonly trouble: Trouble; readonly fix?: Fix };

/** The page as it is painted. */
export interface PageState {
  readonly language: ContactLanguage;
  readonly companyName: string | undefined;
  readonly step: Step;
  /** What the motorist wrote; it outlives every step but the last. */
  readonly words: string;
  /** He asked to send a description, and there is none. */
  readonly isWordless: boolean;
  /** What he sent was not taken; it is on the screen again. */
  readonly isRefused: boolean;
}

export interface MotoristPageOptions {
  readonly token: string;
  readonly language: ContactLanguage;
  readonly server: LinkServer;
  readonly locate: () => Promise<Fix | Trouble>;
  readonly kept: KeptAnswer;
  readonly newId: () => string;
  /** The phone's clock, in milliseconds. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; the answer stops it. */
  readonly later: (ms: number, run: () => void) => () => void;
}

/** The page behind a position link, without its paint. */
export interface MotoristPage {
  state(): PageState;
  subscribe(listener: () => void): void;
  start(): Promise<void>;
  speak(language: ContactLanguage): void;
  write(words: string): void;
  find(): Promise<void>;
  /** Sends the position on the screen, with the words beside it. */
  confirm(): Promise<void>;
  /** Sends the words, with a position that is too rough to count alone. */
  describe(): Promise<void>;
  /** Sends what was kept, or loads what could not be loaded. */
  tryAgain(): Promise<void>;
  another(): void;
}

const firstWait = 3_000;
const longestWait = 30_000;
/** A day; what the contract allows. */
const longestAge = 86_400;

// By one clock, right or wrong: how old the fix is when it leaves, also after a wait for the network.
function aged(answer: GivenPosition, now: number): GivenPosition {
  if (answer.latitude === undefined || answer.capturedAt === undefined) return answer;
  const seconds = Math.round((now - Date.parse(answer.capturedAt)) / 1000);
  return { ...answer, age: Math.min(longestAge, Math.max(0, seconds)) };
}

export function createMotoristPage(options: MotoristPageOptions): MotoristPage {
  const { token, server, kept } = options;
  const held = heldState<PageState>({
    language: options.language,
    companyName: undefined,
    step: { kind: 'loading' },
    words: '',
    isWordless: false,
    isRefused: false,
  });
  const { keep, set } = held;
  let isSpoken = false;
  let waiting: GivenPosition | undefined;
  let wait = firstWait;
  let stopWaiting = (): void => {};

  const to = (step: Step): void => set({ step, isWordless: false, isRefused: false });

  async function send(answer: GivenPosition, from: Step = { kind: 'ready' }): Promise<void> {
    stopWaiting();
    to({ kind: 'sending' });
    const outcome = await server.give(aged(answer, options.now()));
    if (outcome === 'away') {
      waiting = answer;
      kept.keep(answer);
      to({ kind: 'kept' });
      stopWaiting = options.later(wait, () => void send(answer, from));
      wait = Math.min(longestWait, wait * 2);
      return;
    }
    waiting = undefined;
    wait = firstWait;
    kept.forget();
    if (outcome === 'refused') return set({ step: from, words: answer.remarks ?? held.now.words, isRefused: true });
    if (outcome === 'taken') set({ words: '' });
    to({ kind: outcome === 'taken' ? 'sent' : 'closed' });
  }

  async function start(): Promise<void> {
    to({ kind: 'loading' });
    const link = await server.open(token);
    if (link === 'away') return to({ kind: 'unreachable' });
    const left = kept.read();
    // What was confirmed in time is still taken for a while after the end.
    if (link === 'closed') return left ? send(left) : to({ kind: 'closed' });
    // Who chose a language while it was loading reads that one.
    set({ language: isSpoken ? held.now.language : link.language, companyName: link.companyName });
    if (left) return send(left);
    to({ kind: 'ready' });
  }

  async function nameOf(fix: Fix): Promise<void> {
    const name = await server.name(fix, token, held.now.language);
    if (held.now.step.kind === 'found' && held.now.step.fix === fix) to({ kind: 'found', fix, name, isNamed: true });
  }

  const answerOf = (fix: Fix | undefined): GivenPosition => {
    const remarks = held.now.words.trim();
    return { token, id: options.newId(), ...fix, ...(remarks && { remarks }) };
  };

  return {
    state: () => held.now,
    subscribe: held.subscribe,
    start,
    speak(language) {
      isSpoken = true;
      set({ language });
      if (held.now.step.kind === 'found') void nameOf(held.now.step.fix);
    },
    // The field itself shows it: nothing is painted anew while somebody types.
    write(words) {
      keep({ words });
    },
    async find() {
      to({ kind: 'locating' });
      const found = await options.locate();
      if (typeof found === 'string') return to({ kind: 'trouble', trouble: found });
      if (!judgeFix(found).isAccepted) return to({ kind: 'trouble', trouble: 'inaccurate', fix: found });
      to({ kind: 'found', fix: found, isNamed: false });
      await nameOf(found);
    },
    async confirm() {
      if (held.now.step.kind === 'found') await send(answerOf(held.now.step.fix), held.now.step);
    },
    async describe() {
      if (held.now.words.trim() === '') return set({ isWordless: true });
      await send(answerOf(held.now.step.kind === 'trouble' ? held.now.step.fix : undefined), held.now.step);
    },
    async tryAgain() {
      if (waiting) await send(waiting);
      else if (held.now.step.kind === 'unreachable') await start();
    },
    another: () => to({ kind: 'ready' }),
  };
}
