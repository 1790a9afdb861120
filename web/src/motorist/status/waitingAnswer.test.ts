import { expect, it } from 'vitest';
import { at, done, enroute, proposed, searching, stand } from './statusPage.testing.ts';

it('feedback that reached nobody is sent once somebody answers, without another press', async () => {
  const { page, rated, refusals, found, waits, poll, text } = stand(done);
  await page.start();
  page.rate(5);
  page.write('Très aimable');
  refusals.push('away', 'away');
  await page.sendRating();
  expect(text()).toContain('Ce sera envoyé dès le retour du réseau');
  // Sooner than where nothing is awaited.
  expect(waits.map(({ ms }) => ms)).toEqual([5_000]);
  found.push('away', done);
  await poll();
  expect([rated.length, page.state().isWaiting]).toEqual([1, true]);
  await poll();
  expect([rated.length, page.state().isWaiting]).toEqual([2, true]);
  await poll();
  expect(rated).toEqual(Array(3).fill({ token: 't', stars: 5, words: 'Très aimable' }));
  expect(text()).toContain('Merci de nous l’avoir dit');
  expect(text()).not.toContain('Pas de connexion');
  await poll(60_000);
  expect(rated).toHaveLength(3);
});

it('of two answers to another time the last one is sent', async () => {
  const { page, answered, refusals, poll, text } = stand(proposed);
  await page.start();
  refusals.push('away', 'away');
  await page.answerTime(false);
  await page.answerTime(true);
  await poll();
  expect(answered.map(({ isAgreed }) => isAgreed)).toEqual([false, true, true]);
  expect(text()).toContain('C’est convenu');
  await poll();
  expect(answered).toHaveLength(3);
});

it('a yes is to the time that was shown: another one is asked anew', async () => {
  const { page, answered, refusals, found, poll, text } = stand(proposed);
  await page.start();
  refusals.push('away', 'refused');
  await page.answerTime(true);
  const other = { ...proposed, proposal: { offerId: 'p', proposedStartTime: at(90) } };
  found.push(other, other);
  await poll();
  expect(answered.map(({ offerId, proposedStartTime }) => [offerId, proposedStartTime])).toEqual([
    ['o', at(1500)],
    ['o', at(1500)],
  ]);
  expect(text()).toContain('Cette heure n’est plus disponible');
});

it.each([
  ['is over', 'closed' as const, { step: 'closed' }],
  ['is not taken', 'refused' as const, { step: 'shown', isRefused: true, isWaiting: false, isStale: false }],
])('what waits is not sent again where it %s', async (_what, outcome, expected) => {
  const { page, rated, refusals, poll } = stand(done);
  await page.start();
  page.rate(1);
  refusals.push('away', outcome);
  await page.sendRating();
  await poll();
  expect(page.state()).toMatchObject(expected);
  await poll();
  await poll(60_000);
  expect(rated).toHaveLength(2);
});

it.each([enroute, searching])('without a press nothing waits', async (shown) => {
  const { page, found, poll, rated, text } = stand(shown);
  await page.start();
  found.push('away', shown);
  await poll();
  expect(text()).toContain('ce que vous voyez');
  await poll();
  expect([rated, page.state().isWaiting]).toEqual([[], false]);
});
