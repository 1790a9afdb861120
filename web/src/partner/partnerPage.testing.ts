import type { PartnerPage } from '@towline/sdk/api';
import { beforeEach } from 'vitest';
import type { PartnerPageOptions } from './pageModel.ts';
import type { Deed, Outcome } from './pageServer.ts';
import { createPartnerPage } from './partnerPage.ts';
import { render } from './render.ts';
import { spokenOn } from './spokenLanguage.ts';

export const start = Date.parse('2026-11-21T14:00:00Z');
export const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();

export const offer: PartnerPage = {
  kind: 'Offer',
  language: 'nl',
  companyName: 'C24 Belgium',
  state: 'Open',
  now: at(0),
  shortId: '5F3A',
  service: 'TowingTransport',
  makeModel: 'Volvo V60',
  place: { address: 'Korenmarkt 1, Gent', latitude: 51.05, longitude: 3.72 },
  offer: { dispatchProcess: 'Immediate', offerExpiresAt: at(45), distanceInKm: 7.4 },
};
export const job: PartnerPage = {
  ...offer,
  kind: 'Job',
  job: {
    status: 'Assigned',
    nextStatuses: ['Enroute', 'OnSite', 'Completed'],
    mayReportDelay: true,
    contactName: 'An Peeters',
    contactPhoneNumber: '+32 470 12 34 56',
    licensePlate: '1ABC234',
    photos: 0,
  },
};
export const planned: PartnerPage = { ...offer, offer: { dispatchProcess: 'Planned', requestedTime: at(6 * 3600) } };
export const repair: PartnerPage = { ...offer, kind: 'Repair', repair: { status: 'InProgress', isAccepted: false } };

/** The page in a document, with a server that answers as it is told, and every timer and position in the test's hand. */
export function stand(
  first: Outcome = offer,
  watch?: () => PartnerPageOptions['watchPosition'],
  kept?: PartnerPageOptions['kept'],
) {
  const sent: Deed[] = [];
  const answers: Outcome[] = [];
  const found: Outcome[] = [];
  const waits: { ms: number; run: () => void }[] = [];
  const clock = { now: start };
  const positions: ((at: { latitude: number; longitude: number }) => void)[] = [];
  const refusals: (() => void)[] = [];
  let last: Outcome = first;
  const root = document.createElement('div');
  const page = createPartnerPage({
    token: 't',
    ...(kept && { kept }),
    language: 'en',
    spoken: spokenOn(() => localStorage),
    server: {
      open: async () => {
        last = found.shift() ?? last;
        return last;
      },
      send: async (_token, deed) => {
        sent.push(deed);
        const answer = answers.shift() ?? last;
        if (typeof answer === 'object') last = answer;
        return answer;
      },
    },
    newId: () => `id-${sent.length + 1}`,
    now: () => clock.now,
    later: (ms, run) => {
      const waiting = { ms, run };
      waits.push(waiting);
      return () => void waits.splice(waits.indexOf(waiting), 1);
    },
    watchPosition:
      watch?.() ??
      ((tell, refuse) => {
        positions.push(tell);
        refusals.push(refuse);
        return () => void positions.splice(0);
      }),
  });
  page.subscribe(() => render(root, page, () => {}));
  document.body.replaceChildren(root);
  const pressed = (name: string): HTMLButtonElement => {
    const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!button) throw new Error(`no button ${name}: ${root.textContent}`);
    return button;
  };
  const press = (name: string): Promise<void> => {
    pressed(name).click();
    return Promise.resolve();
  };
  const run = async (ms: number): Promise<void> => {
    const due = waits.filter((waiting) => waiting.ms === ms);
    for (const waiting of due) {
      waits.splice(waits.indexOf(waiting), 1);
      waiting.run();
    }
    await settled();
  };
  return {
    page,
    root,
    sent,
    answers,
    found,
    waits,
    clock,
    positions,
    refusals,
    press,
    run,
    text: () => root.textContent ?? '',
  };
}
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});
