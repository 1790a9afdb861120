import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { WhatIfCounts, WhatIfOutcome, WhatIfPage, WhatIfRequest, WhatIfSums } from '@towline/sdk/api';
import { noWhatIf } from '@towline/sdk/domain/whatIf/tally';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const asOf = '2026-11-20T14:02:00.000Z';
const sums = (firstAccepted: number): WhatIfSums => ({
  ...{ asked: 50, firstAccepted, noneFound: 1, arrivals: 49, minutes: 49 * 40, priced: 49, cost: 49 * 100 },
});
const priceless = (accepted: number): WhatIfSums => ({ ...sums(accepted), priced: 0, cost: 0 });
const counts = (accepted: number): WhatIfCounts => ({
  ...noWhatIf,
  ...{ requests: 52, unknown: 2, reasons: { Planned: 2 }, byFact: 30, byModel: 20, changed: 7 },
  ...{ before: sums(30), after: sums(accepted), draws: Array.from({ length: 20 }, () => sums(accepted)) },
  cells: [
    { region: 'BE · Vlaams Gewest', hour: 3, requests: 40, changed: 7, before: sums(30), after: sums(accepted) },
    { region: 'LU', hour: 14, requests: 10, changed: 0, before: sums(20), after: sums(20) },
  ],
});
const partners = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const changedOf = (shortId: string): WhatIfRequest => {
  const side = (partnerId: string, isByModel: boolean, minutes: number): WhatIfOutcome => ({
    ...{ outcome: 'Accepted', partnerId, minutes, cost: 98 },
    offers: [{ partnerId, isByModel, seconds: 31, state: 'Accepted' }],
    partners: [{ partnerId, score: 61 }],
  });
  return {
    ...{ requestId: randomUUID(), shortId, createdAt: asOf, region: 'LU', hour: 14, isByModel: true, acceptedShare: 1 },
    ...{ before: side(partners[0]!, false, 41.5), after: side(partners[1]!, true, 30) },
  };
};
const next = '00000000-0000-4000-8000-000000000001';
let pages: WhatIfPage[];
beforeEach(() => {
  pages = [
    {
      ...{ asOf, total: 104, next, counts: counts(28), changed: [changedOf('4F1B')] },
      partnerNames: { [partners[0]!]: 'Depannage Janssens', [partners[1]!]: 'Garage Maes' },
    },
    { asOf, counts: counts(27), changed: [changedOf('77AA')], partnerNames: {} },
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

  test('--json has everything: each hour of each region, and both sides of each search', async () => {
    const { meta } = JSON.parse((await run('--set', 'tries=3', '--json', 'measure')).stdout);
    expect(meta.cells).toMatchObject([
      {
        region: 'BE · Vlaams Gewest',
        hour: 3,
        requests: 80,
        before: { firstAccepted: 60 },
        after: { firstAccepted: 55 },
      },
      { region: 'LU', hour: 14, requests: 20 },
    ]);
    expect(meta).toMatchObject({ changed: 14, changedListed: 2, partnerNames: { [partners[1]!]: 'Garage Maes' } });
    expect(meta.requests).toEqual([...pages[0]!.changed, ...pages[1]!.changed]);
    const cut = JSON.parse((await run('--set', 'tries=3', '--json', 'measure', '--limit', '1')).stdout).meta;
    expect(cut).toMatchObject({ changed: 14, changedListed: 2, requests: [{ shortId: '4F1B' }] });
  });

  test.each([
    [
      'regions',
      [/^Region +Searches +Accepted % +→/, /^BE · Vlaams Gewest +80 +60\.0 +55\.0 /, /^LU +20 +40\.0 +40\.0 /],
    ],
    ['hours', [/^Hour +Searches/, /^03:00 +80 +60\.0 +55\.0 /, /^14:00 +20 /]],
    [
      'changed',
      [
        /^Request .*Was .*Would be/,
        /^4F1B .*LU +model +Depannage Janssens +41\.5 +98\.00 +Garage Maes +30\.0 /,
        /^77AA /,
      ],
    ],
  ])('--show %s is a table', async (show, lines) => {
    const { stdout, stderr } = await run('--set', 'tries=3', '--show', show, '--no-progress');
    const shown = stdout.split('\n').filter((line) => line.trim() !== '');
    for (const [at, line] of lines.entries()) expect(shown[at]).toMatch(line);
    expect(stderr).toContain('2 of the 14 are told one by one');
    // So small a part tells all of its searches.
    expect(new Set(bodies().map(({ take }) => take))).toEqual(new Set([show === 'changed' ? 100 : 1_000]));
    const { data } = JSON.parse((await run('--set', 'tries=3', '--show', show, '--limit', '1', '--json')).stdout);
    expect(data).toHaveLength(1);
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

  test.each([
    [
      'no search can be played again',
      { ...noWhatIf, requests: 52, unknown: 52, reasons: { BeyondRecordedRadius: 52 } },
    ],
    ['who asks may not see what it costs', { ...counts(30), before: priceless(30), after: priceless(30) }],
  ])('--fail-if is not passed where nobody can judge it: %s', async (_why, told) => {
    pages = [{ asOf, total: 52, counts: told, changed: [], partnerNames: {} }];
    const { code, stderr, stdout } = await run('--set', 'radius=1000', '--fail-if', 'cost>+3%', '--json', 'measure');
    expect([code, stderr]).toEqual([3, expect.stringContaining('cost>+3%: cannot be judged')]);
    expect(JSON.parse(stdout).meta.failed).toEqual(['cost>+3%']);
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
