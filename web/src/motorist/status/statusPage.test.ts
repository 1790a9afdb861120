import type { StatusPage } from '@towline/sdk/api';
import { describe, expect, it, test } from 'vitest';
import { antwerp, at, done, enroute, gent, proposed, searching, stand } from './statusPage.testing.ts';
import { kilometresBetween, layOut } from './wayMap.ts';

describe('the motorist’s page', () => {
  it('says in his language how far the help is, when it comes, and draws the way', async () => {
    const { page, root, text } = stand();
    await page.start();
    expect(document.documentElement.lang).toBe('fr');
    expect(root.querySelector('h1')?.textContent).toBe('L’aide est en route');
    expect(text()).toContain('dans 20 min');
    expect(root.querySelector('svg')?.getAttribute('aria-label')).toBe('Carte avec le camion et votre véhicule');
    expect(root.querySelector('.truck')).not.toBeNull();
    expect(text()).toContain('51 km');
  });

  it('says the day of help that is planned for another one, and counts no minutes', async () => {
    const { page, text } = stand({ ...enroute, stage: 'Assigned', predictedAt: at(26 * 60), promisedAt: at(26 * 60) });
    await page.start();
    expect(text()).toMatch(/vers dim\. 22 nov\.\D*\d\d:\d\d/);
    expect(text()).not.toContain('min');
  });

  it.each<[string, Partial<StatusPage>, string, string, string]>([
    ['wanted now', {}, 'Nous cherchons de l’aide près de vous', 'Attendez en lieu sûr', 'glissière'],
    [
      'on a highway',
      { isOnHighway: true },
      'Nous cherchons de l’aide près de vous',
      'derrière la glissière',
      'lieu sûr',
    ],
    [
      'paid first',
      { awaitsPayment: true },
      'Nous cherchons de l’aide dès que votre paiement est arrivé',
      '112',
      'près',
    ],
    ['wanted later', { isForLater: true }, 'Nous organisons l’aide pour l’heure demandée', '112', 'circulation'],
    ['arranged', { isForLater: true, stage: 'Assigned' }, 'Votre assistance est prévue', '112', 'circulation'],
    ['on its way', { isForLater: true, stage: 'Enroute' }, 'L’aide est en route', '112', 'circulation'],
    [
      'offered at another time',
      { isForLater: true, proposal: { offerId: 'o', proposedStartTime: at(90) } },
      'L’aide est possible à une autre heure',
      'Est-ce que cela vous convient',
      'circulation',
    ],
  ])('has a headline and an advice for help that is %s', async (_what, parts, headline, said, unsaid) => {
    const { page, root, text } = stand({ ...searching, ...parts });
    await page.start();
    expect(root.querySelector('h1')?.textContent).toBe(headline);
    expect(text()).toContain(said);
    expect(text()).not.toContain(unsaid);
  });

  it.each<[string, StatusPage, RegExp]>([
    ['help that is on its way', enroute, /jusqu’à dim\. 22 nov\.\D*\d\d:\d\d\.$/],
    [
      'help that is wanted in three days',
      { ...searching, expiresAt: at(4 * 1440) },
      /jusqu’à mer\. 25 nov\.\D*\d\d:\d\d\.$/,
    ],
  ])('says until when the page of %s is there', async (_what, first, said) => {
    const { page, text } = stand(first);
    await page.start();
    expect(text()).toMatch(said);
  });

  it('counts no minutes of a time that was told while nobody comes any more', async () => {
    const { page, root, text } = stand({ ...enroute, stage: 'Searching', predictedAt: undefined, truck: undefined });
    await page.start();
    expect(root.querySelector('h1')?.textContent).toBe('Nous cherchons de l’aide près de vous');
    expect(root.querySelector('.arrival')?.textContent).toMatch(/^vers \d\d:\d\d$/);
    expect(text()).toContain('On vous a annoncé');
    expect(text()).not.toContain('min');
  });

  it('writes short distances as his language does', async () => {
    const { page, text } = stand({ ...enroute, truck: { ...gent, latitude: gent.latitude + 0.03 } });
    await page.start();
    expect(text()).toContain('3,3 km');
  });

  it('follows without a tap, and says when it comes later than told', async () => {
    const { page, root, found, poll, text } = stand();
    await page.start();
    found.push({ ...enroute, stage: 'Delayed', predictedAt: at(40) });
    await poll();
    expect(root.querySelector('h1')?.textContent).toBe('L’aide arrive plus tard');
    expect(text()).toContain('Plus tard que prévu');
  });

  it.each<[string, Partial<StatusPage>]>([
    ['while somebody comes', { stage: 'Enroute' }],
    ['while nobody does', { stage: 'Searching', truck: undefined }],
    ['by a truck whose way said earlier', { stage: 'Enroute', predictedAt: at(-3) }],
  ])('says that it is later than told once that time is over, %s, and counts no minutes', async (_, parts) => {
    const { page, found, poll, text } = stand({ ...enroute, promisedAt: at(0), predictedAt: undefined, ...parts });
    await page.start();
    expect(text()).not.toContain('Plus tard que prévu');
    found.push({ ...enroute, promisedAt: at(-1), predictedAt: undefined, ...parts });
    await poll();
    expect(text()).toContain('Plus tard que prévu');
    expect(text()).not.toContain(' min');
  });

  it('shows the way of the truck as long as it is awaited, no longer once it is there', async () => {
    const { page, root, found, poll } = stand();
    await page.start();
    expect(root.querySelector('.map')).not.toBeNull();
    found.push({ ...enroute, stage: 'OnSite' });
    await poll();
    expect(root.querySelector('.map')).toBeNull();
  });

  it.each([
    ['OnSite', 'est près de votre véhicule', true],
    ['Towing', 'à l’endroit convenu', true],
    ['Arrived', 'à l’endroit prévu', true],
    ['Cancelled', 'Personne ne vient plus', true],
    ['Done', 'Comment était l’aide', false],
  ] as const)('at the stage %s says what comes next, and whom to call', async (stage, said, isCalled) => {
    const companyPhoneNumber = '+32 9 210 01 00';
    const { page, root, text } = stand({ ...enroute, stage, mayRate: stage === 'Done', companyPhoneNumber });
    await page.start();
    expect(text()).toContain(said);
    const call = root.querySelector('a.call');
    expect(call?.getAttribute('href') ?? '').toBe(isCalled ? 'tel:+3292100100' : '');
    expect(call?.textContent ?? '').toBe(isCalled ? 'Appeler C24 Belgium +32\u00a09\u00a0210\u00a001\u00a000' : '');
  });

  it.each([
    ['Towing', 'Il va au dépôt'],
    ['Arrived', 'Il se trouve au dépôt'],
  ] as const)('at the stage %s says that the vehicle is towed to a depot', async (stage, said) => {
    const { page, text } = stand({ ...enroute, stage, isToDepot: true });
    await page.start();
    expect(text()).toContain(said);
    expect(text()).not.toContain('à l’endroit');
  });

  it('without network shows what it knew, and says that it may be old', async () => {
    const { page, found, poll, text } = stand();
    await page.start();
    found.push('away', enroute);
    await poll();
    expect(text()).toContain('Pas de connexion');
    expect(text()).toContain('L’aide est en route');
    await poll();
    expect(text()).not.toContain('Pas de connexion');
  });

  it('asks less often once nothing moves, and takes stars and words, once', async () => {
    const { page, root, rated, waits, text } = stand(done);
    await page.start();
    expect(waits.map(({ ms }) => ms)).toEqual([60_000]);
    await page.sendRating();
    expect(text()).toContain('Choisissez les étoiles');
    root.querySelector<HTMLInputElement>('#stars-4')?.click();
    page.write(' Merci ');
    await Promise.all([page.sendRating(), page.sendRating()]);
    expect(rated).toEqual([{ token: 't', stars: 4, words: 'Merci' }]);
    expect(text()).toContain('Merci de nous l’avoir dit');
  });

  it('says that feedback was not taken, and keeps it', async () => {
    const { page, root, refusals, rated, text } = stand(done);
    await page.start();
    page.rate(2);
    page.write('Trop tard');
    refusals.push('refused');
    await page.sendRating();
    expect(text()).toContain('Votre avis n’a pas été accepté');
    expect(text()).not.toContain('Pas de connexion');
    expect(root.querySelector('textarea')?.value).toBe('Trop tard');
    await page.sendRating();
    expect(rated).toHaveLength(2);
    expect(text()).not.toContain('pas été accepté');
  });

  it('asks whether another time suits, and takes one answer', async () => {
    const { page, root, answered, text } = stand(proposed);
    await page.start();
    expect(text()).toMatch(/L’aide peut venir\s: dim\. 22 nov\.\D*\d\d:\d\d au lieu de \d\d:\d\d\./);
    const yes = root.querySelector<HTMLButtonElement>('#time-yes')!;
    yes.click();
    yes.click();
    await expect.poll(text).toContain('C’est convenu');
    expect(answered).toEqual([{ token: 't', offerId: 'o', proposedStartTime: at(1500), isAgreed: true }]);
    expect(root.querySelector('h1')?.textContent).toBe('L’aide part bientôt');
    expect(root.querySelector('#time-yes')).toBeNull();
  });

  it('takes a no, and says that a time is gone with what is proposed now', async () => {
    const { page, root, answered, refusals, found, text } = stand(proposed);
    await page.start();
    refusals.push('away');
    await page.answerTime(false);
    expect(text()).toContain('Pas de connexion');
    refusals.push('refused');
    found.push({ ...proposed, proposal: { offerId: 'p', proposedStartTime: at(90) } });
    await page.answerTime(true);
    expect(text()).toContain('Cette heure n’est plus disponible');
    root.querySelector<HTMLButtonElement>('#time-no')?.click();
    await expect.poll(text).toContain('Nous avons noté');
    expect(answered.map(({ offerId, isAgreed }) => [offerId, isAgreed])).toEqual([
      ['o', false],
      ['o', true],
      ['p', false],
    ]);
  });

  it.each([
    ['closed', 'Dieser Link funktioniert nicht mehr'],
    ['away', 'Die Seite konnte nicht geladen werden'],
  ] as const)('whose link is %s says so in the phone’s language', async (outcome, said) => {
    const { page, text } = stand(outcome);
    await page.start();
    expect(text()).toContain(said);
  });
});

describe('the drawing', () => {
  it('keeps both places inside, north up, at any distance', () => {
    for (const truck of [antwerp, { latitude: 50, longitude: 3.7174 }, { ...gent, longitude: 3.7175 }, gent]) {
      const { truck: place, vehicle } = layOut(truck, gent);
      for (const [x, y] of [place!, vehicle]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(360);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(220);
      }
    }
    const { truck, vehicle } = layOut(antwerp, gent);
    expect(truck![0]).toBeGreaterThan(vehicle[0]);
    expect(truck![1]).toBeLessThan(vehicle[1]);
  });

  test.each([
    [gent, gent, 0],
    [gent, antwerp, 51.2],
  ])('kilometres as the crow flies', (one, other, km) => {
    expect(kilometresBetween(one, other)).toBeCloseTo(km, 0);
  });
});
