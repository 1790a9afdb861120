import { randomUUID } from 'node:crypto';
import type { RequestList } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRequest } from '../stores/requests/createRequest.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const base = '/v1/bo/assistance-requests';
const start = new Date('2026-11-01T08:00:00Z').getTime();

/** One request, an hour after the one before it. */
async function add(index: number, parts: { status: 'Dispatching'; home?: string; set?: Record<string, unknown> }) {
  const { rows } = await test.db.pool.query<{ id: string; full_name: string }>(
    'select id, full_name from agents limit 1',
  );
  const id = randomUUID();
  await insertRequest(test.db.pool, {
    id,
    orderId: randomUUID(),
    order: orderInGent(`1AAA00${index}`),
    status: parts.status,
    contractCode: 'C24Prepaid19',
    homeCode: parts.home ?? 'C24Belgium',
    isAbroad: false,
    timeZone: 'Europe/Brussels',
    agentId: rows[0]!.id,
    agentName: rows[0]!.full_name,
    at: new Date(start + index * 3_600_000),
  });
  for (const [column, value] of Object.entries(parts.set ?? {}))
    await test.db.pool.query(`update requests set ${column} = $2 where id = $1`, [id, value]);
}

beforeAll(async () => {
  test = await startTestApp();
  test.clock.now = new Date('2026-11-21T12:00:00Z');
  const status = 'Dispatching' as const;
  await add(0, { status });
  await add(1, {
    status,
    set: {
      status: 'PartnerEnroute',
      status_group: 'ExecutingAfterDispatch',
      partner_name: 'Peeters & Zn',
      promised_at: '2026-11-21T13:00:00Z',
    },
  });
  await add(2, { status, set: { status: 'Cancelled', status_group: 'Cancelled', status_reason: 'CustomerCancelled' } });
  await add(3, {
    status,
    set: {
      status: 'Completed',
      status_group: 'CompletedAfterDispatch',
      country: 'IT',
      promised_at: '2026-11-21T12:30:00Z',
      service_order: { serviceLocation: { addressLevel1: 'Liguria' } },
    },
  });
  await add(4, {
    status,
    set: { status: 'PaymentPending', status_group: 'PaymentOrConfirmationPending', was_dispatched: false },
  });
  await add(5, {
    status,
    set: {
      customer_name: '=cmd|calc',
      customer_email: '50%_off@x.example',
      external_id: '@ref-7',
      external_contract_code: 'REALE',
    },
  });
  await add(6, { status, home: 'C24Italia', set: { contract_code: 'EniMobility' } });
});
afterAll(() => test.close());

it('names its neighbouring pages', async () => {
  const { headers } = await test.call('GET', `${base}?country=BE&take=2&skip=2`);
  const count = Number(headers['x-total-count']);
  expect(count).toBeGreaterThan(4);
  expect(headers.link).toContain(`<${base}?country=BE&take=2&skip=4>; rel="next"`);
});

async function plates(query: string, as = 'admin'): Promise<string> {
  const answer = await test.call('GET', `${base}?${query}`, { as });
  expect(answer.statusCode, answer.body).toBe(200);
  const list = answer.json<RequestList>();
  expect(list.count).toBe(list.records.length);
  return list.records.map(({ licensePlate }) => licensePlate?.at(-1)).join('');
}

it.each([
  ['', '3210'],
  ['sortBy=oldest&', '0123'],
  ['sortBy=nothing&', '3210'],
])('asked %j, comes in the order %s', async (query, expected) => {
  const found = await plates(`${query}take=100`);
  expect(found.match(/[0-3]/g)?.join('')).toBe(expected);
});

describe('how many there are to work on', () => {
  const counts = async (as: string) => (await test.call('GET', '/v1/bo/request-counts', { as })).json<unknown>();

  it('is what the list shows of each unfinished group, and of the times that were told', async () => {
    expect(await counts('admin')).toEqual({
      groups: {
        Dispatching: 3,
        NoCharliesFoundAfterDispatch: 0,
        AssistanceCompanyAssigned: 0,
        ExecutingAfterDispatch: 1,
        PaymentOrConfirmationPending: 1,
      },
      promised: 2,
    });
  });

  it('is of what the agent may see', async () => {
    expect(await counts('agent.it')).toMatchObject({ groups: { Dispatching: 1 }, promised: 0 });
    expect(await counts('agent.be')).toMatchObject({ groups: { Dispatching: 2, ExecutingAfterDispatch: 1 } });
  });
});

