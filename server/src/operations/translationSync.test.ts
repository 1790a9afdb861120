import type { Problem, Translation, TranslationDifferences, TranslationSyncRun } from '@towline/sdk/api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { httpTarget } from '../ports/translationTargets/http.ts';
import { finishDeliveries } from '../services/translations/finishDeliveries.ts';
import type { Answer } from '../testing/httpService.ts';
import type { TestApp } from '../testing/testApp.ts';
import { nl, twoTowlines, url } from './translationSync.testing.ts';

const { at, save, saved, compare, sync, faultOf } = twoTowlines();

describe('a sync to another Towline (DECISIONS T-432, T-466)', () => {
  it('takes a token with translations:sync alone, which is refused everywhere else', async () => {
    await save(at.here, 'Naar ginder');
    expect((await compare()).json<TranslationDifferences>().differences).toMatchObject([{ kind: 'OnlyHere' }]);
    expect((await sync({ seenVersions: { nl: 0 } })).json()).toMatchObject({ locales: ['nl'] });
    expect((await compare()).json<TranslationDifferences>()).toMatchObject({ equal: 1, differences: [] });
    const headers = { authorization: `Bearer ${at.token.secret}` };
    const by = (method: 'GET' | 'POST', path: string, body?: object) =>
      at.there.call(method, path, { as: '', headers, body }).then(({ statusCode }) => statusCode);
    expect(await by('GET', `${url}?saved=true`)).toBe(200);
    expect(await by('GET', '/v1/organisations')).toBe(403);
    expect(await by('GET', '/v1/contracts')).toBe(403);
    expect(await by('POST', '/v1/bo/api-tokens', { name: 'x', scopes: ['admin'] })).toBe(403);
  });

  it('writes nothing that reads so there already', async () => {
    await save(at.here, 'Gelijk');
    await save(at.there, 'Gelijk');
    const writes = () => at.there.db.pool.query('select version, xmin from translations');
    const before = (await writes()).rows;
    expect((await sync()).json()).toMatchObject({ locales: [], equal: ['nl'] });
    expect((await writes()).rows).toEqual(before);
  });

  it('brings a category, of a shipped text without making it a saved one, and an undo takes it back', async () => {
    const shippedText = (await at.here.call('GET', `${url}?key=${nl.key}`)).json<Translation[]>();
    const { value = '' } = shippedText.find(({ locale }) => locale === 'nl') ?? {};
    const standing = async (test: TestApp) =>
      (await test.db.pool.query('select value, category from translations order by key')).rows;
    const differ = async () => (await compare()).json<TranslationDifferences>().differences;
    await at.here.call('PUT', url, { body: { ...nl, value, category: 'Enum' } });
    expect(await differ()).toMatchObject([
      { ...nl, kind: 'ChangedHere', hereCategory: 'Enum', thereCategory: null, thereVersion: 0 },
    ]);
    const syncId = '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c23';
    expect((await sync({ syncId, seenVersions: { nl: 0 } })).json()).toMatchObject({ locales: ['nl'], equal: [] });
    expect(await standing(at.there)).toEqual([{ value: null, category: 'Enum' }]);
    expect([await differ(), (await sync()).json()]).toMatchObject([[], { locales: [], equal: ['nl'] }]);
    await at.there.call('PUT', url, { body: { ...nl, value, category: 'None' } });
    expect(await differ()).toMatchObject([{ kind: 'ChangedThere', hereCategory: 'Enum' }]);
    await at.here.call('PUT', url, { body: { ...nl, value: 'Eigen', category: 'Enum' } });
    expect(await differ()).toMatchObject([{ kind: 'ChangedBoth', here: 'Eigen' }]);
    const second = '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c24';
    await at.there.call('PUT', url, { body: { ...nl, value, category: 'Enum' } });
    expect((await sync({ syncId: second })).json()).toMatchObject({ locales: ['nl'] });
    expect(await standing(at.there)).toEqual([{ value: 'Eigen', category: 'Enum' }]);
    expect((await sync({ undoes: second })).json()).toMatchObject({ locales: ['nl'] });
    expect(await standing(at.there)).toEqual([{ value: null, category: 'Enum' }]);
  });

  it('that was cut off goes on: what arrived is known as its own, and an undo takes it back', async () => {
    const syncId = '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c21';
    const texts = { syncId, seenVersions: { nl: 0 } };
    await save(at.here, 'Halverwege');
    await sync(texts);
    await at.here.db.pool.query('delete from translation_syncs'); // its answer was never kept
    expect((await sync(texts)).json()).toMatchObject({ locales: ['nl'], equal: [] });
    expect(await saved(at.there)).toEqual(['NO_ADDRESS_SET Halverwege']);
    const [run] = (await at.here.call('GET', `${url}/syncs`)).json<TranslationSyncRun[]>();
    expect(run).toMatchObject({ syncId, sent: 1, keys: [nl.key] });
    expect((await sync({ undoes: syncId })).json()).toMatchObject({ locales: ['nl'] });
    expect(await saved(at.there)).toEqual([]);
  });

  it('of two administrators at once is written once, and neither is told of a conflict', async () => {
    await save(at.here, 'Samen');
    const both = await Promise.all([sync({ seenVersions: { nl: 0 } }), sync({ seenVersions: { nl: 0 } })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await at.there.db.pool.query('select version from translations')).rows).toEqual([{ version: 1 }]);
  });

  it('leaves what somebody saved there meanwhile, also where an undo comes to it', async () => {
    const syncId = '6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c22';
    await save(at.here, 'Van hier');
    await sync({ syncId });
    await save(at.there, 'Van ginder');
    expect((await sync({ undoes: syncId })).statusCode).toBe(412);
    await save(at.here, 'Nieuwer');
    expect((await sync({ seenVersions: { nl: 1 } })).json()).toMatchObject({ status: 412, current: { version: 2 } });
    expect(await saved(at.there)).toEqual(['NO_ADDRESS_SET Van ginder']);
  });
});

