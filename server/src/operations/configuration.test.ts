import { createRequire } from 'node:module';
import type { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

const load = createRequire(import.meta.url);
const { Ajv2020 } = load('ajv/dist/2020') as { Ajv2020: new (options: object) => Ajv };

let test: TestApp;
const get = async <Answer>(url: string, as = 'admin'): Promise<Answer> => (await test.call('GET', url, { as })).json();

interface AgentRow {
  fullName: string;
  email: string;
  organisationCode: string;
}
type Agents = { count: number; records: AgentRow[] };

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('agents (3-platform §2, §7)', () => {
  it('are all there for an administrator, take=999 honoured', async () => {
    const { count, records } = await get<Agents>('/v1/bo/agents?take=999');
    expect(records).toHaveLength(count);
    expect(records.map(({ email }) => email)).toContain('client.q8@towline.example');
  });

  it('are those of his organisations for a manager', async () => {
    const { records } = await get<Agents>('/v1/bo/agents?take=999', 'manager.be');
    expect(new Set(records.map(({ organisationCode }) => organisationCode))).toEqual(
      new Set(['C24Belgium', 'C24Luxembourg']),
    );
    const organisations = await get<{ code: string }[]>('/v1/bo/organisations', 'manager.be');
    expect(organisations.map(({ code }) => code)).toEqual(['C24Belgium', 'C24Luxembourg']);
  });

  it('are found by part of name, address and organisation, in any case', async () => {
    const byEmail = await get<Agents>('/v1/bo/agents?email=CLIENT.Q8');
    expect(byEmail.records.map(({ email }) => email)).toEqual(['client.q8@towline.example']);
    const { fullName } = byEmail.records[0]!;
    const byName = await get<Agents>(`/v1/bo/agents?name=${encodeURIComponent(fullName.slice(2).toUpperCase())}`);
    expect(byName.records.map((agent) => agent.fullName)).toContain(fullName);
    const byOrganisation = await get<Agents>('/v1/bo/agents?take=999&organisation=q8');
    expect(byOrganisation.records.every(({ organisationCode }) => organisationCode === 'Q8')).toBe(true);
    expect(byOrganisation.count).toBeGreaterThan(0);
  });

  it('never show a password, and an ordinary agent may not list them', async () => {
    const { payload } = await test.call('GET', '/v1/bo/agents?take=999');
    expect(payload).not.toMatch(/password_hash|"password"/);
    expect((await test.call('GET', '/v1/bo/agents', { as: 'agent.be' })).statusCode).toBe(403);
  });

  it('can be given any organisation that is not archived', async () => {
    await test.db.pool.query(`update organisations set archived_at = now() where code = 'Foyer'`);
    const codes = (await get<{ code: string }[]>('/v1/bo/organisations')).map(({ code }) => code);
    expect(codes).toContain('C24Belgium');
    expect(codes).not.toContain('Foyer');
  });
});

describe('one organisation', () => {
  it('is read by whoever is signed in', async () => {
    const answer = await test.call('GET', '/v1/organisations/C24Belgium', { as: 'agent.be' });
    expect(answer.json()).toMatchObject({ code: 'C24Belgium', name: 'C24 Belgium' });
    expect(answer.headers.etag).toMatch(/^"1-/);
  });

  it('that nobody knows is not found', async () => {
    expect((await test.call('GET', '/v1/organisations/Nobody')).statusCode).toBe(404);
  });
});

describe('the schemas of the editors (3-platform §5)', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  it.each([
    ['contract', '/v1/contracts'],
    ['organisation', '/v1/organisations'],
  ])('of a %s stands alone, and accepts every one that there is', async (name, list) => {
    const schema = await get<object>(`/v1/json-schemas/${name}`);
    const isValid = ajv.compile(schema);
    const entities = await get<object[]>(list);
    expect(entities.length).toBeGreaterThan(5);
    for (const entity of entities) expect(isValid(entity), JSON.stringify(isValid.errors)).toBe(true);
    expect(isValid({ ...entities[0], code: 7 })).toBe(false);
  });
});

it('the public address is the caller’s, for an administrator', async () => {
  expect(await get('/v1/bo/public-ip')).toEqual({ ip: '127.0.0.1' });
  expect((await test.call('GET', '/v1/bo/public-ip', { as: 'manager.be' })).statusCode).toBe(403);
});

describe('client workshops (3-platform §2, §7; DECISIONS C-11)', () => {
  interface Workshop {
    id: string;
    name: string;
    parentOrganisationCode: string;
    isActive: boolean;
    version: number;
  }
  const search = (query: string, as = 'admin') =>
    get<{ count: number; records: Workshop[] }>(`/v2/bo/client-workshops?take=999${query}`, as);
  const workshopOf = async (organisationCode: string) => {
    const { records } = await search(`&includeInactive=true&organisationCode=${organisationCode}`);
    return records[0]!;
  };
  const setStatus = (id: string, isActive: boolean, as = 'admin', headers = {}) =>
    test.call('POST', `/v1/bo/client-workshops/${id}/status`, { as, body: { isActive }, headers });

  it('are all there for an administrator, his own organisation’s for anybody else', async () => {
    const all = await search('');
    expect(new Set(all.records.map((one) => one.parentOrganisationCode)).size).toBeGreaterThan(3);
    const own = await search('', 'client.q8');
    expect(new Set(own.records.map((one) => one.parentOrganisationCode))).toEqual(new Set(['Q8']));
    expect((await search('&organisationCode=Auto5', 'client.q8')).records).toEqual([]);
  });

  it('are narrowed by name, network, brand and capability in either spelling', async () => {
    const unknown = await test.call('GET', '/v1/bo/client-workshops?capabilities=Glass,wings', { as: 'admin' });
    expect([unknown.statusCode, unknown.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    const { records } = await search('&name=AUTO5&networks=Auto5&brands=Audi&capabilities=Glass,keys');
    expect(records.length).toBeGreaterThan(3);
    for (const { name } of records) expect(name).toMatch(/^Auto5/);
    expect((await search('&networks=Nobody')).count).toBe(0);
  });

  it('are switched off and on, and left out while off unless asked for', async () => {
    const workshop = await workshopOf('Q8');
    const off = await setStatus(workshop.id, false, 'client.q8');
    expect(off.json()).toMatchObject({ id: workshop.id, isActive: false, version: workshop.version + 1 });
    const ids = async (query: string) => (await search(query)).records.map(({ id }) => id);
    expect(await ids('')).not.toContain(workshop.id);
    expect(await ids('&includeInactive=true')).toContain(workshop.id);
    expect((await setStatus(workshop.id, true)).json()).toMatchObject({ isActive: true });
    expect(await ids('')).toContain(workshop.id);
  });

  it('are not switched by a version that is not the last', async () => {
    const { id, version } = await workshopOf('Q8');
    const stale = await setStatus(id, false, 'admin', { 'if-match': `"${version - 1}"` });
    expect([stale.statusCode, stale.json().current]).toMatchObject([412, { version }]);
    expect((await setStatus(id, true, 'admin', { 'if-match': `"${version}"` })).statusCode).toBe(200);
  });

  it('are switched once by a call that is repeated with its key', async () => {
    const { id, version } = await workshopOf('Q8');
    const once = () => setStatus(id, true, 'admin', { 'idempotency-key': 'twice' });
    const [first, second] = [await once(), await once()];
    expect(second.json()).toEqual(first.json());
    expect((await workshopOf('Q8')).version).toBe(version + 1);
  });

  it('of another organisation, or of nobody, are not found', async () => {
    const { id } = await workshopOf('Auto5');
    expect((await setStatus(id, false, 'client.q8')).statusCode).toBe(404);
    expect((await setStatus('00000000-0000-4000-8000-000000000000', false)).statusCode).toBe(404);
  });
});
