import type { PartnerPage } from '@towline/sdk/api';
import { heldState } from '../publicPage/heldState.ts';
import type { Form, PageState, PartnerPageModel, PartnerPageOptions } from './pageModel.ts';
import { partnerDeeds } from './partnerDeeds.ts';
import { positionSharing } from './positionSharing.ts';
import { createSending } from './sending.ts';

const pollMillis = 5_000;
const firstMinutes = 30;

const emptyForm: Form = {
  minutes: firstMinutes,
  reason: 'NoTruckAvailable',
  remarks: '',
  time: '',
  pickup: '',
  outcome: '',
};

/** All that is painted of a page: its clock is not. */
const paintedOf = ({ now: _now, ...page }: PartnerPage): string => JSON.stringify(page);

export function createPartnerPage(options: PartnerPageOptions): PartnerPageModel {
  const { token, server } = options;
  const held = heldState<PageState>({
    language: options.spoken.read() ?? options.language,
    step: 'loading',
    page: undefined,
    panel: undefined,
    form: emptyForm,
    isSending: false,
    trouble: undefined,
    isSharing: false,
    hasCompanyPage: options.hasCompanyPage === true,
  });
  const { keep, set } = held;
  // How far the phone's clock is from the server's.
  let clockOffset = 0;
  let isSpoken = options.spoken.read() !== undefined;
  let stopPolling = (): void => {};

  const serverNow = (): number => options.now() + clockOffset;

  function show(page: PartnerPage, part: Partial<PageState> = {}): void {
    clockOffset = Date.parse(page.now) - options.now();
    const isSame = held.now.page !== undefined && paintedOf(held.now.page) === paintedOf(page);
    const language = isSpoken ? held.now.language : page.language;
    if (isSame && Object.keys(part).length === 0 && held.now.step === 'shown') {
      keep({ page });
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
    if (!held.now.isSending && !sending.isWaiting() && held.now.panel === undefined) {
      const found = await server.open(token);
      if (found === 'closed') return set({ step: 'closed' });
      if (typeof found === 'object' && !held.now.isSending) show(found);
    }
    pollLater();
  }

  async function start(): Promise<void> {
    if (held.now.step !== 'loading') set({ step: 'loading' });
    const found = await server.open(token);
    if (found === 'closed') return set({ step: 'closed' });
    if (typeof found !== 'object') return set({ step: 'unreachable' });
    show(found);
    pollLater();
    await sending.sendKept();
  }

  const sending = createSending({ ...options, held, show });

  const deeds = partnerDeeds({
    state: () => held.now,
    send: sending.send,
    refuseInput: (trouble = 'refused') => set({ trouble }),
    serverNow,
    newId: options.newId,
  });

  return {
    state: () => held.now,
    subscribe: held.subscribe,
    start,
    speak(language) {
      isSpoken = true;
      options.spoken.keep(language);
      set({ language });
    },
    ask: (panel) => set({ panel, trouble: undefined }),
    fill(part) {
      keep({ form: { ...held.now.form, ...part } });
    },
    choose: (part) => set({ form: { ...held.now.form, ...part } }),
    ...deeds,
    share: positionSharing(options, held),
    async tryAgain() {
      if (sending.isWaiting()) await sending.sendWaiting();
      else if (held.now.step === 'unreachable') await start();
      else if (held.now.step === 'shown') await poll();
    },
    secondsLeft() {
      const { page } = held.now;
      const until = page?.kind === 'Offer' && page.state === 'Open' ? page.offer?.offerExpiresAt : undefined;
      if (until === undefined) return undefined;
      return Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000));
    },
  };
}
