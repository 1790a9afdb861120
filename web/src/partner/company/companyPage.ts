import type { PartnerDay } from '@towline/sdk/api';
import { companyDeeds } from './companyDeeds.ts';
import type { CompanyModel, CompanyOptions, CompanyState } from './companyModel.ts';
import type { Lack } from './companyServer.ts';
import { dayOf } from './pauseEnd.ts';

const pollMillis = 5_000;

/** All that is painted of a day: its clock is not. */
const paintedOf = ({ now: _now, ...day }: PartnerDay): string => JSON.stringify(day);

export function createCompanyPage(options: CompanyOptions): CompanyModel {
  const { server } = options;
  const listeners: (() => void)[] = [];
  let clockOffset = 0;
  let isSpoken = options.spoken.read() !== undefined;
  let stopPolling = (): void => {};
  let state: CompanyState = {
    language: options.spoken.read() ?? options.language,
    step: 'loading',
    day: undefined,
    view: 'today',
    isPausing: false,
    pause: { choice: 'tomorrow', time: '' },
    contact: '',
    history: { day: dayOf(options.now()), found: 'loading', isMoreComing: false },
    prices: 'loading',
    isSending: false,
    trouble: undefined,
  };

  function keep(part: Partial<CompanyState>): void {
    state = { ...state, ...part };
  }

  function set(part: Partial<CompanyState>): void {
    keep(part);
    for (const listener of listeners) listener();
  }

  function show(day: PartnerDay, part: Partial<CompanyState> = {}): void {
    clockOffset = Date.parse(day.now) - options.now();
    const isSame = state.step === 'shown' && state.day !== undefined && paintedOf(state.day) === paintedOf(day);
    if (isSame && Object.keys(part).length === 0 && state.trouble !== 'away') {
      state = { ...state, day };
      return;
    }
    const language = isSpoken ? state.language : day.language;
    set({ step: 'shown', day, language, trouble: undefined, ...part });
    pollLater();
  }

  function pollLater(): void {
    stopPolling();
    stopPolling = options.later(pollMillis, () => void poll());
  }

  /** What a read or a deed did not bring; where the device ended, a link has to be asked for. */
  function lacking(lack: Lack): void {
    if (lack !== 'none') {
      set({ isSending: false, trouble: lack });
      return;
    }
    stopPolling();
    set({ isSending: false, step: 'ask', day: undefined, isPausing: false, trouble: undefined });
  }

  // New offers and what became of the others are learnt without a tap; not while somebody chooses or types.
  async function poll(): Promise<void> {
    if (!state.isSending && !state.isPausing) {
      const found = await server.day();
      if (typeof found === 'object') show(found);
      else if (found === 'none') return lacking(found);
      else if (state.trouble === undefined) set({ trouble: 'away' });
    }
    if (state.step === 'shown') pollLater();
  }

  async function start(): Promise<void> {
    if (state.step !== 'loading') set({ step: 'loading', trouble: undefined });
    const isEntering = options.token !== '' && state.day === undefined;
    const found = await (isEntering ? server.enter(options.token) : server.day());
    if (typeof found === 'object') {
      if (isEntering) options.dropToken();
      return show(found);
    }
    if (found === 'away') return set({ step: 'unreachable' });
    // Somebody taps the link of yesterday on a device that is still known.
    const known = isEntering ? await server.day() : found;
    if (isEntering) options.dropToken();
    if (typeof known === 'object') return show(known);
    set({ step: isEntering ? 'late' : 'ask' });
  }

  return {
    ...companyDeeds({ options, state: () => state, set, keep, show, lacking, serverNow }),
    state: () => state,
    subscribe: (listener) => void listeners.push(listener),
    start,
    serverNow,
    speak(language) {
      isSpoken = true;
      options.spoken.keep(language);
      set({ language });
    },
    async tryAgain() {
      if (state.step === 'unreachable') await start();
      else if (state.step === 'shown') await poll();
    },
  };

  function serverNow(): number {
    return options.now() + clockOffset;
  }
}
