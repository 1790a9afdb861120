import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { base, requestListDesk, start } from './requestList.testing.ts';

let test: TestApp;

afterAll(() => test.close());
const { fill } = requestListDesk(() => test);

beforeAll(async () => {
  test = await startTestApp();
  await fill();
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
    const lines = (await csv('locale=en-BE')).filter((line) => line.includes("'=C"));
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
