import type { Partner, PartnerLogEntry, PartnerRegistration } from '@towline/sdk/api';
import { partnerOperationalStatusValues } from '@towline/sdk/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const registration: PartnerRegistration = {
  country: 'BE',
  legalName: 'Garage Claes BV',
  vatNumber: 'be 0123.456.749',
  parentAssistanceCompanyCode: 'C24Belgium',
  dispatchLocation: {
    name: 'Garage Claes',
    address: { formattedAddress: 'Stationsstraat 1, 9000 Gent', countryCode: 'BE' },
    latitude: 51.0355,
    longitude: 3.7106,
    phoneNumber: '+3292230001',
    email: 'dispatch@claes.example',
  },
};
const post = (url: string, body?: object, as = 'admin', headers = {}) => test.call('POST', url, { as, body, headers });
const added = async (): Promise<Partner> => (await post('/v1/bo/partners', registration)).json();
const external = async (): Promise<Partner> =>
  (await post('/v1/bo/partners/register-external-partner', registration)).json();
const act = (id: string, action: string, body?: object, as = 'admin', headers = {}) =>
  post(`/v1/partners/${id}/${action}`, body, as, headers);
const read = async (id: string): Promise<Partner> => (await test.call('GET', `/v1/bo/partners/${id}`)).json();
const logOf = async (id: string): Promise<PartnerLogEntry[]> =>
  (await test.call('GET', `/v1/partners/${id}/logs`)).json();
const inStatus = async (status: string): Promise<Partner> => {
  const { id } = await added();
  await test.db.pool.query('update partners set operational_status = $2, is_active = ($2 = $3) where id = $1', [
    ...[id, status, 'Active'],
  ]);
  return read(id);
};
const mailsOf = async (receiver: string) =>
  (
    await test.db.pool.query(
      `select kind, language, subject, body from outbox where receiver = $1 order by created_at`,
      [receiver],
    )
  ).rows;

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
      expect(answer.json<{ errors: object[] }>().errors).toContainEqual(expect.objectContaining({ pointer, code }));
    }
    expect(await count()).toBe(before);
  });
});

const paths = {
  Approve: ['approve-registration', 'RegistrationApproved', 'Approved'],
  Reject: ['reject-registration', 'RegistrationRejected', 'Rejected'],
  Activate: ['activate', 'Active', 'Activated'],
  Pause: ['pause', 'Paused', 'Paused'],
  Suspend: ['suspend', 'Suspended', 'Suspended'],
} as const;
/** 3-platform §4 with C-10. */
const sources: Record<keyof typeof paths, string[]> = {
  Approve: ['RegistrationApprovalRequired'],
  Reject: ['RegistrationApprovalRequired'],
  Activate: ['RegistrationApproved', 'Suspended', 'Paused', 'PendingVerification'],
  Pause: ['Active', 'Suspended'],
  Suspend: ['RegistrationApproved', 'Active', 'Paused'],
};
const all = (Object.keys(paths) as (keyof typeof paths)[]).flatMap((action) =>
  partnerOperationalStatusValues.map((status) => [action, status] as const),
);

