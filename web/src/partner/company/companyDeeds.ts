import type { PartnerDay } from '@towline/sdk/api';
import type { CompanyModel, CompanyOptions, CompanyState, View } from './companyModel.ts';
import type { Lack } from './companyServer.ts';
import { boundsOf, pauseEnd } from './pauseEnd.ts';

interface DeedOptions {
  readonly options: CompanyOptions;
  readonly state: () => CompanyState;
  readonly set: (part: Partial<CompanyState>) => void;
  /** The same without painting: somebody is typing. */
  readonly keep: (part: Partial<CompanyState>) => void;
  readonly show: (day: PartnerDay, part?: Partial<CompanyState>) => void;
  readonly lacking: (lack: Lack) => void;
  readonly serverNow: () => number;
}

type Deeds = Omit<CompanyModel, 'state' | 'subscribe' | 'start' | 'serverNow' | 'speak' | 'tryAgain'>;

/** Lines of the history that come at once. */
const pageLines = 20;

/** What a partner asks and does on their own page. */
export function companyDeeds({ options, state, set, keep, show, lacking, serverNow }: DeedOptions): Deeds {
  const { server } = options;

  async function sent(deed: () => Promise<PartnerDay | Lack>): Promise<void> {
    if (state().isSending) return;
    set({ isSending: true, trouble: undefined });
    const found = await deed();
    if (typeof found === 'object') show(found, { isSending: false, isPausing: false });
    else lacking(found);
  }

  async function readHistory(day: string, isMore: boolean): Promise<void> {
    const { found } = state().history;
    const before = isMore && typeof found === 'object' ? found.records : [];
    set({
      history: isMore ? { ...state().history, isMoreComing: true } : { day, found: 'loading', isMoreComing: false },
    });
    const read = await server.history({ ...boundsOf(day), skip: before.length, take: pageLines });
    // Another day was chosen meanwhile.
    if (state().history.day !== day) return;
    if (read === 'none') return lacking(read);
    if (typeof read !== 'object') {
      const kept = before.length > 0 ? found : 'away';
      return set({ history: { day, found: kept, isMoreComing: false }, ...(before.length > 0 && { trouble: 'away' }) });
    }
    set({ history: { day, found: { count: read.count, records: [...before, ...read.records] }, isMoreComing: false } });
  }

  async function readPrices(): Promise<void> {
    set({ prices: 'loading' });
    const read = await server.prices();
    if (read === 'none') return lacking(read);
    set({ prices: typeof read === 'object' ? read : 'away' });
  }

  return {
    fill: (contact) => keep({ contact }),
    async ask() {
      const contact = state().contact.trim();
      if (contact === '') return set({ trouble: 'contact' });
      if (state().isSending) return;
      set({ isSending: true, trouble: undefined });
      const answer = await server.ask(contact);
      if (answer === 'asked') set({ isSending: false, step: 'asked' });
      else set({ isSending: false, trouble: answer === 'refused' || answer === 'none' ? 'contact' : answer });
    },
    askAgain: () => set({ step: 'ask', trouble: undefined }),
    async look(view: View) {
      set({ view, isPausing: false, trouble: undefined });
      if (view === 'history') await readHistory(state().history.day, false);
      if (view === 'prices') await readPrices();
    },
    askPause: (isPausing) => set({ isPausing, trouble: undefined }),
    choosePause: (choice) => set({ pause: { ...state().pause, choice } }),
    fillTime: (time) => keep({ pause: { ...state().pause, time } }),
    async pause() {
      const { choice, time } = state().pause;
      const until = pauseEnd(choice, time, serverNow());
      if (until === 'wrong') return set({ trouble: 'time' });
      await sent(() => server.pause(until));
    },
    resume: () => sent(() => server.resume()),
    async open({ kind, subjectId }) {
      if (state().isSending) return;
      set({ isSending: true, trouble: undefined });
      const found = await server.open(kind, subjectId);
      set({ isSending: false });
      if (typeof found === 'object') options.goTo(found.token);
      // What was there a moment ago may be another's by now.
      else if (found === 'none') await sent(() => server.day());
      else lacking(found);
    },
    chooseDay: (day) => readHistory(day, false),
    more: () => readHistory(state().history.day, true),
    async leave() {
      set({ isSending: true, trouble: undefined });
      const answer = await server.leave();
      lacking(answer === 'left' ? 'none' : answer);
    },
  };
}
