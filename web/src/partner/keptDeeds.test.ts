import { describe, expect, it } from 'vitest';
import { keptDeeds } from './keptDeeds.ts';
import type { Waiting } from './pageModel.ts';
import { job, settled, stand } from './partnerPage.testing.ts';

/** A store that has room for so many letters. */
function store(room = Number.POSITIVE_INFINITY) {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => void held.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new Error('full');
      held.set(key, value);
    },
  };
}
const photo: Waiting = { deed: { kind: 'photo', id: 'p', content: 'x'.repeat(500) }, panel: undefined };
const step: Waiting = { deed: { kind: 'job', id: 's', status: 'OnSite' }, panel: 'done' };
/** The page in a tab that may be loaded anew: what it did not send stays in the tab. */
const inTab = (tab: ReturnType<typeof store>) =>
  stand(
    job,
    undefined,
    keptDeeds('t', () => tab),
  );

describe('what waits to be sent', () => {
  it('stays for its own link, and goes once it is empty', () => {
    const tab = store();
    const kept = keptDeeds('t', () => tab);
    kept.keep([photo, step]);
    expect(kept.read()).toEqual([photo, step]);
    expect(keptDeeds('other', () => tab).read()).toEqual([]);
    kept.keep([]);
    expect(tab.held.size).toBe(0);
  });

  it.each([
    ['for all of it', 2_000, 2],
    ['for words alone', 200, 1],
    ['for nothing', 10, 0],
  ])('is kept as there is room %s', (_what, room, count) => {
    const tab = store(room);
    const kept = keptDeeds('t', () => tab);
    kept.keep([photo, step]);
    expect(kept.read()).toEqual([photo, step].slice(2 - count));
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '7'],
    ['a list of other things', '[null, 1, {}, {"deed":1}, {"deed":null}]'],
  ])('is nothing where what was kept is %s', (_what, text) => {
    const tab = store();
    tab.held.set('towline.partner.waiting.t', text);
    expect(keptDeeds('t', () => tab).read()).toEqual([]);
  });

  it('is lost with a browser that forbids it, and nothing else is', () => {
    const kept = keptDeeds('t', () => {
      throw new Error('forbidden');
    });
    kept.keep([step]);
    expect(kept.read()).toEqual([]);
  });
});

describe('a page that is loaded anew', () => {
  it('sends what the one before could not, in its order and once', async () => {
    const tab = store();
    const before = inTab(tab);
    await before.page.start();
    before.answers.push('away', 'away');
    await before.press('Ik ben onderweg');
    await settled();
    await before.page.addPhoto('one');

    const anew = inTab(tab);
    await anew.page.start();
    await settled();
    expect(anew.sent).toMatchObject([
      { kind: 'job', status: 'Enroute', id: before.sent[0]!.id },
      { kind: 'photo', content: 'one' },
    ]);
    expect(tab.held.size).toBe(0);
    const third = inTab(tab);
    await third.page.start();
    expect(third.sent).toEqual([]);
  });

  it('without network keeps it, and says so once it can be seen', async () => {
    const tab = store();
    keptDeeds('t', () => tab).keep([step]);
    const anew = inTab(tab);
    anew.found.push('away');
    await anew.page.start();
    expect(anew.sent).toEqual([]);
    anew.found.push(job);
    anew.answers.push('away');
    await anew.press('Try now');
    await settled();
    expect(anew.text()).toContain('Geen verbinding');
    expect(keptDeeds('t', () => tab).read()).toHaveLength(1);
    await anew.run(3_000);
    expect(anew.text()).not.toContain('Geen verbinding');
    expect(tab.held.size).toBe(0);
  });

  it.each([
    ['refused', 'refused'],
    ['over', 'closed'],
  ] as const)('forgets what is %s', async (_what, answer) => {
    const tab = store();
    keptDeeds('t', () => tab).keep([step]);
    const anew = inTab(tab);
    anew.answers.push(answer);
    await anew.page.start();
    await settled();
    expect(tab.held.size).toBe(0);
  });
});
