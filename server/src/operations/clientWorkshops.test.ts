import type { ClientWorkshop, ClientWorkshopSave } from '@towline/sdk/api';
import { clientWorkshopForm, clientWorkshopValues } from '@towline/sdk/forms/clientWorkshop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const values: ClientWorkshopSave = {
  name: 'Q8 Service Wetteren',
  parentOrganisationCode: 'Q8',
  street: 'Brusselsesteenweg',
  streetNumber: '120',
  postalCode: '9230',
  addressLevel4: 'Wetteren',
  countryCode: 'BE',
  latitude: 51.0006,
  longitude: 3.8834,
  email: 'wetteren@q8.example',
  phoneNumber: '+3293690000',
  language: 'nl',
  capabilities: { codes: ['tires'], brands: ['Audi'] },
  networks: ['Q8'],
};
const create = (body: object, as = 'admin', headers = {}) =>
  test.call('POST', '/v1/bo/client-workshops', { as, body, headers });
const save = (id: string, body: object, as = 'admin', headers = {}) =>
  test.call('PUT', `/v1/bo/client-workshops/${id}`, { as, body, headers });
const created = async (): Promise<ClientWorkshop> => (await create(values)).json();

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a new workshop (3-platform §5, §7)', () => {
  it('is there at once, with an address in one line and the test contacts outside production', async () => {
    const answer = await create(values, 'client.q8');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      ...values,
      isActive: true,
      version: 1,
      formattedAddress: 'Brusselsesteenweg 120, 9230 Wetteren',
      email: 'test@towline.example',
      phoneNumber: '+442079460000',
    });
    for (const word of ['name', 'query']) {
      const found = await test.call('GET', `/v1/bo/client-workshops?organisationCode=Q8&${word}=Q8 Service Wetteren`);
      expect(found.json<ClientWorkshop[]>().map(({ id }) => id)).toEqual([answer.json().id]);
    }
  });

  it('is written once by a call that is repeated with its key', async () => {
    const once = () => create(values, 'admin', { 'idempotency-key': 'workshop once' });
    const [first, second] = [await once(), await once()];
    expect(second.json().id).toBe(first.json().id);
  });

  it.each([
    [{ addressLevel3: '', addressLevel4: ' ' }, ['/addressLevel3']],
    [{ street: '  ', postalCode: ' ' }, ['/street', '/postalCode']],
  ])('%j lacks %j', async (change, pointers) => {
    const answer = await create({ ...values, ...change });
    expect(answer.statusCode).toBe(400);
    const { errors } = answer.json<{ errors: { pointer: string; code: string }[] }>();
    expect(errors.map(({ pointer, code }) => [pointer, code])).toEqual(pointers.map((one) => [one, 'REQUIRED']));
  });

  it.each([
    [{ name: ' \t' }, '/name', 'REQUIRED'],
    [{ email: 'wetteren@' }, '/email', 'EMAIL'],
    [{ phoneNumber: '12' }, '/phoneNumber', 'PHONE'],
    [{ phoneNumber: '+32470', email: '' }, '/phoneNumber', 'PHONE'],
  ])('%j is refused from a program as from the form, at %s (T-940)', async (change, pointer, code) => {
    const refused = await create({ ...values, ...change });
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ pointer, code }]]);
    const { id } = await created();
    const stands = await save(id, { ...values, ...change });
    expect([stands.statusCode, stands.json().errors]).toMatchObject([400, [{ pointer, code }]]);
  });

  it('keeps an address of before the rule where nobody touches it (T-940)', async () => {
    const { id } = await created();
    await test.db.pool.query(
      `update client_workshops set doc = doc || '{"email":"old","phoneNumber":"12"}' where id = $1`,
      [id],
    );
    const saved = await save(id, { ...values, name: 'Renamed', email: 'old', phoneNumber: '12' });
    expect([saved.statusCode, saved.json().name]).toEqual([200, 'Renamed']);
  });

  it.each([
    ['Wetteren', undefined, 'Wetteren'],
    ['Wetteren', 'Massemen', 'Wetteren'],
    ['', 'Massemen', 'Massemen'],
  ])(
    'is in the city of address level 3, %j, before that of level 4, %j',
    async (addressLevel3, addressLevel4, city) => {
      const answer = await create({ ...values, addressLevel3, addressLevel4 });
      expect(answer.json().formattedAddress).toBe(`Brusselsesteenweg 120, 9230 ${city}`);
    },
  );

  it('belongs to an organisation that there is, and that is the agent’s', async () => {
    expect((await create({ ...values, parentOrganisationCode: 'Nobody' })).json().errors[0].pointer).toBe(
      '/parentOrganisationCode',
    );
    const foreign = await create({ ...values, parentOrganisationCode: 'Auto5' }, 'client.q8');
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'NOT_FOR_ORGANISATION']);
  });
});

