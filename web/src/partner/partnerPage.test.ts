import type { PartnerPage } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { at, job, repair, settled, stand, start } from './partnerPage.testing.ts';

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
    expect(root.querySelector<HTMLOptionElement>('#outcome option[selected]')?.value).toBe('Drove on by himself');
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

  it('that is planned comes at another day and time, and not without one', async () => {
    const expectedArrivalAt = at(20 * 3600);
    const { page, root, sent, press, text } = stand({ ...job, job: { ...job.job!, expectedArrivalAt } });
    await page.start();
    await press('Ik kom op een ander uur');
    const field = root.querySelector<HTMLInputElement>('#time')!;
    // By the phone's clock, so that only what differs is typed.
    expect(new Date(field.value).toISOString()).toBe(expectedArrivalAt);
    expect(root.querySelector('#minutes-30')).toBeNull();
    field.value = '';
    field.dispatchEvent(new Event('input'));
    await press('Versturen');
    expect([sent, root.querySelector('.news [role=alert]')?.textContent]).toEqual([
      [],
      expect.stringContaining('in de toekomst'),
    ]);
    page.fill({ time: '2026-11-22T12:30' });
    await press('Versturen');
    await settled();
    expect(sent).toEqual([{ kind: 'job', id: 'id-1', expectedArrivalAt: new Date('2026-11-22T12:30').toISOString() }]);
    expect(text()).not.toContain('in de toekomst');
  });

  it.each([
    [90, false],
    [91, true],
  ])('that is expected in %s minutes is asked for day and time: %s', async (minutes, isDay) => {
    const { page, root, press } = stand({ ...job, job: { ...job.job!, expectedArrivalAt: at(minutes * 60) } });
    await page.start();
    await press('Ik kom op een ander uur');
    expect([root.querySelector('#time') !== null, root.querySelector('#minutes-30') !== null]).toEqual([isDay, !isDay]);
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
    // The window went on being called "One moment…".
    expect(document.title).toBe(said);
  });

  it('calls the window by its job while there is one, and says there, too, that it has closed', async () => {
    const { page, answers, press } = stand(job);
    await page.start();
    expect(document.title).toContain('5F3A');
    answers.push('closed');
    await press('Ik ben onderweg');
    await settled();
    expect(document.title).toBe('Deze link werkt niet meer');
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