describe('the list', () => {
  it.each([
    ['', '6543210'],
    ['status=Dispatching', '650'],
    ['status=ExecutingAfterDispatch', '1'],
    ['status=PartnerEnroute,Cancelled', '21'],
    ['status=Cancelled&status=PartnerEnroute', '21'],
    ['status=PartnerAssigned', ''],
    // What it was called once (2-requests §4).
    ['status=CallCenterAssigned', ''],
    ['status=CallCenterAssigned,Cancelled', '2'],
    ['status=Dispatched', '653210'],
    ['status=Dispatched,PaymentPending', '6543210'],
    ['status=Completed,CompletedAfterDispatch', '3'],
    ['statusReason=CustomerCancelled', '2'],
    ['country=it', '3'],
    ['country=IT&region=Liguria', '3'],
    ['region=Lazio', ''],
    ['country=BE,IT&status=Completed,Dispatching', '6530'],
    ['contractCode=EniMobility', '6'],
    ['externalContractCode=REALE', '5'],
    ['licensePlate=1-aaa-003', '3'],
    ['licensePlate=---', ''],
    ['licensePlate=%20', '6543210'],
    ['partnerName=peeters %26', '1'],
    ['reference=@REF-7', '5'],
    ['email=50%25_OFF', '5'],
    ['email=50x_off', ''],
    ['name=maes', '643210'],
    ['phoneNumber=%2B32475123456', '6543210'],
    ['text=1aaa004', '4'],
    ['from=2026-11-01T11:00:00Z', '6543'],
    ['to=2026-10-31', ''],
    ['from=2026-11-01&to=2026-11-01', '6543210'],
  ])('?%s shows %j, the newest first', async (query, expected) => expect(await plates(query)).toBe(expected));

  it('says how long a search for partners may run, of what is being dispatched under a contract that says so', async () => {
    const allowed = async (): Promise<unknown[]> => {
      const { records } = (await test.call('GET', `${base}?contractCode=C24Prepaid19`)).json<RequestList>();
      return records.map(({ status, giveUpAfterMinutes }) => [status, giveUpAfterMinutes ?? 'as usual']);
    };
    const say = (dispatch: object) =>
      test.db.pool.query(`update contracts set doc = doc || $1 where code = 'C24Prepaid19'`, [{ dispatch }]);
    const { rows } = await test.db.pool.query<{ dispatch: object }>(
      `select doc->'dispatch' as dispatch from contracts where code = 'C24Prepaid19'`,
    );
    await say({ waterfall: { giveUpAfterMinutes: 90 } });
    const told = await allowed();
    expect(told).toContainEqual(['Dispatching', 90]);
    expect(told).toContainEqual(['PartnerEnroute', 'as usual']);
    await say({});
    expect(await allowed()).toContainEqual(['Dispatching', 'as usual']);
    // One for later may be looked for until its company has to act (DECISIONS S-48).
    await test.db.pool.query(
      `update requests set service_order = jsonb_set(service_order, '{serviceLocation,appointment}', jsonb_build_object(
         'kind', 'ApproximateDateTime', 'startDateTime', to_jsonb(status_at + interval '26 hours'))) where status = 'Dispatching'`,
    );
    expect(await allowed()).toContainEqual(['Dispatching', 23 * 60]);
    await test.db.pool.query(`update requests set service_order = service_order #- '{serviceLocation,appointment}'`);
    await say(rows[0]?.dispatch ?? {});
  });

  // Dates of the wire that PostgreSQL counts beyond an integer of minutes, or does not read at all.
  it.each(['9999-06-01T10:00:00Z', '2026-12-24T10:00:00+23:00'])(
    'is read by all, also where an order is wanted at %s',
    async (startDateTime) => {
      const appointment = { kind: 'ApproximateDateTime', startDateTime };
      await test.db.pool.query(
        `update requests set service_order = jsonb_set(service_order, '{serviceLocation,appointment}', $1) where status = 'Dispatching'`,
        [appointment],
      );
      const shown = await plates('');
      await test.db.pool.query(`update requests set service_order = service_order #- '{serviceLocation,appointment}'`);
      expect(shown).toBe('6543210');
    },
  );

  it('finds by the beginning of the id', async () => {
    const { rows } = await test.db.pool.query<{ id: string }>(
      `select id from requests where license_plate = '1AAA002'`,
    );
    expect(await plates(`id=${rows[0]!.id.slice(0, 8).toUpperCase()}`)).toBe('2');
    expect(await plates(`id=${rows[0]!.id}`)).toBe('2');
  });

  it.each([
    ['status=Sleeping', '/status'],
    ['from=yesterday', '/from'],
    ['format=xml', '/format'],
    ['skip=100001', '/skip'],
    ['contry=BE', '/contry'],
    ['format=csv&contry=BE', '/contry'],
  ])('refuses ?%s', async (query, pointer) => {
    const answer = await test.call('GET', `${base}?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { pointer: string }[] }>().errors.map((error) => error.pointer)).toContain(pointer);
  });

  it('comes in pages that together are all', async () => {
    const pages = [];
    for (const skip of [0, 3, 6]) {
      const { count, records } = (await test.call('GET', `${base}?take=3&skip=${skip}`)).json<RequestList>();
      expect(count).toBe(7);
      pages.push(records.map(({ licensePlate }) => licensePlate?.at(-1)).join(''));
    }
    expect(pages).toEqual(['654', '321', '0']);
  });

  it('shows what the agent may see', async () => {
    expect(await plates('', 'agent.be')).toBe('543210');
    expect(await plates('', 'agent.it')).toBe('6');
    expect(await plates('', 'client.q8')).toBe('');
  });
});

describe('the export', () => {
  const csv = async (query: string, as = 'admin') => {
    const answer = await test.call('GET', `${base}?format=csv&${query}`, { as });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    return answer.body.slice(1).trim().split('\n');
  };

  it('has a line for each request that the list has', async () => {
    expect(await csv('locale=en-BE')).toHaveLength(8);
    expect(await csv('status=PartnerEnroute,Cancelled')).toHaveLength(3);
    expect(await csv('', 'agent.it')).toHaveLength(2);
    expect(await csv('', 'client.q8')).toHaveLength(1);
  });

  it.each([
    ['', '5310'],
    ['sortBy=oldest', '0135'],
    ['sortBy=promise', '31'],
    ['sortBy=nothing', '5310'],
  ])('sorted %j has the requests of the list in its order', async (query, expected) => {
    const statuses = 'status=Dispatching,PartnerEnroute,Completed';
    const [header, ...lines] = await csv(`${statuses}&country=BE,IT&contractCode=C24Prepaid19&locale=en-BE&${query}`);
    const column = header!.split(',').indexOf('licensePlate');
    expect(lines.map((line) => line.split(',')[column]!.at(-1)).join('')).toBe(expected);
  });

  it.each([
    ['en-BE', ','],
    ['fr-FR', ';'],
    ['nl-BE', ';'],
    ['it-IT', ';'],
    ['de-LU', ';'],
  ])('for %s is separated by %s', async (locale, delimiter) => {
    expect((await csv(`locale=${locale}`))[0]).toMatch(new RegExp(`^id${delimiter}shortId${delimiter}`));
  });

  it.each([
    ['2026-01-14T23:05:59Z', '15-01-2026 00:05'],
    ['2026-06-30T22:05:00Z', '01-07-2026 00:05'],
  ])('tells the time of Brussels and says so, in every language: %s', async (createdAt, shown) => {
    const put = (at: string | number) =>
      test.db.pool.query(`update requests set created_at = $1 where external_contract_code = 'REALE'`, [new Date(at)]);
    await put(createdAt);
    for (const [locale, delimiter] of [
      ['en-BE', ','],
      ['de-LU', ';'],
    ] as const) {
      const [header, line] = await csv(`locale=${locale}&externalContractCode=REALE`);
      const column = header!.split(delimiter).indexOf('createdAt (Europe/Brussels)');
      expect(line!.split(delimiter)[column]).toBe(shown);
    }
    await put(start + 5 * 3_600_000);
  });

  it('makes cells harmless that a spreadsheet would run', async () => {
    const [, line] = await csv('locale=en-BE&externalContractCode=REALE');
    expect(line).toContain(",'=cmd|calc,");
    expect(line).toContain(",'@ref-7,");
  });

  it('takes what is typed as text', async () => {
    expect(await csv(`name=${encodeURIComponent("x' or true --")}`)).toHaveLength(1);
    expect(await csv(`name=${encodeURIComponent('\\')}`)).toHaveLength(1);
    expect(await csv(`name=${encodeURIComponent('$1')}`)).toHaveLength(1);
  });

  it('does so in every column that somebody wrote', async () => {
    const written = {
      contract_code: '=C',
      external_contract_code: '\tX',
      license_plate: '+1',
      make_model: '-M',
      country: '@',
      city: '\rC',
      partner_name: '=P',
      external_id: '+E',
      customer_name: '-N',
      customer_email: '@E',
      home_code: '=H',
      abroad_code: '+A',
      client_code: '-K',
    };
    const set = Object.keys(written).map((column, index) => `${column} = $${index + 1}`);
    await test.db.pool.query(
      `update requests set ${set.join(', ')} where external_contract_code = 'REALE'`,
      Object.values(written),
    );
    const [, ...lines] = await csv('locale=en-BE&externalContractCode=%09X');
    const cells = lines.join('\n').replaceAll('"', '').split(',');
    for (const text of Object.values(written)) expect(cells).toContain(`'${text}`);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });
});

describe('the points of the request map', () => {
  const points = async (query: string, as = 'admin') => {
    const answer = await test.call('GET', `${base}?format=geocsv&${query}`, { as });
    expect(answer.headers['content-type']).toContain('text/csv');
    return answer.body.slice(1).trim().split('\n');
  };

  it('have place, status and contract, where there is a place', async () => {
    const [header, ...lines] = await points('');
    expect(header).toBe(
      'id,shortId,latitude,longitude,status,statusReason,contractCode,createdAt,wasDispatched,licensePlate,city,homeAssistanceCompanyName,abroadAssistanceCompanyName',
    );
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toMatch(
      /^[0-9a-f-]{36},[0-9A-F]{4},51\.\d+,3\.\d+,\w+,\w*,C24Prepaid19,\d{4}-\d\d-\d\dT[\d:]+Z,[tf],\w+,\w+,[^,]*,$/,
    );
    await test.db.pool.query(`update requests set latitude = null where license_plate like '%0'`);
    expect(await points('')).toHaveLength(7);
  });

  it('are narrowed by contract and time, and leave contracts out', async () => {
    const all = (await points('')).length;
    const [of, without] = [await points('contract=C24Prepaid19'), await points('exclude=C24Prepaid19,BA_DTA')];
    expect([of.length, without.length]).toEqual([5, 3]);
    expect(of.length + without.length).toBe(all + 1); // both have a header
    expect(await points('from=2000-01-01')).toHaveLength(all);
    expect(await points('to=2000-01-01')).toHaveLength(1);
  });

  it('are those that the agent may see', async () => {
    expect(await points('', 'agent.it')).toHaveLength(2);
    expect(await points('', 'client.q8')).toHaveLength(1);
    // An organisation that is tied to some contracts gets no other, whatever it asks for (DECISIONS C-62).
    expect((await points('contract=C24Prepaid19', 'blue.it')).length).toBe(1);
    const dta = (await points('', 'admin')).filter((line) => line.includes('BA_DTA')).length;
    for (const query of ['', 'contract=BA_DTA', 'exclude=Q8'])
      expect((await points(query, 'blue.it')).slice(1).every((line) => line.includes(',BA_DTA,'))).toBe(true);
    expect(await points('contract=BA_DTA', 'blue.it')).toHaveLength(1 + dta);
  });

  it('have no other format', async () => {
    expect((await test.call('GET', `${base}?format=xml`)).statusCode).toBe(400);
  });
});

describe('the count', () => {
  it('is exact up to ten thousand, and then says that there are more', async () => {
    await test.db.pool.query(
      `insert into requests (id, order_id, status, status_group, status_at, contract_code, home_code, service, license_plate, country, created_at, updated_at, created_by, time_zone, service_order)
       select gen_random_uuid(), gen_random_uuid(), 'Dispatching', 'Dispatching', now(), 'C24Prepaid19', 'C24Belgium', 'BreakdownAssistance', 'MANY', 'LU', now(), now(), 'test', 'Europe/Brussels', '{}'
       from generate_series(1, 10001)`,
    );
    const count = async (query: string) => {
      const list = (await test.call('GET', `${base}?${query}`)).json<RequestList>();
      return [list.count, list.isCountCapped];
    };
    expect(await count('country=LU')).toEqual([10_000, true]);
    await test.db.pool.query(`delete from requests where id = (select id from requests where country = 'LU' limit 1)`);
    expect(await count('country=LU&status=Dispatching')).toEqual([10_000, false]);
    expect(await count('country=IT')).toEqual([1, false]);
  });
});
