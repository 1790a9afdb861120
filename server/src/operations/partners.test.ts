import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const get = async <Answer>(url: string, as = 'admin'): Promise<Answer> => (await test.call('GET', url, { as })).json();

interface Row {
  id: string;
  name: string;
  country: string;
  isActive: boolean;
  operationalStatus?: string;
}
type Page = { count: number; records: Row[] };

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the partner list (3-platform §7)', () => {
  it('comes by name, page by page, and counts everybody', async () => {
    const all = await get<Page>('/v1/bo/partners?take=999');
    expect(all.count).toBe(all.records.length);
    const names = all.records.map(({ name }) => name.toLowerCase());
    expect(names.length).toBeGreaterThan(10);
    const second = await get<Page>('/v1/bo/partners?take=5&skip=5');
    expect(second.records.map(({ id }) => id)).toEqual(all.records.slice(5, 10).map(({ id }) => id));
    expect(second.count).toBe(all.count);
  });

  it('is narrowed by country, by part of the name and by status', async () => {
    const { records } = await get<Page>('/v1/bo/partners?take=999&country=be,LU');
    expect(new Set(records.map(({ country }) => country))).toEqual(new Set(['BE', 'LU']));
    const [first] = records;
    const part = first!.name.slice(1, 6).toUpperCase();
    const named = await get<Page>(`/v1/bo/partners?take=999&name=${encodeURIComponent(part)}`);
    expect(named.records.map(({ id }) => id)).toContain(first!.id);
    for (const { name } of named.records) expect(name.toUpperCase()).toContain(part);
    const suspended = await get<Page>('/v1/bo/partners?take=999&operationalStatus=Suspended');
    for (const { operationalStatus } of suspended.records) expect(operationalStatus).toBe('Suspended');
  });

  it('finds by what is typed as it is typed: signs of a pattern are letters of a name', async () => {
    const { records } = await get<Page>('/v1/bo/partners?take=2');
    const [one, other] = records;
    const named = (id: string, name: string) =>
      test.db.pool.query('update partners set name = $2 where id = $1', [id, name]);
    await named(one!.id, 'Remorquage 100% _Sûr\\');
    await named(other!.id, 'Remorquage 100 ans, Sûr');
    const found = async (name: string) =>
      (await get<Page>(`/v1/bo/partners?take=999&name=${encodeURIComponent(name)}`)).records.map(({ id }) => id);
    for (const part of ['100%', '_sûr', 'SÛR\\', '% _', ' remorquage 100% '])
      expect(await found(part)).toEqual([one!.id]);
    expect((await found('remorquage 100')).sort()).toEqual([one!.id, other!.id].sort());
    expect(await found('100%ans')).toEqual([]);
    for (const { id, name } of [one!, other!]) await named(id, name);
  });

  it('takes for active who is it by either sign (3-platform §4)', async () => {
    const { records } = await get<Page>('/v1/bo/partners?take=2');
    const [byFlag, byStatus] = records.map(({ id }) => id);
    await test.db.pool.query(
      `update partners set is_active = (id = $1), operational_status = case when id = $1 then 'Paused' else 'Active' end where id = any($2)`,
      [byFlag, [byFlag, byStatus]],
    );
    const active = await get<Page>('/v1/bo/partners?take=999&isActive=true');
    expect(active.records.map(({ id }) => id)).toEqual(expect.arrayContaining([byFlag, byStatus]));
    await test.db.pool.query(`update partners set is_active = false, operational_status = 'Paused' where id = $1`, [
      byStatus,
    ]);
    const inactive = await get<Page>('/v1/bo/partners?take=999&isActive=false');
    expect(inactive.records.map(({ id }) => id)).toContain(byStatus);
    expect(inactive.records.map(({ id }) => id)).not.toContain(byFlag);
  });

  it('is not for agents who do not see the partners', async () => {
    expect((await test.call('GET', '/v1/bo/partners', { as: 'agent.be' })).statusCode).toBe(403);
  });
});

