import type { SavedTexts, Translation, TranslationVersion } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAppInFolder, type TestAppInFolder } from '../testing/testAppInFolder.ts';
import { nl, textDesk, url } from './translations.testing.ts';

let test: TestAppInFolder;

beforeAll(async () => {
  test = await startTestAppInFolder();
});
afterAll(() => test.close());
const { list, text, save, add, remove, faultOf } = textDesk(() => test);

describe('the list of texts (3-platform §2; DECISIONS S-42)', () => {
  it('has every shipped text in every language, and those that were saved over them', async () => {
    const shipped = await list('');
    expect(shipped.length).toBeGreaterThan(10_000);
    expect(new Set(shipped.map(({ key, locale }) => `${locale}:${key}`)).size).toBe(shipped.length);
    expect(await text()).toMatchObject({ version: 0, isShipped: true, category: null });
    const saved = (await save({ ...nl, value: 'Er is geen adres' })).json<Translation>();
    expect(saved).toMatchObject({ ...nl, value: 'Er is geen adres', version: 1, lastUpdatedBy: 'Ann Verlinden' });
    expect(await list('?saved=true')).toEqual([saved]);
    expect(await list('?saved=false')).toHaveLength(shipped.length - 1);
    expect((await text('nl', 'RequestStatus.Cancelled')).category).toBe('Enum');
  });

  it('is made anew by every save and every failed sync, and by nothing else', async () => {
    const read = async (headers = {}) => test.call('GET', `${url}?saved=true`, { headers });
    await save({ ...nl, value: 'een' });
    const first = await read();
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await read(headers)).statusCode).toBe(304);
    await save({ ...nl, value: 'twee' });
    expect((await read(headers)).json()).toMatchObject([{ value: 'twee' }]);
    await test.db.pool.query("update translations set value = 'past the server'");
    expect((await read(headers)).json()).toMatchObject([{ value: 'past the server' }]);
    await test.db.pool.query(
      `insert into translation_syncs (sync_id, environment, key, at, outcome)
       select gen_random_uuid(), 'Stag', 'NO_ADDRESS_SET', now(), o from unnest(array['Sent', 'Failed', 'Equal', 'Failed']) o`,
    );
    expect((await read()).json()).toMatchObject([{ failedSyncs: ['Stag'] }]);
    await remove('NO_ADDRESS_SET', 'nl');
    expect((await read()).json()).toEqual([]);
    const packed = { 'accept-encoding': 'gzip' };
    const [one, other] = [await read(packed), await read(packed)];
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  });

  it('calls a key of two files by both', async () => {
    expect([(await list('?key=SAVE')).length, (await list('?key=buttons:SAVE')).length]).toEqual([0, 5]);
  });

  it('is for who administers texts, and for a token with that scope', async () => {
    for (const as of ['manager.be', 'agent.be', 'client.q8', 'agent.it']) {
      expect((await test.call('GET', url, { as })).statusCode).toBe(403);
      expect((await save({ ...nl, value: 'x' }, {}, as)).statusCode).toBe(403);
    }
  });
});

