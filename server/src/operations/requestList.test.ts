import type { RequestList } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { base, requestListDesk } from './requestList.testing.ts';

let test: TestApp;

afterAll(() => test.close());
const { fill, plates } = requestListDesk(() => test);

beforeAll(async () => {
  test = await startTestApp();
  await fill();
});

it('names its neighbouring pages', async () => {
  const { headers } = await test.call('GET', `${base}?country=BE&take=2&skip=2`);
  const count = Number(headers['x-total-count']);
  expect(count).toBeGreaterThan(4);
  expect(headers.link).toContain(`<${base}?country=BE&take=2&skip=4>; rel="next"`);
});

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

  // Small letters as the database makes them: Σ at the end of a word and İ (DECISIONS T-894).
  it('finds a name in capitals as it is kept', async () => {
    const name = (text: string | null) =>
      test.db.pool.query(`update requests set partner_name = $1 where license_plate = '1AAA002'`, [text]);
    await name('ΑΛΕΞΑΝΔΡΟΣ İnegöl');
    const found = ['partnerName=ΑΛΕΞΑΝΔΡΟΣ', 'text=ΑΛΕΞΑΝΔΡΟΣ', 'partnerName=İNEGÖL', 'text=İnegöl'].map((query) =>
      plates(encodeURI(query)),
    );
    expect(await Promise.all(found)).toEqual(['2', '2', '2', '2']);
    await name(null);
  });

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
    ['from=2026-02-30T10:00:00Z', '/from'],
    ['to=2026-02-29T10:00:00', '/to'],
    ['to=2026-02-29', '/to'],
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
