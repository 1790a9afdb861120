import { expect, it } from 'vitest';
import type { Fix } from './locate.ts';
import { fix, memory, stand } from './motoristPage.testing.ts';

it('speaks the language of the link, and names the found place in it', async () => {
  const { page } = stand();
  expect(page.state()).toMatchObject({ language: 'en', step: { kind: 'loading' } });
  await page.start();
  expect(page.state()).toMatchObject({ language: 'fr', companyName: 'C24', step: { kind: 'ready' } });
  await page.find();
  expect(page.state().step).toEqual({ kind: 'found', fix, name: 'Gent (fr)', isNamed: true });
  page.speak('nl');
  await expect.poll(() => page.state().step).toMatchObject({ name: 'Gent (nl)' });
});

it('speaks what was chosen while it was loading, now and after it was tried again', async () => {
  const { page } = stand();
  page.speak('nl');
  await page.start();
  expect(page.state()).toMatchObject({ language: 'nl', companyName: 'C24', step: { kind: 'ready' } });
  await page.start();
  expect(page.state().language).toBe('nl');
});

it('sends what is confirmed, with the words beside it, and begins anew for another', async () => {
  const { page, given, clock, kindOf } = stand();
  await page.start();
  await page.find();
  page.write('  E40 km 12.3 ');
  clock.now += 40_000;
  await page.confirm();
  expect(given).toEqual([{ token: 't', id: 'id-1', ...fix, age: 40, remarks: 'E40 km 12.3' }]);
  expect([kindOf(), page.state().words]).toEqual(['sent', '']);
  page.another();
  expect(kindOf()).toBe('ready');
});

it('confirms nothing while no position is on the screen', async () => {
  const { page, given } = stand();
  await page.start();
  await page.confirm();
  expect(given).toEqual([]);
});

it.each<[string, Fix, string]>([
  ['at the limit', { ...fix, accuracy: 2000 }, 'found'],
  ['beyond it', { ...fix, accuracy: 2001 }, 'trouble'],
])('a position %s is %s', async (_name, found, kind) => {
  const { page, kindOf } = stand({ found });
  await page.start();
  await page.find();
  expect(kindOf()).toBe(kind);
});

it('a position that is too rough goes with a description only', async () => {
  const rough = { ...fix, accuracy: 6000 };
  const { page, given } = stand({ found: rough });
  await page.start();
  await page.find();
  expect(page.state().step).toEqual({ kind: 'trouble', trouble: 'inaccurate', fix: rough });
  await page.describe();
  expect([given, page.state().isWordless]).toEqual([[], true]);
  page.write('A car park');
  await page.describe();
  expect(given).toEqual([{ token: 't', id: 'id-1', ...rough, age: 0, remarks: 'A car park' }]);
});

it('a description alone is an answer', async () => {
  const { page, given, kindOf } = stand({ found: 'denied' });
  await page.start();
  await page.find();
  expect(page.state().step).toEqual({ kind: 'trouble', trouble: 'denied' });
  page.write('Behind the church');
  await page.describe();
  expect([given, kindOf()]).toEqual([[{ token: 't', id: 'id-1', remarks: 'Behind the church' }], 'sent']);
});

it('what cannot be sent is kept and sent again with the same id, later and later, until it is taken', async () => {
  const { page, given, outcomes, waits, storage, clock, kindOf } = stand();
  await page.start();
  await page.find();
  outcomes.push('away', 'away', 'away', 'away', 'away');
  await page.confirm();
  expect(kindOf()).toBe('kept');
  for (const ms of [3_000, 6_000, 12_000, 24_000, 30_000]) {
    expect(waits.map((waiting) => waiting.ms)).toEqual([ms]);
    if (ms < 30_000) {
      waits[0]?.run();
      await expect.poll(kindOf).toBe('kept');
    }
  }
  clock.now += 75_000;
  await page.tryAgain();
  expect(kindOf()).toBe('sent');
  expect([given[0]?.age, given.at(-1)?.age], 'the fix grows old while it waits').toEqual([0, 75]);
  expect(new Set(given.map(({ id }) => id))).toEqual(new Set(['id-1']));
  expect([waits, storage.getItem('towline.position')]).toEqual([[], null]);
});

it('what was kept is sent by the page that is loaded next, and another link’s is not', async () => {
  const storage = memory();
  const { page, outcomes } = stand({ storage });
  await page.start();
  await page.find();
  outcomes.push('away');
  await page.confirm();
  const next = stand({ storage });
  await next.page.start();
  expect(next.given.map(({ id }) => id)).toEqual(['id-1']);
  expect(next.kindOf()).toBe('sent');
  storage.setItem('towline.position', JSON.stringify({ token: 'other', id: 'x' }));
  const third = stand({ storage });
  await third.page.start();
  expect([third.kindOf(), third.given]).toEqual(['ready', []]);
});

it('a link that takes nothing any more says so, before and after', async () => {
  const closed = stand({ open: 'closed' });
  await closed.page.start();
  expect(closed.kindOf()).toBe('closed');
  const over = stand();
  await over.page.start();
  await over.page.find();
  over.outcomes.push('closed');
  await over.page.confirm();
  expect(over.kindOf()).toBe('closed');
});

it('what was confirmed in time is sent by a page that is loaded when the link is over', async () => {
  const storage = memory();
  const { page, outcomes } = stand({ storage });
  await page.start();
  await page.find();
  outcomes.push('away');
  await page.confirm();
  const next = stand({ storage, open: 'closed' });
  await next.page.start();
  expect([next.kindOf(), next.given.map(({ id }) => id)]).toEqual(['sent', ['id-1']]);
  const third = stand({ storage, open: 'closed' });
  await third.page.start();
  expect([third.kindOf(), third.given]).toEqual(['closed', []]);
});

it('an answer that is not taken stays on the screen with its words, and is not sent again by itself', async () => {
  const { page, outcomes, waits, storage } = stand();
  await page.start();
  await page.find();
  page.write('E40 km 12.3');
  outcomes.push('refused');
  await page.confirm();
  expect(page.state()).toMatchObject({ step: { kind: 'found', fix }, words: 'E40 km 12.3', isRefused: true });
  expect([waits, storage.getItem('towline.position')]).toEqual([[], null]);
  await page.confirm();
  expect(page.state()).toMatchObject({ step: { kind: 'sent' }, words: '', isRefused: false });
});

it('an answer of an earlier page that is not taken gives its words back', async () => {
  const storage = memory();
  storage.setItem('towline.position', JSON.stringify({ token: 't', id: 'x', remarks: 'Behind the church' }));
  const { page, outcomes } = stand({ storage });
  outcomes.push('refused');
  await page.start();
  expect(page.state()).toMatchObject({ step: { kind: 'ready' }, words: 'Behind the church', isRefused: true });
});

it('a page that could not be loaded can be loaded again', async () => {
  const { page, kindOf } = stand({ open: 'away' });
  await page.start();
  expect(kindOf()).toBe('unreachable');
  await page.tryAgain();
  expect(kindOf()).toBe('unreachable');
});
