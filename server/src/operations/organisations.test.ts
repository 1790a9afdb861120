import type { Organisation, OrganisationVersion } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const load = async (code: string) => (await test.call('GET', `/v1/organisations/${code}`)).json<Organisation>();
const create = (body: object, headers = {}) => test.call('POST', '/v1/organisations', { body, headers });
const save = (code: string, body: object, headers = {}, as = 'admin') =>
  test.call('PUT', `/v1/organisations/${code}`, { as, body, headers });

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a new organisation (3-platform §2, §7)', () => {
  it('has what it was given, and is read under its code', async () => {
    const typed = { name: ' Baloise Assurances ', email: ' desk@baloise.example ' };
    const answer = await create({ code: 'Baloise', ...typed, country: 'lu', details: { desk: 4 } });
    expect(answer.statusCode).toBe(201);
    expect(await load('Baloise')).toEqual(answer.json());
    expect(answer.json()).toMatchObject({
      code: 'Baloise',
      name: 'Baloise Assurances',
      email: 'desk@baloise.example',
      country: 'LU',
      details: { desk: 4 },
      flags: {},
      version: 1,
    });
  });

  it('needs a free code', async () => {
    const answer = await create({ code: 'C24Belgium', name: 'Another' });
    expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([422, '/code']);
    expect((await load('C24Belgium')).name).toBe('C24 Belgium');
  });

  it.each([
    ['/country', { country: '1x' }, 'FORMAT'],
    ['/code', { code: '../Refused' }, 'FORMAT'],
    ['/email', { email: 'desk' }, 'EMAIL'],
    ['/name', { name: ' ' }, 'REQUIRED'],
    ['/phoneNumber', { country: 'BE', phoneNumber: '12' }, 'FORMAT'],
  ])('is refused where its form is, at %s', async (pointer, change, code) => {
    const answer = await create({ code: 'Refused', name: 'Refused', ...change });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ pointer, code }]]);
    expect((await test.call('GET', '/v1/organisations/Refused')).statusCode).toBe(404);
  });

  it('is refused with an account number that is none, and so is what is saved (DECISIONS T-984)', async () => {
    const companyDetails = { iban: 'BE68 5390 0754 7035' };
    const answers = [
      await create({ code: 'Refused', name: 'Refused', companyDetails }),
      await save('Q8', { ...(await load('Q8')), companyDetails }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().errors]).toMatchObject([
        422,
        [{ pointer: '/companyDetails/iban', code: 'VALUE_NOT_VALID', params: { place: 'companyDetails.iban' } }],
      ]);
  });

  it('is written once by a call that is repeated with its key', async () => {
    const once = () => create({ code: 'Once', name: 'Once' }, { 'idempotency-key': 'organisation once' });
    const [first, second] = [await once(), await once()];
    expect(second.json()).toEqual(first.json());
  });
});