describe('an action on the status (3-platform §4)', () => {
  it.each(all)('%s of one that is %s', async (action, status) => {
    const [path, after, message] = paths[action];
    const partner = await inStatus(status);
    const answer = await act(partner.id, path);
    if (!sources[action].includes(status)) {
      // What is so already is no conflict: a second click.
      const done = status === after;
      expect(answer.statusCode).toBe(done ? 200 : 403);
      if (!done) expect(answer.json()).toMatchObject({ code: 'NOT_FOR_PARTNER_STATUS' });
      expect((await read(partner.id)).version).toBe(partner.version);
      return;
    }
    expect(answer.json()).toMatchObject({
      operationalStatus: after,
      isActive: after === 'Active',
      version: partner.version! + 1,
    });
    expect((await logOf(partner.id))[0]).toMatchObject({
      message,
      agentName: expect.any(String),
      data: { from: status, to: after },
    });
  });

  it('keeps its reason and its end, and says both', async () => {
    const { id } = await inStatus('Active');
    const pausedUntil = '2099-12-01T08:00:00.000Z';
    const paused = (await act(id, 'pause', { reason: ' Both trucks are away. ', pausedUntil })).json<Partner>();
    expect(paused.operationalDetails).toMatchObject({ pausedUntil, pausedBy: 'Company' });
    const suspendedUntil = '2099-12-02T08:00:00.000Z';
    const suspended = (await act(id, 'suspend', { reason: 'No insurance', suspendedUntil })).json<Partner>();
    expect(suspended.operationalDetails).toMatchObject({ suspendedUntil });
    expect(suspended.operationalDetails).not.toHaveProperty('pausedUntil');
    const active = (await act(id, 'activate')).json<Partner>();
    for (const gone of ['pausedUntil', 'pausedBy', 'suspendedUntil'])
      expect(active.operationalDetails).not.toHaveProperty(gone);
    expect((await logOf(id)).slice(0, 3)).toMatchObject([
      { message: 'Activated' },
      { message: 'Suspended', reason: 'No insurance', data: { until: suspendedUntil } },
      { message: 'Paused', reason: 'Both trucks are away.', data: { until: pausedUntil } },
    ]);
  });

  it('refuses an end in the past', async () => {
    const { id } = await inStatus('Active');
    const answer = await act(id, 'suspend', { suspendedUntil: '2020-01-01T00:00:00Z' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ pointer: '/suspendedUntil' }]);
    expect((await read(id)).operationalStatus).toBe('Active');
  });

  it('tells who comes with an old version who was first', async () => {
    const { id, version } = await inStatus('Active');
    await act(id, 'pause', {}, 'admin', { 'if-match': `"${version}"` });
    const late = await act(id, 'suspend', {}, 'admin', { 'if-match': `"${version}"` });
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ code: 'VERSION_CHANGED', current: { version: version! + 1 } });
  });

  it('is written as A as B by who looks through another’s eyes', async () => {
    const { id } = await inStatus('Active');
    const answer = await act(id, 'pause', {}, 'admin as manager.it');
    expect(answer.statusCode).toBe(200);
    const [line] = await logOf(id);
    expect(line?.actingAgentName).toBeTruthy();
    expect(line?.actingAgentName).not.toBe(line?.agentName);
  });

  it('is no agent’s without the partners', async () => {
    const { id } = await inStatus('Active');
    for (const [path] of Object.values(paths))
      expect((await act(id, path, undefined, 'agent.be')).statusCode).toBe(403);
  });

  it.each([
    ['nl', 'goedgekeurd'],
    ['fr', 'approuvée'],
    ['it', 'approvata'],
    ['de', 'genehmigt'],
    ['en', 'approved'],
  ])('approve tells the partner by mail, in %s', async (language, word) => {
    const { id } = await added();
    const email = `${language}.${id.slice(0, 8)}@partner.example`;
    await test.db.pool.query(
      `update partners set doc = doc || jsonb_build_object('manager', $2::jsonb) where id = $1`,
      [id, JSON.stringify({ firstName: 'Jan', email, language })],
    );
    await act(id, 'approve-registration');
    expect(await mailsOf(email)).toMatchObject([
      { kind: 'partner.Approved', language, subject: expect.stringContaining(word) },
    ]);
  });

  it('reject tells the partner why', async () => {
    const { id } = await added();
    const email = `no.${id.slice(0, 8)}@partner.example`;
    await test.db.pool.query(
      `update partners set doc = doc || jsonb_build_object('manager', $2::jsonb) where id = $1`,
      [id, JSON.stringify({ email, language: 'nl' })],
    );
    await act(id, 'reject-registration', { reason: 'Te ver weg.' });
    expect(await mailsOf(email)).toMatchObject([
      { kind: 'partner.Rejected', body: expect.stringContaining('Reden: Te ver weg.') },
    ]);
  });
});

