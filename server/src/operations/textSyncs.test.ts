import type { TranslationDifferences, TranslationSyncRun } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAppInFolder, type TestAppInFolder } from '../testing/testAppInFolder.ts';
import { nl, textDesk, url } from './translations.testing.ts';

let test: TestAppInFolder;

beforeAll(async () => {
  test = await startTestAppInFolder();
});
afterAll(() => test.close());
const { text, save, faultOf } = textDesk(() => test);

describe('a sync (DECISIONS T-432, T-433)', () => {
  const to = 'Stag';
  const compare = async () =>
    (await test.call('GET', `${url}/differences?destinationEnvironment=${to}`)).json<TranslationDifferences>();
  const sync = (body: object) => test.call('POST', `${url}/sync`, { body: { destinationEnvironment: to, ...body } });
  const kinds = async () => (await compare()).differences.map(({ key, locale, kind }) => `${locale}:${key} ${kind}`);

  it('sends what is new here, once, and tells it in its history; an undo takes it back', async () => {
    await save({ ...nl, value: 'Naar ginder' });
    expect(await kinds()).toEqual(['nl:NO_ADDRESS_SET OnlyHere']);
    const syncId = '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c21';
    const body = { key: 'NO_ADDRESS_SET', syncId, locales: ['nl'], seenVersions: { nl: 0 } };
    expect((await sync(body)).json()).toMatchObject({ locales: ['nl'], equal: [] });
    expect((await sync(body)).json()).toMatchObject({ locales: [], equal: ['nl'] });
    expect(await compare()).toMatchObject({ equal: 1, differences: [] });
    await save({ ...nl, value: 'Nieuwer' });
    expect(await kinds()).toEqual(['nl:NO_ADDRESS_SET ChangedHere']);
    const second = '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c22';
    await sync({ ...body, syncId: second, seenVersions: { nl: 1 } });
    const runs = (await test.call('GET', `${url}/syncs`)).json<TranslationSyncRun[]>();
    expect(runs.find((run) => run.syncId === second)).toMatchObject({ sent: 1, keys: ['NO_ADDRESS_SET'] });
    const undo = { key: 'NO_ADDRESS_SET', undoes: second };
    expect((await sync(undo)).json()).toMatchObject({ locales: ['nl'] });
    expect((await sync(undo)).json()).toMatchObject({ locales: [] });
    expect((await compare()).differences).toMatchObject([{ there: 'Naar ginder', here: 'Nieuwer' }]);
    expect((await sync({ ...undo, undoes: '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c23' })).statusCode).toBe(404);
  });

  it('flags a key that failed until it is sent, and writes nothing where somebody was faster', async () => {
    const key = 'NO_ADDRESS_SET';
    await save({ ...nl, value: 'Van hier' });
    const late = await sync({ key, locales: ['nl'], seenVersions: { nl: 99 } });
    expect(late.statusCode).toBe(412);
    expect((await text()).failedSyncs).toEqual([to]);
    expect((await text('fr')).failedSyncs).toEqual([to]);
    expect((await sync({ key, locales: ['nl'] })).statusCode).toBe(200);
    expect(await text()).not.toHaveProperty('failedSyncs');
  });

  it.each([
    [{ key: 'NO_SUCH_KEY', destinationEnvironment: 'Stag' }, [404, undefined, 'NOT_FOUND']],
    [{ key: 'NO_ADDRESS_SET', destinationEnvironment: 'Test' }, [422, '/destinationEnvironment', 'TARGET_UNKNOWN']],
  ])('says what stands in its way: %j', async (body, fault) => {
    expect(faultOf(await sync(body))).toEqual(fault);
  });

  it('knows its targets, none of which is itself', async () => {
    const targets = (await test.call('GET', `${url}/targets`)).json<{ environment: string }[]>();
    expect(targets.map(({ environment }) => environment)).toEqual(['Dev', 'Stag', 'Prod']);
  });
});
