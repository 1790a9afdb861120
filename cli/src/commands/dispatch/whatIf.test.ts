import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { WhatIfCounts, WhatIfPage, WhatIfSums } from '@towline/sdk/api';
import { noWhatIf } from '@towline/sdk/domain/whatIf/tally';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const sums = (firstAccepted: number): WhatIfSums => ({
  ...{ asked: 50, firstAccepted, noneFound: 1, arrivals: 49, minutes: 49 * 40, priced: 49, cost: 49 * 100 },
});
const counts = (accepted: number): WhatIfCounts => ({
  ...noWhatIf,
  ...{ requests: 52, unknown: 2, reasons: { Planned: 2 }, byFact: 30, byModel: 20, changed: 7 },
  ...{ before: sums(30), after: sums(accepted), draws: Array.from({ length: 20 }, () => sums(accepted)) },
});
const next = '00000000-0000-4000-8000-000000000001';
const asOf = '2026-11-20T14:02:00.000Z';
let pages: WhatIfPage[];
beforeEach(() => {
  pages = [
    { asOf, total: 104, next, counts: counts(28), changed: [], partnerNames: {} },
    { asOf, counts: counts(27), changed: [], partnerNames: {} },
  ];
});
const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  askWhatIf: ({ body }) => ({ json: pages[JSON.parse(body).after ? 1 : 0] }),
}));
const run = (...words: string[]) => world.run(['dispatch', 'what-if', ...words], { env });
const bodies = () => server.calls.filter(({ body }) => body.includes('change')).map(({ body }) => JSON.parse(body));

describe('dispatch what-if', () => {
  test('asks part after part about the same days, and sums them', async () => {
    const { code, stdout, stderr } = await run(
      '--contract',
      'Q8',
      '--days',
      '7',
      '--set',
      'radius=60;weight.Price=20',
      '--no-progress',
    );
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('104 searches, 14 otherwise; 60.0 % by fact, 40.0 % by the model, 4 that nobody can say'),
    ]);
    expect(stdout).toMatch(/First offer accepted \(%\) +60\.0 +55\.0 +-5\.0/);
    const asked = { contractCode: 'Q8', days: 7, change: { waterfall: { radiusInKm: 60 }, weights: { Price: 20 } } };
    expect(bodies()).toMatchObject([asked, { ...asked, asOf, after: next }]);
  });

  test('--json is for machines, with what it rests on', async () => {
    const { stdout } = await run('--set', 'tries=3', '--json', 'measure,before,after');
    const { data, meta } = JSON.parse(stdout);
    expect(data[0]).toEqual({ measure: 'acceptance', before: 0.6, after: 0.55 });
    expect(meta).toMatchObject({
      schema: 'towline.dispatch.what-if/1',
      searches: 104,
      byFact: 60,
      byModel: 40,
      failed: [],
    });
  });

  test.each([
    ['acceptance<-2%', 3],
    ['acceptance<-5%', 0],
    ['minutes>+1,cost>+3%', 0],
  ])('--fail-if %s ends with %d', async (conditions, expected) => {
    const { code, stderr } = await run('--set', 'tries=3', '--fail-if', conditions);
    expect(code).toBe(expected);
    if (expected === 3) expect(stderr).toContain('acceptance<-2%: it is -5.00');
  });

  test('the change may stand in a file', async () => {
    writeFileSync(path.join(world.cwd, 'change.json'), '{ "waterfall": { "maxTries": 3 } }');
    expect((await run('--change', 'change.json')).code).toBe(0);
    expect(bodies()[0]).toMatchObject({ change: { waterfall: { maxTries: 3 } } });
  });

  test.each([
    [['--set', 'radius=far'], '"radius=far" is no change'],
    [['--fail-if', 'speed>1'], '"speed>1" is no condition'],
    [['--change', 'none.json'], 'none.json cannot be read: ENOENT'],
    [['--change', 'change.json', '--set', 'tries=1'], 'name one'],
    [['--days', '31'], 'days'],
  ])('%j is a usage error, and nothing is asked', async (words, said) => {
    const { code, stderr } = await run(...words);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
    expect(bodies()).toEqual([]);
  });

  test('a file that is no JSON is named', async () => {
    writeFileSync(path.join(world.cwd, 'bad.json'), '{');
    expect((await run('--change', 'bad.json')).stderr).toContain('bad.json is no JSON');
  });

  test('of no searches nothing is said', async () => {
    pages = [{ asOf, total: 0, counts: noWhatIf, changed: [], partnerNames: {} }];
    const { code, stderr } = await run();
    expect([code, stderr]).toEqual([2, expect.stringContaining('no search in these days')]);
  });
});
