import type { Partner } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerCalls, registration } from '../testing/partnerCalls.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const { post, added, external, act, read, logOf, inStatus } = partnerCalls(() => test);
beforeAll(async () => {
  test = await startTestApp();
  // What has no town near is the sea.
  await test.db.pool.query(
    `insert into gazetteer_places (id, name, country_code, city, population, latitude, longitude)
     select 'gent', 'Gent', 'BE', 'Gent', 260000, 51.05, 3.72
     union all select 'parijs', 'Paris', 'FR', 'Paris', 2100000, 48.85, 2.35`,
  );
});
afterAll(() => test.close());

describe('a partner that is added (3-platform §2, §3, §5; DECISIONS T-493)', () => {
  it('waits for its approval, under the next code of its country, in its language, with test contacts', async () => {
    const [first, second] = [await added(), await added()];
    expect(first).toMatchObject({
      type: 'Partner',
      operationalStatus: 'RegistrationApprovalRequired',
      isActive: false,
      name: 'Garage Claes',
      legalDetails: { name: 'Garage Claes BV', vatNumber: 'BE0123456749', language: 'nl' },
      operationalDetails: {
        dispatchVoiceLanguage: 'nl',
        dispatchEmail: 'test@towline.example',
        dispatchPhoneNumber: '+442079460000',
      },
      dispatchLocations: [{ email: 'test@towline.example', latitude: 51.0355 }],
      version: 1,
    });
    const numbers = [first, second].map(({ code }) => Number(/^BE(\d{4,})$/.exec(code ?? '')?.[1]));
    expect(numbers[1]).toBe(numbers[0]! + 1);
    expect(await logOf(first.id)).toMatchObject([{ message: 'Added', data: { to: 'RegistrationApprovalRequired' } }]);
  });

  it('is external and active where it is registered as such', async () => {
    const partner = await external();
    expect(partner).toMatchObject({ type: 'ExternalPartner', operationalStatus: 'Active', isActive: true });
    expect(await logOf(partner.id)).toMatchObject([{ message: 'Registered' }]);
  });

  it.each([
    [
      'a depot abroad',
      { dispatchLocation: { ...registration.dispatchLocation, address: { formattedAddress: 'X', countryCode: 'FR' } } },
      '/dispatchLocation',
      'DEPOT_OUTSIDE_LEGAL_COUNTRY',
    ],
    [
      'a depot in the sea',
      { dispatchLocation: { latitude: 51.6, longitude: 2.5 } },
      '/dispatchLocation',
      'DEPOT_OUTSIDE_LEGAL_COUNTRY',
    ],
    [
      'a depot whose address is here and whose position is in the sea',
      { dispatchLocation: { ...registration.dispatchLocation, latitude: 51.6, longitude: 2.5 } },
      '/dispatchLocation',
      'DEPOT_OUTSIDE_LEGAL_COUNTRY',
    ],
    [
      'a depot whose address is here and whose position is abroad',
      { dispatchLocation: { ...registration.dispatchLocation, latitude: 48.85, longitude: 2.35 } },
      '/dispatchLocation',
      'DEPOT_OUTSIDE_LEGAL_COUNTRY',
    ],
    [
      'a number that nobody can call',
      { dispatchLocation: { ...registration.dispatchLocation, phoneNumber: 'see website' } },
      '/dispatchLocation/phoneNumber',
      'PHONE',
    ],
    ['a legal name of blanks', { legalName: '  ' }, '/legalName', 'REQUIRED'],
    ['a VAT number of blanks', { vatNumber: ' ' }, '/vatNumber', 'REQUIRED'],
    ['a number of another company form', { vatNumber: 'BE0123456748' }, '/vatNumber', 'VAT_NUMBER'],
    [
      'a company of another country',
      { parentAssistanceCompanyCode: 'C24France' },
      '/parentAssistanceCompanyCode',
      'OPTION',
    ],
  ])('is refused with %s, and nothing is kept', async (_what, change, pointer, code) => {
    const count = async () => (await test.call('GET', '/v1/bo/partners?take=1')).json<{ count: number }>().count;
    const before = await count();
    for (const url of ['/v1/bo/partners', '/v1/bo/partners/register-external-partner']) {
      const answer = await post(url, { ...registration, ...change });
      expect(answer.statusCode).toBe(400);
      // Once, though the record holds it twice.
      expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ pointer, code }]);
    }
    expect(await count()).toBe(before);
  });
});

