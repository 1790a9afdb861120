import type { PartnerDay } from '@towline/sdk/api';
import { heldState } from '../../publicPage/heldState.ts';
import { companyDeeds } from './companyDeeds.ts';
import type { CompanyModel, CompanyOptions, CompanyState } from './companyModel.ts';
import type { Lack } from './companyServer.ts';
import { dayOf } from './pauseEnd.ts';

const pollMillis = 5_000;

/** All that is painted of a day: its clock is not. */
const paintedOf = ({ now: _now, ...day }: PartnerDay): string => JSON.stringify(day);

export function createCompanyPage(options: CompanyOptions): CompanyModel {
  const { server } = options;
  let clockOffset = 0;
  let isSpoken = options.spoken.read() !== undefined;
  let stopPolling = (): void => {};
  const held = heldState<CompanyState>({
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
  });
  const { keep, set } = held;

  function show(day: PartnerDay, part: Partial<CompanyState> = {}): void {
    clockOffset = Date.parse(day.now) - options.now();
    const isSame =
      held.now.step === 'shown' && held.now.day !== undefined && paintedOf(held.now.day) === paintedOf(day);
    if (isSame && Object.keys(part).length === 0 && held.now.trouble !== 'away') {
      keep({ day });
      return;
    }
    const language = isSpoken ? held.now.language : day.language;
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
    if (!held.now.isSending && !held.now.isPausing) {
      const found = await server.day();
      if (typeof found === 'object') show(found);
      else if (found === 'none') return lacking(found);
      else if (held.now.trouble === undefined) set({ trouble: 'away' });
    }
    if (held.now.step === 'shown') pollLater();
  }

  async function start(): Promise<void> {
    if (held.now.step !== 'loading') set({ step: 'loading', trouble: undefined });
    const isEntering = options.token !== '' && held.now.day === undefined;
    const found = await (isEntering ? server.enter(options.token) : server.day());
    if (typeof found === 'object') {
      if (isEntering) options.dropToken();
      return show(found);
    }
    // Neither says that a link or a device is over.
    if (found === 'away' || found === 'wait') return set({ step: 'unreachable' });
    // Somebody taps the link of yesterday on a device that is still known.
    const known = isEntering ? await server.day() : found;
    if (isEntering) options.dropToken();
    if (typeof known === 'object') return show(known);
    set({ step: isEntering ? 'late' : 'ask' });
  }

  return {
    ...companyDeeds({ options, state: () => held.now, set, keep, show, lacking, serverNow }),
    state: () => held.now,
    subscribe: held.subscribe,
    start,
    serverNow,
    speak(language) {
      isSpoken = true;
      options.spoken.keep(language);
      set({ language });
    },
    async tryAgain() {
      if (held.now.step === 'unreachable') await start();
      else if (held.now.step === 'shown') await poll();
    },
  };

  function serverNow(): number {
    return options.now() + clockOffset;
  }
}
