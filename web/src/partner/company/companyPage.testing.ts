import type { PartnerDay, PartnerHistory, PartnerOwnPrices, PartnerWork } from '@towline/sdk/api';
import { beforeEach } from 'vitest';
import { spokenOn } from '../spokenLanguage.ts';
import { createCompanyPage } from './companyPage.ts';
import { renderCompany } from './companyRender.ts';
import type { CompanyServer, Lack } from './companyServer.ts';

export const start = Date.parse('2026-11-21T14:00:00Z');
export const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();

export const offer: PartnerWork = {
  kind: 'Offer',
  subjectId: 'offer-1',
  shortId: '5F3A',
  service: 'TowingTransport',
  at: at(0),
  state: 'Open',
  makeModel: 'Volvo V60',
  place: 'Korenmarkt 1, Gent',
  distanceInKm: 7.4,
  offerExpiresAt: at(45),
};
export const job: PartnerWork = {
  kind: 'Job',
  subjectId: 'job-1',
  shortId: '7B21',
  service: 'BreakdownAssistance',
  at: at(-900),
  status: 'Enroute',
  makeModel: 'Fiat Panda',
  licensePlate: '1ABC234',
  place: 'Veldstraat 2, Gent',
  price: 118.2,
};
export const day: PartnerDay = {
  now: at(0),
  language: 'nl',
  companyName: 'C24 Belgium',
  partner: { id: 'p-1', name: 'Depannage Maes' },
  deviceEndsAt: at(30 * 86_400),
  availability: { takesOffers: true, status: 'Active', mayPause: true, mayResume: false },
  offers: [offer],
  work: [job],
};
export const paused: PartnerDay = {
  ...day,
  offers: [],
  availability: {
    ...{ takesOffers: false, status: 'Paused', until: at(3600), pausedBy: 'Partner' },
    ...{ mayPause: true, mayResume: true },
  },
};

/** A call of the page to its server, with what was asked. */
type Sent = readonly [name: keyof CompanyServer, ...asked: readonly unknown[]];

/** The page in a document, with a server that answers as it is told. */
export function companyStand(token = '', first: PartnerDay | Lack = day) {
  const sent: Sent[] = [];
  const waits: { ms: number; run: () => void }[] = [];
  const opened: string[] = [];
  const answers = {
    ask: 'asked' as Awaited<ReturnType<CompanyServer['ask']>>,
    enter: first,
    day: first,
    history: { count: 0, records: [] } as PartnerHistory | Lack,
    prices: { lists: [], services: [] } as PartnerOwnPrices | Lack,
    pause: paused as PartnerDay | Lack,
    resume: day as PartnerDay | Lack,
    open: { token: 't-1' } as { token: string } | Lack,
    leave: 'left' as Awaited<ReturnType<CompanyServer['leave']>>,
  };
  const told =
    <Name extends keyof CompanyServer>(name: Name) =>
    async (...asked: Parameters<CompanyServer[Name]>) => {
      sent.push([name, ...asked]);
      return answers[name] as never;
    };
  const root = document.createElement('div');
  const drops = { count: 0 };
  const page = createCompanyPage({
    token,
    language: 'en',
    spoken: spokenOn(() => localStorage),
    server: {
      ...{ ask: told('ask'), enter: told('enter'), day: told('day'), history: told('history'), prices: told('prices') },
      ...{ pause: told('pause'), resume: told('resume'), open: told('open'), leave: told('leave') },
    },
    now: () => start,
    later: (ms, run) => {
      const waiting = { ms, run };
      waits.push(waiting);
      return () => void waits.splice(waits.indexOf(waiting), 1);
    },
    dropToken: () => {
      drops.count += 1;
    },
    goTo: (secret) => void opened.push(secret),
  });
  page.subscribe(() => renderCompany(root, page));
  document.body.replaceChildren(root);
  const button = (name: string): HTMLButtonElement => {
    const found = [...root.querySelectorAll('button')].find(
      (one) => one.textContent === name || one.getAttribute('aria-label') === name,
    );
    if (!found) throw new Error(`no button ${name}: ${root.textContent}`);
    return found;
  };
  const press = async (name: string): Promise<void> => {
    button(name).click();
    await settled();
  };
  const poll = async (): Promise<void> => {
    for (const waiting of waits.splice(0)) waiting.run();
    await settled();
  };
  const text = () => root.textContent ?? '';
  return { page, root, sent, answers, opened, drops, waits, button, press, poll, text };
}
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});