describe('converting to external', () => {
  it('changes the type and leaves the status; once more does nothing', async () => {
    const { id } = await inStatus('Paused');
    const first = (await act(id, 'convert-to-external')).json<Partner>();
    expect(first).toMatchObject({ type: 'ExternalPartner', operationalStatus: 'Paused' });
    expect((await act(id, 'convert-to-external')).json()).toMatchObject({ version: first.version });
    expect((await logOf(id)).map(({ message }) => message)).toEqual(['ConvertedToExternal', 'Added']);
    expect((await act(id, 'suspend')).statusCode).toBe(200);
    expect((await act(id, 'pause')).json()).toMatchObject({ code: 'NOT_FOR_PARTNER_TYPE' });
  });
});

describe('deleting (DECISIONS S-36, T-492)', () => {
  const remove = (id: string) => test.call('DELETE', `/v1/bo/partners/${id}`);

  it.each([
    ['Suspended', 204],
    ['Imported', 204],
    ['Active', 403],
    ['Paused', 403],
  ])('one that is %s: %s', async (status, expected) => {
    const { id } = await inStatus(status);
    expect((await remove(id)).statusCode).toBe(expected);
    expect((await test.call('GET', `/v1/bo/partners/${id}`)).statusCode).toBe(expected === 204 ? 404 : 200);
  });

  it('leaves lists, maps and searches, and keeps what it was', async () => {
    const { id, name } = await inStatus('Suspended');
    await remove(id);
    const listed = (await test.call('GET', `/v1/bo/partners?take=999&name=${encodeURIComponent(name)}`)).json<{
      records: Partner[];
    }>();
    expect(listed.records.map((one) => one.id)).not.toContain(id);
    const covered = (await test.call('GET', '/v1/bo/partners/coverage')).json<Partner[]>();
    expect(covered.map((one) => one.id)).not.toContain(id);
    const { rows } = await test.db.pool.query('select name from partners where id = $1', [id]);
    expect(rows).toEqual([{ name }]);
    expect((await remove(id)).statusCode).toBe(404);
  });

  it.each<[string, (id: string, requestId: string) => Promise<unknown>, object]>([
    [
      'a job',
      (id, requestId) =>
        test.db.pool.query(
          `insert into jobs (id, request_id, partner_id, partner_name, partner_type, status, is_active, doc) values (gen_random_uuid(), $2, $1, 'P', 'Partner', 'Assigned', true, '{}')`,
          [id, requestId],
        ),
      { jobs: 1 },
    ],
    [
      'an offer',
      (id, requestId) =>
        test.db.pool.query(
          `insert into job_offers (id, request_id, round, position, partner_id, partner_name, status) values (gen_random_uuid(), $2, 1, 1, $1, 'P', 'Initiated')`,
          [id, requestId],
        ),
      { offers: 1 },
    ],
    [
      'money',
      (id, requestId) =>
        test.db.pool.query(
          `with job as (insert into jobs (id, request_id, partner_id, partner_name, partner_type, status, is_active, doc)
             values (gen_random_uuid(), $2, $1, 'P', 'Partner', 'Completed', false, '{}') returning id)
           insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
           select gen_random_uuid(), $2, 'SelfBilling', gen_random_uuid()::text, 121, now(), jsonb_build_object('partnerJobId', id) from job`,
          [id, requestId],
        ),
      { documents: 1 },
    ],
  ])('waits while %s is open', async (_what, open, openWork) => {
    const { id } = await inStatus('Suspended');
    const requestId = await aRequest();
    await open(id, requestId);
    expect((await read(id)).openWork).toMatchObject(openWork);
    const answer = await remove(id);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'PARTNER_HAS_OPEN_WORK', params: openWork });
    await test.db.pool.query('delete from requests where id = $1', [requestId]);
    expect((await remove(id)).statusCode).toBe(204);
  });
});

async function aRequest(): Promise<string> {
  const { orderInGent } = await import('../testing/testApp.ts');
  const answer = await test.call('POST', '/v1/bo/order-requests', {
    as: 'agent.be',
    body: orderInGent(),
    headers: { 'idempotency-key': Math.random().toString() },
  });
  return answer.json<{ id: string }>().id;
}

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
