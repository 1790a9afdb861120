import type { PartnerPage } from '@towline/sdk/api';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deed, Outcome } from './pageServer.ts';
import { createPartnerPage } from './partnerPage.ts';
import { paintCountdown, render } from './render.ts';

const start = Date.parse('2026-11-21T14:00:00Z');
const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();

const offer: PartnerPage = {
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
const job: PartnerPage = {
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
const planned: PartnerPage = { ...offer, offer: { dispatchProcess: 'Planned', requestedTime: at(6 * 3600) } };
const repair: PartnerPage = { ...offer, kind: 'Repair', repair: { status: 'InProgress', isAccepted: false } };

function stand(first: Outcome = offer) {
  const sent: Deed[] = [];
  const answers: Outcome[] = [];
  const found: Outcome[] = [];
  const waits: { ms: number; run: () => void }[] = [];
  const clock = { now: start };
  const positions: ((at: { latitude: number; longitude: number }) => void)[] = [];
  let last: Outcome = first;
  const root = document.createElement('div');
  const page = createPartnerPage({
    token: 't',
    language: 'en',
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
    watchPosition: (tell) => {
      positions.push(tell);
      return () => void positions.splice(0);
    },
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
  return { page, root, sent, answers, found, waits, clock, positions, press, run, text: () => root.textContent ?? '' };
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => document.body.replaceChildren());

describe('an offer', () => {
  it('is shown in the partner’s language, with what is to do and how long he has', async () => {
    const { page, root, clock, text } = stand();
    await page.start();
    expect(document.documentElement.lang).toBe('nl');
    expect(text()).toContain('Slepen');
    expect(text()).toContain('Korenmarkt 1, Gent');
    clock.now += 5_000;
    paintCountdown(root, page);
    expect(root.querySelector('#countdown')?.textContent).toBe('Antwoord binnen 0:40');
    clock.now += 60_000;
    expect(page.secondsLeft()).toBe(0);
  });

  it('counts by the server’s clock, whatever the phone’s says', async () => {
    const { page, clock } = stand();
    clock.now += 3_600_000;
    await page.start();
    expect(page.secondsLeft()).toBe(45);
  });

  it('is accepted with the minutes that were chosen, once, and becomes the job', async () => {
    const { page, sent, answers, press, text } = stand();
    await page.start();
    await press('45');
    answers.push(job);
    void press('Aanvaarden: er over 45 min');
    void page.accept();
    await settled();
    expect(sent).toEqual([{ kind: 'answer', id: 'id-1', answer: 'Accept', arrivalInMinutes: 45 }]);
    expect(text()).toContain('De opdracht is voor u');
  });

  it('is refused with a reason and words', async () => {
    const { page, root, sent, answers, press, text } = stand();
    await page.start();
    await press('Weigeren');
    root.querySelector<HTMLInputElement>('#reason-TooFar')?.click();
    page.fill({ remarks: ' In Brugge ' });
    answers.push({ ...offer, state: 'Refused' });
    await press('Weigeren');
    await settled();
    expect(sent).toEqual([{ kind: 'answer', id: 'id-1', answer: 'Refuse', reason: 'TooFar', remarks: 'In Brugge' }]);
    expect(text()).toContain('U hebt deze opdracht geweigerd');
  });

  it.each([
    ['Expired', 'De tijd om te antwoorden is om'],
    ['Taken', 'Iemand anders heeft deze opdracht'],
    ['Over', 'Deze opdracht is afgelopen'],
  ] as const)('that is %s when he accepts, says so and asks nothing more', async (state, said) => {
    const { page, root, answers, press, text } = stand();
    await page.start();
    answers.push({ ...offer, state });
    await press('Aanvaarden: er over 30 min');
    await settled();
    expect(text()).toContain(said);
    expect(root.querySelectorAll('main button')).toHaveLength(0);
    expect(document.activeElement?.textContent).toBe(said);
  });

  it('that is planned, is accepted for its time or answered with another', async () => {
    const { page, sent, answers, press, text } = stand(planned);
    await page.start();
    await press('Een ander uur voorstellen');
    await press('Versturen');
    expect(text()).toContain('Kies een dag en uur');
    page.fill({ time: '2026-11-21T22:30' });
    const proposedStartTime = new Date('2026-11-21T22:30').toISOString();
    const appointment = { isAvailableAtRequestedTime: false, proposedStartTime };
    answers.push({ ...planned, state: 'Interested', offer: { ...planned.offer!, appointment } });
    await press('Versturen');
    await settled();
    expect(text()).toContain('Voorgesteld22:30');
    expect(sent).toEqual([{ kind: 'answer', id: 'id-1', answer: 'Interested', proposedStartTime }]);
    await page.accept();
    expect(sent[1]).toEqual({ kind: 'answer', id: 'id-2', answer: 'Accept' });
  });

  it('learns without a tap that somebody else has the job', async () => {
    const { page, found, run, text } = stand();
    await page.start();
    found.push({ ...offer, state: 'Taken' });
    await run(5_000);
    expect(text()).toContain('Iemand anders heeft deze opdracht');
  });
});

describe('a job', () => {
  it('has its next step as the first button, and a call to the customer', async () => {
    const { page, root, sent, answers, press, text } = stand(job);
    await page.start();
    expect(root.querySelector('a.call')?.getAttribute('href')).toBe('tel:+32470123456');
    answers.push({ ...job, job: { ...job.job!, status: 'Enroute', nextStatuses: ['OnSite', 'Completed'] } });
    await press('Ik ben onderweg');
    await settled();
    expect(sent).toEqual([{ kind: 'job', id: 'id-1', status: 'Enroute' }]);
    expect(text()).toContain('U bent onderweg');
    expect(root.querySelector('button.primary')?.textContent).toBe('Ik ben aangekomen');
  });

  it('is done with a result and words', async () => {
    const { page, sent, press } = stand({ ...job, job: { ...job.job!, nextStatuses: ['Completed'] } });
    await page.start();
    await press('Opdracht klaar');
    page.fill({ outcome: 'Repaired', remarks: 'New battery' });
    await press('Versturen');
    await settled();
    expect(sent).toEqual([
      { kind: 'job', id: 'id-1', status: 'Completed', remarks: 'New battery', outcome: 'Repaired' },
    ]);
  });

  it('is not done without a result, and says so', async () => {
    const { page, sent, press, text } = stand({ ...job, job: { ...job.job!, nextStatuses: ['Completed'] } });
    await page.start();
    await press('Opdracht klaar');
    await press('Versturen');
    await settled();
    expect(sent).toEqual([]);
    expect(text()).toContain('Kies het resultaat.');
  });

  it('keeps a result that was said in other words before, until another is chosen', async () => {
    const reopened = { ...job.job!, isReportReopened: true, outcome: 'Drove on by himself' };
    const { page, root, sent, press } = stand({ ...job, job: reopened });
    await page.start();
    root.querySelector<HTMLButtonElement>('button.primary')?.click();
    expect(root.querySelector('select')?.value).toBe('Drove on by himself');
    await press('Versturen');
    await settled();
    expect(sent).toMatchObject([{ status: 'Completed', outcome: 'Drove on by himself' }]);
  });

  it('comes at another time, counted by the server’s clock', async () => {
    const { page, sent, clock, press } = stand(job);
    clock.now += 600_000;
    await page.start();
    await press('Ik kom op een ander uur');
    await press('60');
    await press('Versturen');
    await settled();
    expect(sent).toEqual([{ kind: 'job', id: 'id-1', expectedArrivalAt: at(3600) }]);
  });

  it('is given back only with a reason', async () => {
    const { page, root, sent, press } = stand(job);
    await page.start();
    await press('Ik kan deze opdracht niet doen');
    await press('Ik kan deze opdracht niet doen');
    expect(sent).toEqual([]);
    // Above what was pressed, and seen from everywhere on a long page.
    expect(root.querySelector('.news [role=alert]')?.textContent).toBe('Zeg waarom.');
    page.fill({ remarks: 'Flat tyre' });
    await press('Ik kan deze opdracht niet doen');
    await settled();
    expect(sent).toMatchObject([{ status: 'Cancelled', remarks: 'Flat tyre' }]);
  });

  it('without network is kept and sent again with the same id until it is there', async () => {
    const { page, sent, answers, run, press, text } = stand(job);
    await page.start();
    answers.push('away', 'away');
    await press('Ik ben onderweg');
    await settled();
    expect(text()).toContain('Geen verbinding');
    await run(3_000);
    await run(6_000);
    expect(sent.map(({ id }) => id)).toEqual(['id-1', 'id-1', 'id-1']);
    expect(text()).not.toContain('Geen verbinding');
  });

  it('shares where the truck is, not more often than every quarter of a minute', async () => {
    const { page, sent, clock, positions, press, text } = stand(job);
    await page.start();
    await press('Mijn positie delen onderweg');
    const here = { latitude: 51, longitude: 3 };
    for (const seconds of [0, 5, 14, 15]) {
      clock.now = start + seconds * 1000;
      positions[0]?.(here);
    }
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ kind: 'job', ...here });
    expect(text()).toContain('Uw positie wordt gedeeld');
  });
});

describe('a repair', () => {
  it('is taken, planned and done', async () => {
    const { page, sent, answers, press } = stand(repair);
    await page.start();
    answers.push({ ...repair, repair: { status: 'InProgress', isAccepted: true } });
    await press('Herstelling aanvaarden');
    await settled();
    page.fill({ pickup: '2026-11-23T16:00' });
    await press('Versturen');
    await settled();
    await press('Herstelling klaar');
    await settled();
    const vehiclePickupDate = new Date('2026-11-23T16:00').toISOString();
    expect(sent).toEqual([
      { kind: 'repair', id: 'id-1', isAccepted: true },
      { kind: 'repair', id: 'id-2', vehiclePickupDate },
      { kind: 'repair', id: 'id-3', isDone: true },
    ]);
  });
});

describe('the time of a repair', () => {
  it('is proposed until an agent takes it, which the page learns without a tap', async () => {
    const plannedAt = at(86_400);
    const proposed: PartnerPage = {
      ...repair,
      repair: { status: 'InProgress', isAccepted: true, plannedAt, isAgreed: false },
    };
    const { page, found, text } = stand(proposed);
    await page.start();
    expect(text()).toContain('Voorgesteld: de centrale beslist.');
    found.push({ ...proposed, repair: { ...proposed.repair!, isAgreed: true } });
    await page.tryAgain();
    expect(text()).toContain('Dit tijdstip is afgesproken.');
    expect(text()).not.toContain('Voorgesteld');
  });
});

describe('a link', () => {
  it.each([
    ['closed', 'This link does not work any more'],
    ['away', 'The page could not be loaded. Is the phone online?'],
  ] as const)('that is %s says so in the phone’s language', async (outcome, said) => {
    const { page, text } = stand(outcome);
    await page.start();
    expect(text()).toContain(said);
  });

  it('keeps what is typed while others’ news are painted, and the language that was chosen', async () => {
    const { page, root, found, run } = stand(repair);
    await page.start();
    page.speak('it');
    found.push({ ...repair, makeModel: 'Volvo V90' });
    await run(5_000);
    expect(root.textContent).toContain('Volvo V90');
    expect(document.documentElement.lang).toBe('it');
  });
});