describe('notes', () => {
  it('are there newest first, by whom, with a line in the log; an empty one is refused', async () => {
    const { id } = await added();
    const url = `/v1/bo/partners/${id}/notes`;
    expect((await post(url, { message: 'First' })).statusCode).toBe(201);
    test.later(1);
    await post(url, { message: ' Second ' });
    const notes = (await test.call('GET', url)).json<{ message: string; agentName: string }[]>();
    expect(notes.map(({ message }) => message)).toEqual(['Second', 'First']);
    expect(notes[0]?.agentName).toBeTruthy();
    expect((await logOf(id)).map(({ message }) => message)).toEqual(['NoteAdded', 'NoteAdded', 'Added']);
    expect((await post(url, { message: '   ' })).statusCode).toBe(400);
    expect((await post(url.replace(id, '00000000-0000-4000-8000-000000000000'), { message: 'x' })).statusCode).toBe(
      404,
    );
  });
});

describe('saving (DECISIONS T-490)', () => {
  const save = (partner: Partner, change: object, headers = {}) => {
    const { id, code, type, operationalStatus, isActive, kpi, metrics, openWork, ...kept } = partner;
    return test.call('PUT', `/v1/bo/partners/${id}`, { body: { ...kept, ...change }, headers });
  };

  it.each([
    ['legalDetails', { name: ' ', vatNumber: ' be 0123 456 749' }, { vatNumber: 'BE0123456749' }],
    ['legalDetails', { name: ' Maes BV ', vatNumber: '  ' }, { name: 'Maes BV' }],
    ['invoicingDetails', { iban: '  ', bic: ' gkccbebb ' }, { bic: 'GKCCBEBB' }],
    ['invoicingDetails', { iban: 'be68 5390 0754 7034', bic: '' }, { iban: 'BE68539007547034' }],
  ] as const)('keeps %s %j as %j', async (card, typed, kept) => {
    const partner = await external();
    expect((await save(partner, { [card]: typed })).json<Partner>()[card]).toEqual(kept);
  });

  // As an import of another system left it: no card could be saved before the others (DECISIONS T-938).
  it('mends three faults of three cards one after the other', async () => {
    const { id } = await external();
    await test.db.pool.query(
      `update partners set doc = doc || '{"legalDetails": {"vatNumber": "BE0999"}, "invoicingDetails": {"iban": "BE00"}}' where id = $1`,
      [id],
    );
    await test.db.pool.query(
      `update partner_locations set doc = doc #- '{address,countryCode}' where partner_id = $1`,
      [id],
    );
    for (const change of [
      { capacity: 4 },
      { invoicingDetails: { iban: 'BE68539007547034' } },
      { legalDetails: { vatNumber: 'BE0123456749' } },
      { dispatchLocations: [registration.dispatchLocation] },
    ])
      expect((await save(await read(id), change)).statusCode).toBe(200);
    const wrong = await save(await read(id), { legalDetails: { vatNumber: 'BE0999' } });
    expect(wrong.json<{ errors: object[] }>().errors).toMatchObject([{ pointer: '/legalDetails/vatNumber' }]);
  });

  it('writes every card, keeps ids of depots and what is not typed, and says in the log what changed', async () => {
    const { records } = (await test.call('GET', '/v1/bo/partners?take=1&country=BE&isActive=true')).json<{
      records: Partner[];
    }>();
    const before = await read(records[0]!.id);
    const [depot] = before.dispatchLocations;
    const change = {
      name: 'Takeldienst Nieuw',
      manager: { firstName: 'Eva', email: 'eva@nieuw.example' },
      invoicingDetails: { ...before.invoicingDetails, iban: 'BE68 5390 0754 7034', commission: 0.12 },
      prices: { Default: { JumpStart: { interventionPrice: 70, pricePerKm: 1.3 } } },
      networks: ['C24', 'Auto5'],
      dispatchLocations: [
        depot,
        { latitude: 51.1, longitude: 3.9, address: { formattedAddress: 'X', countryCode: 'BE' }, name: 'Tweede' },
      ],
    };
    const answer = await save(before, change);
    expect(answer.statusCode).toBe(200);
    const after = answer.json<Partner>();
    expect(after).toMatchObject({
      ...{ name: 'Takeldienst Nieuw', version: before.version! + 1, networks: ['C24', 'Auto5'], kpi: before.kpi },
      manager: { firstName: 'Eva', email: 'test@towline.example' },
      invoicingDetails: { iban: 'BE68539007547034', commission: 0.12 },
      workSchedule: before.workSchedule,
    });
    expect(after.dispatchLocations).toHaveLength(2);
    expect(after.dispatchLocations.map(({ id }) => id)).toContain(depot?.id);
    const { rows } = await test.db.pool.query(`select doc ? 'vehicleLimits' as limits from partners where id = $1`, [
      before.id,
    ]);
    expect(rows).toEqual([{ limits: true }]);
    const [line] = await logOf(before.id);
    expect(line?.message).toBe('Changed');
    expect(line?.data?.changes).toEqual(expect.arrayContaining(['/name']));
  });

  it('refuses an end of a suspension that only the action may say, a contract and an organisation that nobody knows', async () => {
    const partner = await inStatus('Active');
    const refused = async (change: object) =>
      (await save(partner, change)).json<{ errors?: { pointer: string }[] }>().errors?.map(({ pointer }) => pointer);
    expect(await refused({ operationalDetails: { suspendedUntil: '2099-01-01T00:00:00Z' } })).toEqual([
      '/operationalDetails/suspendedUntil',
    ]);
    expect(await refused({ prices: { Nobody: {} } })).toEqual(['/prices/Nobody']);
    expect(await refused({ parentOrganisationCode: 'Nobody' })).toEqual(['/parentOrganisationCode']);
    expect(
      await refused({
        dispatchLocations: [{ latitude: 48, longitude: 2, address: { formattedAddress: 'X', countryCode: 'FR' } }],
      }),
    ).toEqual(['/dispatchLocations/0']);
    expect((await read(partner.id)).version).toBe(partner.version);
  });

  it('keeps a suspension’s end through a save that sends it back', async () => {
    const { id } = await inStatus('Active');
    const suspended = (await act(id, 'suspend', { suspendedUntil: '2099-12-02T08:00:00Z' })).json<Partner>();
    const saved = (await save(suspended, { name: 'Other' })).json<Partner>();
    expect(saved.operationalDetails?.suspendedUntil).toBe('2099-12-02T08:00:00.000Z');
    const without = (await save(saved, { operationalDetails: {} })).json<Partner>();
    expect(without.operationalDetails?.suspendedUntil).toBe('2099-12-02T08:00:00.000Z');
  });

  it('of two at once one is told of the other', async () => {
    const partner = await inStatus('Active');
    const answers = await Promise.all([save(partner, { name: 'A' }), save(partner, { name: 'B' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  });
});

describe('a VAT number', () => {
  it.each([
    ['BE0123456749', true],
    ['be 0123.456.749', true],
    ['BE0123456748', false],
    ['XX1', false],
  ])('%s is valid: %s', async (number, valid) => {
    const answer = await test.call('GET', `/v1/vat-numbers/${encodeURIComponent(number)}`);
    expect(answer.json()).toEqual({ valid });
  });
});

// Last: who an agent is, is remembered for a moment.
it('a partner is added by who has an address of the operator’s, and by nobody else (3-platform §6)', async () => {
  expect((await post('/v1/bo/partners', registration, 'manager.be')).statusCode).toBe(403);
  await test.db.pool.query(
    `update organisations set doc = jsonb_set(doc, '{flags,operatorDomains}', '["elsewhere.example"]') where code = 'Alecta'`,
  );
  test.later(7_200);
  for (const url of ['/v1/bo/partners', '/v1/bo/partners/register-external-partner'])
    expect((await post(url, registration)).statusCode).toBe(403);
});
