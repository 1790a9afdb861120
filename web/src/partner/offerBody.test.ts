import type { PartnerPage } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { job, offer, planned, settled, stand } from './partnerPage.testing.ts';
import { paintCountdown } from './render.ts';

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
    void press('Aanvaarden: ter plaatse over 45 min');
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
    ['Taken', 'Een andere partner heeft deze opdracht'],
    ['Over', 'Deze opdracht is afgelopen'],
  ] as const)('that is %s when he accepts, says so and asks nothing more', async (state, said) => {
    const { page, root, answers, press, text } = stand();
    await page.start();
    answers.push({ ...offer, state });
    await press('Aanvaarden: ter plaatse over 30 min');
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
    expect(text()).toContain('Kies een dag en een uur');
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

  it('says that the time does not suit, and takes another one', async () => {
    const appointment = {
      isAvailableAtRequestedTime: false,
      proposedStartTime: '2026-11-21T20:30:00Z',
      isDeclinedByMotorist: true,
    };
    const declined: PartnerPage = { ...planned, state: 'Interested', offer: { ...planned.offer!, appointment } };
    const { page, sent, press, text } = stand(declined);
    await page.start();
    expect(text()).toContain('Dat uur past niet voor de bestuurder');
    await press('Een ander uur voorstellen');
    page.fill({ time: '2026-11-21T23:30' });
    await press('Versturen');
    const proposedStartTime = new Date('2026-11-21T23:30').toISOString();
    expect(sent).toEqual([{ kind: 'answer', id: 'id-1', answer: 'Interested', proposedStartTime }]);
  });

  it('learns without a tap that somebody else has the job', async () => {
    const { page, found, run, text } = stand();
    await page.start();
    found.push({ ...offer, state: 'Taken' });
    await run(5_000);
    expect(text()).toContain('Een andere partner heeft deze opdracht');
  });
});