describe('a workshop that is saved', () => {
  it('can be saved again by its form: one person saving twice is never refused (3-platform §5, §9)', async () => {
    const again = clientWorkshopForm.safeParse(clientWorkshopValues(await created()));
    expect(again.error?.issues).toBeUndefined();
  });

  it('is as the form had it: what was left out is gone', async () => {
    const workshop = await created();
    const { streetNumber: _number, phoneNumber: _phone, ...rest } = values;
    const answer = await save(workshop.id, { ...rest, name: 'Renamed', isActive: false, capabilities: { codes: [] } });
    const saved = answer.json<ClientWorkshop>();
    expect(saved).toMatchObject({ id: workshop.id, name: 'Renamed', isActive: false, version: 2 });
    expect(saved.capabilities).toEqual({ codes: [], brands: [] });
    expect(saved.formattedAddress).toBe('Brusselsesteenweg, 9230 Wetteren');
    expect(saved).not.toHaveProperty('streetNumber');
    expect(saved).not.toHaveProperty('phoneNumber');
    expect(answer.headers.etag).toBe('"2"');
  });

  it('is refused with a version that is not the last, in header or body', async () => {
    const { id } = await created();
    expect((await save(id, values)).json().version).toBe(2);
    const other = { ...values, name: 'Q8 Service Wetteren Zuid' };
    expect((await save(id, other, 'admin', { 'if-match': '"1"' })).statusCode).toBe(412);
    const stale = await save(id, { ...other, version: 1 });
    expect(stale.json()).toMatchObject({ status: 412, current: { version: 2, changes: [{ version: 2 }] } });
    expect((await save(id, { ...values, version: 2 })).json().version).toBe(3);
  });

  it('that is there already is answered with what stands there, also from an older version (RFC 9110 §13.1.1)', async () => {
    const { id } = await created();
    await save(id, values);
    const again = await save(id, values, 'admin', { 'if-match': '"1"' });
    expect([again.statusCode, again.json().version]).toEqual([200, 2]);
  });

  it('can be given away only to an organisation of the agent’s', async () => {
    const { id } = await created();
    expect((await save(id, { ...values, parentOrganisationCode: 'Auto5' }, 'client.q8')).statusCode).toBe(403);
    const moved = await save(id, { ...values, parentOrganisationCode: 'Auto5' });
    expect(moved.json().parentOrganisationCode).toBe('Auto5');
    expect((await save(id, values, 'client.q8')).statusCode).toBe(404);
  });
});

describe('one workshop (DECISIONS C-11)', () => {
  it.each([
    ['admin', 200],
    ['client.q8', 200],
    ['manager.be', 404],
    ['agent.it', 404],
  ])('%s is answered %i', async (as, status) => {
    const { id } = await created();
    const answer = await test.call('GET', `/v1/bo/client-workshops/${id}`, { as });
    expect(answer.statusCode).toBe(status);
    if (status === 200) expect(answer.json()).toMatchObject({ id, version: 1, name: values.name });
  });

  it('is answered switched off, too', async () => {
    const { id } = await created();
    await test.call('POST', `/v1/bo/client-workshops/${id}/status`, { as: 'admin', body: { isActive: false } });
    expect((await test.call('GET', `/v1/bo/client-workshops/${id}`, { as: 'client.q8' })).json().isActive).toBe(false);
  });
});