describe('a text that is saved', () => {
  it('is read by everybody, signed out too, by file and merged, and known by its tag', async () => {
    await save({ key: 'buttons:SAVE', locale: 'nl', value: 'Bewaren' });
    const merged = await test.call('GET', '/v1/static-data/texts/buttons/nl', { as: '' });
    expect(merged.json()).toMatchObject({ SAVE: 'Bewaren', CANCEL: 'Annuleren' });
    const saved = await test.call('GET', '/v1/static-data/saved-texts/nl', { as: '' });
    expect(saved.json<SavedTexts>()).toMatchObject({ buttons: { SAVE: 'Bewaren' }, labels: {} });
    const headers = { 'if-none-match': String(saved.headers.etag) };
    expect((await test.call('GET', '/v1/static-data/saved-texts/nl', { as: '', headers })).statusCode).toBe(304);
  });

  it.each([
    [{ key: 'ACCEPT_TIME_Q', value: 'Aanvaarden?' }, '/value', 'TEXT_LACKS_PART'],
    [{ key: 'ACCEPT_TIME_Q', value: '{{tijd}} {{time}}' }, '/value', 'TEXT_HAS_UNKNOWN_PART'],
    [{ key: 'MAP_POINTS_MORE_many', value: 'nog heel wat: {{count}}' }, '/key', 'TEXT_WRONG_PLURAL'],
    [{ key: 'NO_ADDRESS_SET', value: '<script>x</script>' }, '/value', 'TEXT_HTML_FORBIDDEN'],
    [{ key: 'NO_ADDRESS_SET', value: '$t(NO_SUCH_KEY)' }, '/value', 'TEXT_NESTING_BROKEN'],
    [{ key: 'NO_ADDRESS_SET', value: '  ' }, '/value', 'REQUIRED'],
  ])('is refused by its check: %j', async (wrong, pointer, code) => {
    expect(faultOf(await save({ locale: 'nl', ...wrong })).slice(1)).toEqual([pointer, code]);
    expect(await list('?saved=true')).toEqual([]);
  });

  it('is refused with the version of before, and says who was faster; twice the same meets nobody', async () => {
    const first = (await save({ ...nl, value: 'Geen adres!' }, { 'if-match': '"0"' })).json<Translation>();
    expect((await save({ ...nl, value: 'Geen adres!' }, { 'if-match': '"0"' })).json()).toEqual(first);
    const late = await save({ ...nl, value: 'Anders' }, { 'if-match': '"0"' });
    expect([late.statusCode, late.json().current]).toMatchObject([412, { version: 1, agentName: 'Ann Verlinden' }]);
    expect((await save({ ...nl, value: 'Anders' }, { 'if-match': '"1"' })).statusCode).toBe(200);
  });

  it('of two at the same moment one is first, and the other is told so', async () => {
    const both = await Promise.all(['een', 'twee'].map((value) => save({ ...nl, value }, { 'if-match': '"0"' })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  });

  it('keeps its category, and stores None as null', async () => {
    expect((await save({ ...nl, value: 'x', category: 'Enum' })).json()).toMatchObject({ category: 'Enum' });
    expect((await save({ ...nl, value: 'y' })).json()).toMatchObject({ category: 'Enum' });
    expect((await save({ ...nl, value: 'y', category: 'None' })).json()).toMatchObject({ category: null, version: 3 });
  });

  it('that nobody knows is not found', async () => {
    expect((await save({ key: 'NEW_KEY', locale: 'nl', value: 'x' })).statusCode).toBe(404);
  });
});

describe('a text that is added and taken away', () => {
  const added = { key: 'NEW_KEY', locale: 'en', value: 'New {{name}}' };

  it('is no saved text by its category: it reads as it is shipped, and what a later release says of it is read', async () => {
    const shipped = await text();
    const saved = (await save({ ...nl, value: shipped.value, category: 'Enum' })).json<Translation>();
    expect(saved).toMatchObject({ value: shipped.value, category: 'Enum', isShipped: true, version: 1 });
    expect(await text()).toEqual(saved);
    const row = 'select value, category from translations';
    expect((await test.db.pool.query(row)).rows).toEqual([{ value: null, category: 'Enum' }]);
    expect((await test.call('GET', '/v1/static-data/saved-texts/nl')).body).not.toContain(nl.key);
    const again = await test.call('PUT', url, {
      body: { ...nl, value: shipped.value },
      headers: { 'if-match': '"1"' },
    });
    expect(again.json()).toEqual(saved);
    expect((await save({ ...nl, value: 'Eigen' })).json()).toMatchObject({ category: 'Enum', version: 2 });
    expect((await text()).isShipped).toBeUndefined();
    expect((await save({ ...nl, value: 'Eigen', category: 'None' })).json()).toMatchObject({ value: 'Eigen' });
  });

  it('inherits the category that all categorised languages of its key share', async () => {
    expect((await add({ ...added, category: 'Enum' })).statusCode).toBe(201);
    expect((await add({ ...added, locale: 'fr' })).json()).toMatchObject({ category: 'Enum', version: 1 });
    expect(faultOf(await add({ ...added, locale: 'de', value: 'Neu' }))).toEqual([422, '/value', 'TEXT_LACKS_PART']);
    expect(faultOf(await add(added))).toEqual([422, '/key', 'TEXT_EXISTS']);
    expect(faultOf(await add({ ...nl, value: 'x' }))).toEqual([422, '/key', 'TEXT_EXISTS']);
    expect(faultOf(await add({ key: 'NEW_few', locale: 'nl', value: 'x' }))).toEqual([
      422,
      '/key',
      'TEXT_WRONG_PLURAL',
    ]);
  });

  it('is added once by a call that is repeated with its key', async () => {
    const once = () => add(added, { 'idempotency-key': 'text once' });
    expect((await once()).json()).toEqual((await once()).json());
  });

  it('shows the shipped one again, and its history what it was; its next version follows the last', async () => {
    await save({ ...nl, value: 'Weg' });
    expect((await remove('NO_ADDRESS_SET', 'nl', { 'if-match': '"9"' })).statusCode).toBe(412);
    expect((await remove('NO_ADDRESS_SET', 'nl', { 'if-match': '"1"' })).statusCode).toBe(204);
    expect(await text()).toMatchObject({ version: 0, isShipped: true });
    expect(faultOf(await remove('NO_ADDRESS_SET', 'nl'))).toEqual([422, '/key', 'TEXT_IS_SHIPPED']);
    expect((await save({ ...nl, value: 'Terug' })).json()).toMatchObject({ version: 2 });
    const history = await test.call('GET', `${url}/history?key=NO_ADDRESS_SET&locale=nl`);
    const told = history.json<TranslationVersion[]>().slice(0, 2);
    expect(told).toMatchObject([
      { version: 2, after: 'Terug', isDeleted: false },
      { version: 1, before: 'Weg', isDeleted: true, agentName: 'Ann Verlinden' },
    ]);
  });
});

it('who acts as another is named beside them', async () => {
  const saved = await save({ ...nl, value: 'x' }, {}, 'admin as admin');
  expect(saved.json()).toMatchObject({ lastUpdatedBy: 'Ann Verlinden', actingAgentName: 'Ann Verlinden' });
});

describe('a key that arrives from another environment', () => {
  const receive = (body: object) => test.call('POST', `${url}/receive`, { body });

  it('is taken over whole or not at all, and not where it reads so already', async () => {
    const shipped = await text('de');
    const texts = [
      { locale: 'nl', value: 'Aangekomen', category: null, seenVersion: 0 },
      { locale: 'de', value: shipped.value, category: null },
    ];
    const receipt = await receive({ key: 'NO_ADDRESS_SET', texts });
    expect(receipt.json()).toMatchObject({
      texts: [
        { locale: 'nl', isWritten: true, version: 1, before: null },
        { locale: 'de', isWritten: false, version: 0 },
      ],
    });
    const broken = [
      { locale: 'nl', value: 'Anders' },
      { locale: 'fr', value: '<script>' },
    ];
    expect((await receive({ key: 'NO_ADDRESS_SET', texts: broken })).statusCode).toBe(422);
    expect((await text()).value).toBe('Aangekomen');
    const late = await receive({ key: 'NO_ADDRESS_SET', texts: [{ locale: 'nl', value: 'Anders', seenVersion: 0 }] });
    expect([late.statusCode, late.json().current]).toMatchObject([412, { version: 1, value: 'Aangekomen' }]);
    const gone = await receive({ key: 'NO_ADDRESS_SET', texts: [{ locale: 'nl', value: null, seenVersion: 1 }] });
    expect(gone.json().texts).toMatchObject([{ isWritten: true, version: 0, before: 'Aangekomen' }]);
    expect(await list('?saved=true')).toEqual([]);
  });
});