describe('one partner', () => {
  it('has its depots, and nothing of what only dispatch or the demo knows', async () => {
    const { records } = await get<Page>('/v1/bo/partners?take=1&country=BE');
    const answer = await test.call('GET', `/v1/bo/partners/${records[0]!.id}`);
    const partner = answer.json<Record<string, unknown>>();
    expect(partner).toMatchObject({
      id: records[0]!.id,
      legalDetails: { vatNumber: expect.stringMatching(/^BE/) },
      workSchedule: { timeZone: 'Europe/Brussels' },
    });
    expect((partner.dispatchLocations as object[]).length).toBeGreaterThan(0);
    expect(partner).not.toHaveProperty('demoBehaviour');
    expect(partner).not.toHaveProperty('openingHours');
    expect(answer.headers.etag).toMatch(new RegExp(`^"${partner.version}-`));
  });

  it('that nobody knows is not found', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await test.call('GET', `/v1/bo/partners/${unknown}`)).statusCode).toBe(404);
  });
});

describe('coverage (3-platform §3)', () => {
  it('has every depot of the countries asked', async () => {
    const covered = await get<{ country: string; totalLocations: number; locations: object[] }[]>(
      '/v1/bo/partners/coverage?country=BE,LU',
    );
    expect(covered.length).toBeGreaterThan(5);
    for (const { country, totalLocations, locations } of covered) {
      expect(['BE', 'LU']).toContain(country);
      expect(locations).toHaveLength(totalLocations);
    }
    const everywhere = await get<object[]>('/v1/bo/partners/coverage');
    expect(everywhere.length).toBeGreaterThan(covered.length);
  });

  it('is the administrator’s alone', async () => {
    expect((await test.call('GET', '/v1/bo/partners/coverage', { as: 'manager.be' })).statusCode).toBe(403);
  });
});

describe('price lists (3-platform §2, §9)', () => {
  it('of the network: the default and SIABIS', async () => {
    const lists = await get<{ code: string; viewpoint: string; services: { code: string }[] }[]>('/v1/bo/price-lists');
    expect(lists.map(({ code }) => code)).toEqual(['Default', 'SIABIS']);
    for (const { viewpoint, services } of lists) {
      expect(viewpoint).toBe('Network');
      expect(services.map(({ code }) => code)).toContain('BreakdownAssistance');
    }
  });

  it('of a contract: the list that it names', async () => {
    const lists = await get<{ code: string }[]>('/v1/bo/b2b/contract-pricing?contractCode=Q8');
    expect(lists.map(({ code }) => code)).toEqual(['Q8']);
  });

  it('of a contract that names none: no list; of no contract: not found', async () => {
    await test.db.pool.query(`update contracts set doc = doc - 'pricing' where code = 'Auto5Tire'`);
    expect(await get('/v1/bo/b2b/contract-pricing?contractCode=Auto5Tire')).toEqual([]);
    expect((await test.call('GET', '/v1/bo/b2b/contract-pricing?contractCode=Nobody')).statusCode).toBe(404);
  });
});

// As systems before us numbered theirs: five digits were cut to four, and the code was somebody else's.
it.each([
  ['LU9998', 'LU9999'],
  ['LU9999', 'LU10000'],
  ['LU123456', 'LU123457'],
])('after the code %s the next one is %s', async (last, next) => {
  await test.db.pool.query(
    `update partners set code = $1 where id = (select id from partners where country = 'FR' and code like 'FR%' limit 1)`,
    [last],
  );
  const answer = await test.call('POST', '/v1/bo/partners', {
    body: {
      ...{ country: 'LU', legalName: 'D’Or SA', vatNumber: 'LU15027442', parentAssistanceCompanyCode: 'C24Luxembourg' },
      dispatchLocation: { latitude: 49.6, longitude: 6.13, address: { formattedAddress: 'Lux', countryCode: 'LU' } },
    },
  });
  expect(answer.json()).toMatchObject({ code: next, country: 'LU' });
});