describe('while it is under way (DECISIONS T-537)', () => {
  const begun = async () => (await at.here.db.pool.query('select delivery from translation_deliveries')).rows;
  const lines = async () =>
    (await at.here.db.pool.query('select outcome, code, agent_name from translation_syncs order by id')).rows;
  const receipt = { key: nl.key, texts: [{ locale: 'nl', isWritten: true, version: 1, before: null }] };
  const body = { key: nl.key, locales: ['nl'], destinationEnvironment: 'Prod' };
  const toProd = (key: string, changed: object = {}) =>
    at.here.call('POST', `${url}/sync`, { body: { ...body, ...changed }, headers: { 'idempotency-key': key } });
  const received = () => at.other.received.filter(({ path }) => path.endsWith('/receive'));
  let give: (answered: Answer) => void;
  beforeEach(async () => {
    at.other.received.length = 0;
    at.answer = new Promise((resolve) => {
      give = resolve;
    });
    await save(at.here, 'Onderweg');
  });
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  /** Another server of ours, so much later. */
  const finish = (minutes: number, targets = [httpTarget({ environment: 'Prod', url: at.other.url, token: 'x' })]) => {
    const now = () => new Date(at.here.clock.now.getTime() + minutes * 60_000);
    return finishDeliveries({ db: at.here.db, now, ports: { translationTargets: targets } }, log);
  };
  /** What a server that died has left: its answer never came. */
  const died = async () => {
    at.other.received.length = 0;
    at.answer = new Promise((resolve) => {
      give = resolve;
    });
    const sent = toProd('died');
    await vi.waitFor(() => expect(received()).toHaveLength(1));
    // As text: JSON that is read and written again would be other letters.
    const kept = await at.here.db.pool.query('select to_json(d)::text as row from translation_deliveries d');
    give({ status: 500, text: 'gone' });
    await sent;
    await at.here.db.pool.query('delete from translation_syncs');
    await at.here.db.pool.query(
      'insert into translation_deliveries overriding system value select * from json_populate_record(null::translation_deliveries, $1)',
      [kept.rows[0].row],
    );
  };

  it('no transaction is open, what leaves is written down, and its end takes it away', async () => {
    const sent = toProd('open');
    await vi.waitFor(() => expect(received()).toHaveLength(1));
    expect(await begun()).toMatchObject([{ delivery: { key: nl.key, texts: [{ locale: 'nl', value: 'Onderweg' }] } }]);
    const open = await at.here.db.pool.query(
      `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(open.rows).toEqual([]);
    give({ json: receipt });
    expect((await sent).json()).toMatchObject({ locales: ['nl'] });
    expect([await begun(), await lines()]).toMatchObject([[], [{ outcome: 'Sent', agent_name: 'Ann Verlinden' }]]);
  });

  it('a call that comes again with its key is the same sync: one answer, one line, and afterwards nothing is sent', async () => {
    const both = [toProd('twice'), toProd('twice')];
    await vi.waitFor(() => expect(received()).toHaveLength(2));
    give({ json: receipt });
    const [one, two] = await Promise.all(both);
    expect(two?.json()).toEqual(one?.json());
    const ids = received().map(({ headers }) => headers['idempotency-key']);
    expect(new Set(ids).size).toBe(1);
    expect((await toProd('twice')).json()).toEqual(one?.json());
    expect([received().length, await begun(), (await lines()).length]).toEqual([2, [], 1]);
    const other = await toProd('twice', { locales: ['fr'] });
    expect([other.statusCode, received().length]).toEqual([422, 2]);
  });

  it('of two calls with one key and two bodies at once one is refused, and sends nothing (DECISIONS T-997)', async () => {
    const both = [toProd('two bodies'), toProd('two bodies', { locales: ['nl', 'fr'] })];
    await Promise.race(both);
    give({ json: receipt });
    const answers = await Promise.all(both);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect([refused?.statusCode, refused?.json<Problem>().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect([received().length, await begun(), (await lines()).length]).toEqual([1, [], 1]);
  });

  it('a call that failed is made again under its key, with the same body alone', async () => {
    give({ status: 500, text: 'gone' });
    expect((await toProd('failed')).statusCode).toBe(502);
    at.answer = { json: receipt };
    expect((await toProd('failed', { locales: ['fr'] })).json<Problem>().code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await toProd('failed')).json()).toMatchObject({ locales: ['nl'] });
    expect(received()).toHaveLength(2);
  });

  it('one that a dead server left is asked for its receipt under the same id, and its line names who sent it', async () => {
    await died();
    await finish(0.5);
    expect(received()).toHaveLength(1);
    at.answer = { json: receipt };
    await finish(2);
    const [first, second] = received();
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect([await begun(), await lines()]).toEqual([
      [],
      [{ outcome: 'Sent', code: null, agent_name: 'Ann Verlinden' }],
    ]);
  });

  it('one that is refused then flags its key; one whose address is gone is let go', async () => {
    await died();
    at.answer = { status: 404, json: { status: 404, code: 'NOT_FOUND' } };
    await finish(2);
    expect([await begun(), await lines()]).toMatchObject([[], [{ outcome: 'Failed', code: 'TARGET_IS_OLDER' }]]);
    await died();
    await finish(2, []);
    expect([await begun(), await lines()]).toEqual([[], []]);
  });
});

describe('what stands in its way is told by its name, and flags the key', () => {
  const flags = async () =>
    (await at.here.call('GET', `${url}?key=${nl.key}`)).json<Translation[]>().map(({ failedSyncs }) => failedSyncs);

  it('an address that leads to another environment: neither compared nor written', async () => {
    await save(at.here, 'Verdwaald');
    const fault = [422, 'TARGET_IS_OTHER', { environment: 'Stag', other: 'Dev' }];
    expect(faultOf(await compare('Stag'))).toEqual(fault);
    expect(faultOf(await sync({ destinationEnvironment: 'Stag' }))).toEqual(fault);
    expect([await saved(at.there), (await flags())[0]]).toEqual([[], ['Stag']]);
  });

  it.each<[Answer, string, object]>([
    [{ status: 500, text: 'oops' }, 'TARGET_IS_AWAY', {}],
    [{ text: '<html>Sign in</html>' }, 'TARGET_ANSWERS_BADLY', {}],
    [{ json: { key: nl.key } }, 'TARGET_ANSWERS_BADLY', {}],
    [{ status: 404, json: { status: 404, code: 'NOT_FOUND' } }, 'TARGET_IS_OLDER', {}],
    [
      { status: 422, json: { status: 422, code: 'RULE_BROKEN', detail: 'no room' } },
      'TARGET_REFUSED_TEXT',
      { why: 'no room' },
    ],
  ])('%j', async (badly, messageKey, more) => {
    at.answer = badly;
    await save(at.here, 'x');
    expect(faultOf(await sync({ destinationEnvironment: 'Prod' })).slice(1)).toEqual([
      messageKey,
      { environment: 'Prod', ...more },
    ]);
    expect((await flags())[0]).toEqual(['Prod']);
    // What a sync would do is not said of one that does not answer as it should, either.
    if (messageKey !== 'TARGET_REFUSED_TEXT')
      expect(faultOf(await compare('Prod')).slice(1)).toEqual([messageKey, { environment: 'Prod', ...more }]);
  });

  it('a token that was taken back there', async () => {
    await at.there.call('DELETE', `/v1/bo/api-tokens/${at.token.token.id}`);
    await save(at.here, 'x');
    expect(faultOf(await compare())).toEqual([422, 'TARGET_REFUSES_TOKEN', { environment: 'Dev' }]);
    expect(faultOf(await sync())).toEqual([422, 'TARGET_REFUSES_TOKEN', { environment: 'Dev' }]);
  });
});
