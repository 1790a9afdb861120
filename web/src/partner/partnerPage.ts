import type { ContactLanguage, JobStatus, OfferRejectReason, PartnerPage } from '@towline/sdk/api';
import type { Deed, Outcome, PageServer } from './pageServer.ts';

/** A question that is asked before something is sent. */
export type Panel = 'refuse' | 'propose' | 'late' | 'done' | 'cannot';

/** What the partner chose and wrote; it outlives every painting. */
export interface Form {
  readonly minutes: number;
  readonly reason: OfferRejectReason;
  readonly remarks: string;
  /** Of a date and time field, in the phone's own zone. */
  readonly time: string;
  readonly pickup: string;
  readonly outcome: string;
}

/** The page as it is painted. */
export interface PageState {
  readonly language: ContactLanguage;
  readonly step: 'loading' | 'unreachable' | 'closed' | 'shown';
  readonly page: PartnerPage | undefined;
  readonly panel: Panel | undefined;
  readonly form: Form;
  /** Something is under way to the server. */
  readonly isSending: boolean;
  /** Nobody answered: it is sent again. Refused: it has to be changed. */
  readonly trouble: 'away' | 'refused' | undefined;
  readonly isSharing: boolean;
}

export interface PartnerPageOptions {
  readonly token: string;
  readonly language: ContactLanguage;
  readonly server: PageServer;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; the answer stops it. */
  readonly later: (ms: number, run: () => void) => () => void;
  /** Tells where the phone is, again and again, until the answer stops it. */
  readonly watchPosition?: (tell: (at: { latitude: number; longitude: number }) => void) => () => void;
}

/** The page behind a partner's link, without its paint. */
export interface PartnerPageModel {
  state(): PageState;
  subscribe(listener: () => void): void;
  start(): Promise<void>;
  speak(language: ContactLanguage): void;
  /** Shows a question, or goes back from it. */
  ask(panel: Panel | undefined): void;
  /** Takes what a field holds; nothing is painted anew while somebody types. */
  fill(part: Partial<Form>): void;
  /** A choice that changes what is painted. */
  choose(part: Partial<Form>): void;
  accept(): Promise<void>;
  refuse(): Promise<void>;
  propose(): Promise<void>;
  report(status: JobStatus): Promise<void>;
  finish(): Promise<void>;
  comeLater(): Promise<void>;
  giveBack(): Promise<void>;
  addPhoto(content: string): Promise<void>;
  takeRepair(): Promise<void>;
  refuseRepair(): Promise<void>;
  saveRepair(): Promise<void>;
  finishRepair(): Promise<void>;
  share(): void;
  /** Sends what waits, loads what could not be loaded, or looks whether there is news. */
  tryAgain(): Promise<void>;
  /** Seconds until the offer runs out; undefined where none does. */
  secondsLeft(): number | undefined;
}

const pollMillis = 5_000;
const firstWait = 3_000;
const longestWait = 30_000;
const positionMillis = 15_000;
const firstMinutes = 30;

const emptyForm: Form = {
  minutes: firstMinutes,
  reason: 'NoTruckAvailable',
  remarks: '',
  time: '',
  pickup: '',
  outcome: '',
};

const instantOf = (local: string): string | undefined =>
  local === '' || Number.isNaN(Date.parse(local)) ? undefined : new Date(local).toISOString();

/** All that is painted of a page: its clock is not. */
const paintedOf = ({ now: _now, ...page }: PartnerPage): string => JSON.stringify(page);

