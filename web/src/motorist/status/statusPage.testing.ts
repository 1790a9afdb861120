import type { AnswerProposedTimeBody, RateAssistanceBody, StatusPage } from '@towline/sdk/api';
import { render } from './render.ts';
import { createStatusPage } from './statusPage.ts';
import type { StatusServer } from './statusServer.ts';

const start = Date.parse('2026-11-21T14:00:00Z');
export const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString();
export const gent = { latitude: 51.0543, longitude: 3.7174 };
export const antwerp = { latitude: 51.2194, longitude: 4.4025 };

export const enroute: StatusPage = {
  language: 'fr',
  companyName: 'C24 Belgium',
  stage: 'Enroute',
  now: at(0),
  expiresAt: at(1440),
  promisedAt: at(25),
  predictedAt: at(20),
  truck: antwerp,
  vehicle: gent,
  mayRate: false,
};
export const done: StatusPage = { language: 'fr', stage: 'Done', now: at(60), expiresAt: at(1440), mayRate: true };
export const searching: StatusPage = {
  language: 'fr',
  stage: 'Searching',
  now: at(0),
  expiresAt: at(1440),
  mayRate: false,
};
export const proposed: StatusPage = {
  ...searching,
  proposal: { offerId: 'o', proposedStartTime: at(1500), wantedStartTime: at(60) },
};

export function stand(first: Awaited<ReturnType<StatusServer['open']>> = enroute) {
  const found: Awaited<ReturnType<StatusServer['open']>>[] = [];
  const rated: RateAssistanceBody[] = [];
  const refusals: Awaited<ReturnType<StatusServer['rate']>>[] = [];
  const answered: AnswerProposedTimeBody[] = [];
  const waits: { ms: number; run: () => void }[] = [];
  let last = first;
  const root = document.createElement('div');
  const page = createStatusPage({
    token: 't',
    language: 'de',
    server: {
      open: async () => {
        last = found.shift() ?? last;
        return last;
      },
      rate: async (feedback) => {
        rated.push(feedback);
        return refusals.shift() ?? { ...done, stars: feedback.stars };
      },
      answerTime: async (answer) => {
        answered.push(answer);
        return (
          refusals.shift() ?? { ...searching, ...(answer.isAgreed ? { stage: 'Assigned', promisedAt: at(1500) } : {}) }
        );
      },
    },
    now: () => start,
    later: (ms, run) => {
      const waiting = { ms, run };
      waits.push(waiting);
      return () => void waits.splice(waits.indexOf(waiting), 1);
    },
  });
  page.subscribe(() => render(root, page));
  document.body.replaceChildren(root);
  const poll = async (ms = 5_000): Promise<void> => {
    const [due] = waits.splice(
      waits.findIndex((waiting) => waiting.ms === ms),
      1,
    );
    due?.run();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { page, root, found, rated, answered, refusals, waits, poll, text: () => root.textContent ?? '' };
}
