import type { ContactLanguage, PaymentPage } from '@towline/sdk/api';
import type { PayServer } from './payServer.ts';

/** The page as it is painted. */
export interface PayState {
  readonly language: ContactLanguage;
  readonly step: 'loading' | 'unreachable' | 'closed' | 'shown';
  readonly page: PaymentPage | undefined;
  /** The way to the provider's page is being asked for. */
  readonly isStarting: boolean;
  /** It could not be asked for: the provider is away, or there is nothing to pay any more. */
  readonly trouble: 'away' | 'refused' | undefined;
}

/** What the page stands on. */
export interface PayPageOptions {
  readonly token: string;
  readonly language: ContactLanguage;
  readonly server: PayServer;
  /** Leaves for the provider's page. */
  readonly go: (url: string) => void;
  /** Calls back after so many milliseconds; the answer stops it. */
  readonly later: (ms: number, run: () => void) => () => void;
}

/** The page behind a payment link, without its paint. */
export interface PayPageModel {
  state(): PayState;
  subscribe(listener: () => void): void;
  start(): Promise<void>;
  speak(language: ContactLanguage): void;
  pay(): Promise<void>;
}

/** What the provider tells us may come a moment after the customer is back. */
const pollMillis = 4_000;

export function createPayPage({ token, language, server, go, later }: PayPageOptions): PayPageModel {
  const listeners: (() => void)[] = [];
  let state: PayState = { language, step: 'loading', page: undefined, isStarting: false, trouble: undefined };
  let isSpoken = false;
  let stopPolling = (): void => {};

  function set(part: Partial<PayState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }
  async function poll(): Promise<void> {
    stopPolling();
    const found = await server.open(token);
    if (found === 'closed') return set({ step: 'closed' });
    if (typeof found === 'string') {
      if (!state.page) set({ step: 'unreachable' });
    } else {
      const { stage, amount } = state.page ?? {};
      // A newer link may have taken this one's place, which asks for what is due by then.
      const isNews = stage !== found.stage || amount !== found.amount || state.step !== 'shown';
      const spoken = isSpoken ? state.language : found.language;
      // Nothing is painted anew under a hand where nothing has changed.
      if (isNews) set({ step: 'shown', page: found, language: spoken, trouble: undefined });
    }
    if (state.page?.stage !== 'Paid') stopPolling = later(pollMillis, () => void poll());
  }
  return {
    state: () => state,
    subscribe: (listener) => void listeners.push(listener),
    start: poll,
    speak(chosen) {
      isSpoken = true;
      set({ language: chosen });
    },
    async pay() {
      if (state.isStarting) return;
      set({ isStarting: true, trouble: undefined });
      const found = await server.start(token);
      if (found === 'closed') return set({ isStarting: false, step: 'closed' });
      if (found === 'refused') await poll();
      if (typeof found === 'string') return set({ isStarting: false, trouble: found });
      go(found.url);
    },
  };
}