export function createPartnerPage(options: PartnerPageOptions): PartnerPageModel {
  const { token, server } = options;
  const listeners: (() => void)[] = [];
  let state: PageState = {
    language: options.language,
    step: 'loading',
    page: undefined,
    panel: undefined,
    form: emptyForm,
    isSending: false,
    trouble: undefined,
    isSharing: false,
  };
  // What waits to be sent, and how far the phone's clock is from the server's.
  let waiting: Deed | undefined;
  let wait = firstWait;
  let clockOffset = 0;
  let isSpoken = false;
  let stopWaiting = (): void => {};
  let stopPolling = (): void => {};
  let lastPosition = 0;

  function set(part: Partial<PageState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function show(page: PartnerPage, part: Partial<PageState> = {}): void {
    clockOffset = Date.parse(page.now) - options.now();
    const isSame = state.page !== undefined && paintedOf(state.page) === paintedOf(page);
    const language = isSpoken ? state.language : page.language;
    if (isSame && Object.keys(part).length === 0 && state.step === 'shown') {
      state = { ...state, page };
      return;
    }
    set({ step: 'shown', page, language, ...part });
  }

  function pollLater(): void {
    stopPolling();
    stopPolling = options.later(pollMillis, () => void poll());
  }

  // Whether somebody else has the job by now is learnt without a tap.
  async function poll(): Promise<void> {
    if (!state.isSending && waiting === undefined && state.panel === undefined) {
      const found = await server.open(token);
      if (found === 'closed') return set({ step: 'closed' });
      if (typeof found === 'object' && !state.isSending) show(found);
    }
    pollLater();
  }

  async function start(): Promise<void> {
    if (state.step !== 'loading') set({ step: 'loading' });
    const found = await server.open(token);
    if (found === 'closed') return set({ step: 'closed' });
    if (typeof found !== 'object') return set({ step: 'unreachable' });
    show(found);
    pollLater();
  }

  function taken(found: Outcome, deed: Deed): void {
    if (found === 'away') {
      waiting = deed;
      set({ isSending: false, trouble: 'away' });
      stopWaiting = options.later(wait, () => void send(deed));
      wait = Math.min(longestWait, wait * 2);
      return;
    }
    waiting = undefined;
    wait = firstWait;
    if (found === 'closed') set({ isSending: false, step: 'closed' });
    else if (found === 'refused') set({ isSending: false, trouble: 'refused' });
    else show(found, { isSending: false, trouble: undefined, panel: undefined, form: { ...state.form, remarks: '' } });
  }

  // One at a time: a second tap while the first is under way does nothing.
  async function send(deed: Deed): Promise<void> {
    if (state.isSending) return;
    stopWaiting();
    set({ isSending: true, trouble: undefined });
    taken(await server.send(token, deed), deed);
  }

  const words = (): { remarks?: string } => {
    const remarks = state.form.remarks.trim();
    return remarks === '' ? {} : { remarks };
  };
  const answer = (values: Omit<Extract<Deed, { kind: 'answer' }>, 'kind' | 'id'>) =>
    send({ kind: 'answer', id: options.newId(), ...values });
  const job = (values: Omit<Extract<Deed, { kind: 'job' }>, 'kind' | 'id'>) =>
    send({ kind: 'job', id: options.newId(), ...values });
  const repair = (values: Omit<Extract<Deed, { kind: 'repair' }>, 'kind' | 'id'>) =>
    send({ kind: 'repair', id: options.newId(), ...values });
  const refuseInput = (): void => set({ trouble: 'refused' });

  return {
    state: () => state,
    subscribe: (listener) => void listeners.push(listener),
    start,
    speak(language) {
      isSpoken = true;
      set({ language });
    },
    ask: (panel) => set({ panel, trouble: undefined }),
    fill(part) {
      state = { ...state, form: { ...state.form, ...part } };
    },
    choose: (part) => set({ form: { ...state.form, ...part } }),
    accept: () =>
      answer({
        answer: 'Accept',
        ...(state.page?.offer?.dispatchProcess === 'Planned' ? {} : { arrivalInMinutes: state.form.minutes }),
      }),
    refuse: () => answer({ answer: 'Refuse', reason: state.form.reason, ...words() }),
    async propose() {
      const proposedStartTime = instantOf(state.form.time);
      if (proposedStartTime === undefined) return refuseInput();
      await answer({ answer: 'Interested', proposedStartTime, ...words() });
    },
    report: (status) => job({ status }),
    async finish() {
      const { outcome } = state.form;
      if (outcome === '') return refuseInput();
      await job({ status: 'Completed', ...words(), outcome });
    },
    comeLater: () =>
      job({
        expectedArrivalAt: new Date(options.now() + clockOffset + state.form.minutes * 60_000).toISOString(),
        ...words(),
      }),
    async giveBack() {
      if (state.form.remarks.trim() === '') return refuseInput();
      await job({ status: 'Cancelled', ...words() });
    },
    addPhoto: (content) => send({ kind: 'photo', id: options.newId(), content }),
    takeRepair: () => repair({ isAccepted: true }),
    async refuseRepair() {
      if (state.form.remarks.trim() === '') return refuseInput();
      await repair({ isAccepted: false, ...words() });
    },
    async saveRepair() {
      const plannedAt = instantOf(state.form.time);
      const vehiclePickupDate = instantOf(state.form.pickup);
      if (plannedAt === undefined && vehiclePickupDate === undefined && words().remarks === undefined)
        return refuseInput();
      await repair({
        ...(plannedAt ? { plannedAt } : {}),
        ...(vehiclePickupDate ? { vehiclePickupDate } : {}),
        ...words(),
      });
    },
    finishRepair: () => repair({ isDone: true, ...words() }),
    // A position that is lost is followed by the next one: it is sent beside everything else, and never waited for.
    share() {
      if (state.isSharing || !options.watchPosition) return;
      set({ isSharing: true });
      const stop = options.watchPosition((at) => {
        if (state.page?.state !== 'Open') return stop();
        if (options.now() - lastPosition < positionMillis) return;
        lastPosition = options.now();
        void server.send(token, { kind: 'job', id: options.newId(), ...at });
      });
    },
    async tryAgain() {
      if (waiting) await send(waiting);
      else if (state.step === 'unreachable') await start();
      else if (state.step === 'shown') await poll();
    },
    secondsLeft() {
      const { page } = state;
      const until = page?.kind === 'Offer' && page.state === 'Open' ? page.offer?.offerExpiresAt : undefined;
      if (until === undefined) return undefined;
      return Math.max(0, Math.ceil((Date.parse(until) - options.now() - clockOffset) / 1000));
    },
  };
}