describe('an organisation that is saved (3-platform §4, §5)', () => {
  it('is as the editor had it, with a new version and date', async () => {
    const loaded = await load('Q8');
    test.later(60);
    const answer = await save('Q8', { ...loaded, name: 'Q8 Belgium', email: 'desk@q8.example' });
    const saved = answer.json<Organisation>();
    expect(saved).toMatchObject({ name: 'Q8 Belgium', email: 'desk@q8.example', version: loaded.version + 1 });
    expect(Date.parse(saved.lastUpdatedAt)).toBeGreaterThan(Date.parse(loaded.lastUpdatedAt));
    expect(answer.headers.etag).toBe(`"${saved.version}"`);
    expect(await load('Q8')).toEqual(saved);
  });

  it('is archived and unarchived; what was left out is gone', async () => {
    const archivedAt = '2026-11-20T10:00:00.000Z';
    const archived = (await save('Q8', { ...(await load('Q8')), archivedAt })).json<Organisation>();
    expect(Date.parse(archived.archivedAt!)).toBe(Date.parse(archivedAt));
    const { archivedAt: _at, phoneNumber: _phone, ...rest } = archived;
    const again = (await save('Q8', rest)).json<Organisation>();
    expect(again).not.toHaveProperty('archivedAt');
    expect(again).not.toHaveProperty('phoneNumber');
  });

  it.each([
    ['a changed code', (one: Organisation) => ({ ...one, code: 'Other' }), '/code', 'CANNOT_CHANGE_PROPERTY'],
    [
      'a changed date',
      (one: Organisation) => ({ ...one, lastUpdatedAt: '2020-01-01T00:00:00Z' }),
      '/lastUpdatedAt',
      'CANNOT_CHANGE_PROPERTY',
    ],
    ['no change', (one: Organisation) => one, '/', 'CONFIGURATION_UNCHANGED'],
    ['a name of blanks', (one: Organisation) => ({ ...one, name: '  ' }), '/name', 'VALUE_REQUIRED'],
    ['a country in words', (one: Organisation) => ({ ...one, country: 'Belgium' }), '/country', 'VALUE_NOT_VALID'],
  ])('is refused with %s', async (_what, change, pointer, code) => {
    const answer = await save('Foyer', change(await load('Foyer')));
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ pointer, code }]]);
  });

  it('is refused where somebody was faster, and where there is none', async () => {
    const loaded = await load('Foyer');
    expect((await save('Foyer', { ...loaded, name: 'First' })).statusCode).toBe(200);
    const late = await save('Foyer', { ...loaded, name: 'Second' });
    expect([late.statusCode, late.json().current.version]).toEqual([412, loaded.version + 1]);
    const current = await load('Foyer');
    expect((await save('Foyer', { ...current, name: 'Third' }, { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await save('Nobody', { ...current, code: 'Nobody' })).statusCode).toBe(404);
  });

  it('says who saved it when, why and what, to administrators alone (DECISIONS T-472)', async () => {
    const loaded = await load('Eurocross');
    const { statusCode } = await test.call('PUT', '/v1/organisations/Eurocross?reason=Moved', {
      body: { ...loaded, country: 'LU' },
    });
    expect(statusCode).toBe(200);
    const address = '/v1/organisations/Eurocross/versions';
    const [line] = (await test.call('GET', address)).json<OrganisationVersion[]>();
    expect(line).toEqual({
      version: loaded.version + 1,
      savedAt: expect.any(String),
      savedBy: expect.any(String),
      reason: 'Moved',
      changes: [{ path: '/country', before: loaded.country, after: 'LU' }],
    });
    expect((await test.call('GET', '/v1/organisations/Nobody/versions')).statusCode).toBe(404);
    for (const as of ['manager.be', 'client.q8', 'agent.fr'])
      expect((await test.call('GET', address, { as })).statusCode).toBe(403);
  });

  it('is the administrator’s alone', async () => {
    expect((await save('Foyer', await load('Foyer'), {}, 'manager.be')).statusCode).toBe(403);
  });
});

describe('what others read of an organisation (DECISIONS T-179)', () => {
  const read = async (as: string) => ({
    list: (await test.call('GET', '/v1/organisations', { as })).json<Organisation[]>(),
    one: (await test.call('GET', '/v1/organisations/Q8', { as })).json<Organisation>(),
  });
  const detailed = (organisation: Organisation) =>
    Object.keys(organisation.flags).length > 0 || 'details' in organisation;

  it('is its name, of a company how it is reached; of one’s own all', async () => {
    const whole = await read('admin');
    const client = await read('client.q8');
    const agent = await read('agent.be');
    const own = (organisations: Organisation[], code: string) => organisations.find((one) => one.code === code);
    expect(client.list.map(({ code }) => code)).toEqual(whole.list.map(({ code }) => code));
    expect(own(client.list, 'Q8')).toEqual(own(whole.list, 'Q8'));
    expect(client.one).toEqual(whole.one);
    // By its code no more than in the list: its address and number are not for everybody.
    expect(agent.one).toEqual(own(agent.list, 'Q8'));
    expect(agent.one).not.toEqual(whole.one);
    expect(Object.keys(agent.one)).not.toEqual(expect.arrayContaining(['email']));
    for (const organisation of agent.list.filter(({ code }) => code !== 'C24Belgium')) {
      const { code, name, country, archivedAt, lastUpdatedAt, version, flags, email, phoneNumber, ...rest } =
        organisation;
      expect(rest, code).toEqual({});
      if (!flags.isHomeAssistanceCompany)
        expect([email, phoneNumber, detailed(organisation)]).toEqual([undefined, undefined, false]);
    }
    expect(own(agent.list, 'C24Italia')?.email).toBe(own(whole.list, 'C24Italia')?.email);
  });
});
