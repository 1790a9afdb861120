import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientWorkshop, CustomerSession, Organisation } from '@towline/sdk/api';
import { describe, expect, test } from 'vitest';
import { problem } from '../testing/contractServer.ts';
import { admin, devVersion } from '../testing/samples.ts';
import { signedIn as env, stand } from '../testing/stand.ts';

const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));
const run = (words: string[], options = {}) => world.run(words, { env, ...options });
const text = (name: string) => readFileSync(path.join(world.cwd, name), 'utf8');
const idOf = (index: number) => `9e8d7c6b-0000-4000-8000-${String(index).padStart(12, '0')}`;

const workshop = (index: number, changes: Partial<ClientWorkshop> = {}): ClientWorkshop => ({
  id: idOf(index),
  name: `Auto5 ${index}`,
  parentOrganisationCode: 'Auto5',
  isActive: true,
  formattedAddress: 'Korenmarkt 1, 9000 Gent',
  countryCode: 'BE',
  latitude: 51,
  longitude: 3,
  capabilities: { codes: ['tires', 'mechanical'], brands: ['Audi'] },
  networks: [],
  phoneNumber: '+3292230100',
  version: 7,
  ...changes,
});

describe('client-workshops', () => {
  test('list asks what is asked, and says that there are more', async () => {
    server.answer({ searchClientWorkshops: { json: { count: 3, records: [workshop(1)] } } });
    const words = ['--client', 'Auto5', '--capabilities', 'tires,mechanical', '--active', '--take', '1'];
    const { code, stdout, stderr } = await run(['client-workshops', 'list', ...words]);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Auto5 1')]);
    expect(stderr).toContain('1 of 3; --page 2 or --all for more');
    expect(server.calls.at(-1)?.query).toEqual({
      take: '1',
      skip: '0',
      organisationCode: 'Auto5',
      capabilities: 'tires,mechanical',
      includeInactive: 'false',
    });
  });

  test('--all reads every page; --json has every field, null where there is nothing', async () => {
    server.answer({
      searchClientWorkshops: ({ query }) => ({
        json: {
          count: 201,
          records:
            query.skip === '0' ? Array.from({ length: 200 }, (_, index) => workshop(1 + index)) : [workshop(201)],
        },
      }),
    });
    const { stdout } = await run(['client-workshops', 'list', '--all', '--json']);
    const { data, meta } = JSON.parse(stdout) as { data: object[]; meta: object };
    expect(meta).toEqual({ schema: 'towline.client-workshops.list/1', count: 201 });
    expect(data[0]).toMatchObject({ id: idOf(1), code: null });
  });

  test('export: CSV with the separator of the locale, a phone number whole; NDJSON a row a line', async () => {
    server.answer({ searchClientWorkshops: { json: { count: 1, records: [workshop(1, { name: '=1+1' })] } } });
    const csv = await run(['client-workshops', 'export', '--locale', 'nl-BE', '-o', 'w.csv']);
    expect([csv.code, csv.stdout]).toEqual([0, '']);
    const lines = text('w.csv').split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFname;parentOrganisationCode;isActive;formattedAddress;brands;capabilities;networks;phoneNumber;email;id',
    );
    expect(lines[1]).toContain(`"'=1+1";Auto5;true;`);
    expect(lines[1]).toContain('"+3292230100"');
    expect(statSync(path.join(world.cwd, 'w.csv')).mode & 0o777).toBe(0o600);
    const { stdout } = await run(['client-workshops', 'export', '--format', 'ndjson']);
    expect(JSON.parse(stdout)).toMatchObject({ id: idOf(1), networks: [], code: null });
  });

  test('an export that breaks off leaves no file', async () => {
    server.answer({
      searchClientWorkshops: ({ query }) =>
        query.skip === '0'
          ? { json: { count: 300, records: Array.from({ length: 200 }, () => workshop(1)) } }
          : problem(403, 'ERROR_ROLE_UNAUTHORIZED'),
    });
    expect((await run(['client-workshops', 'export', '-o', 'w.csv'])).code).toBe(4);
    expect(() => text('w.csv')).toThrow();
  });

  test('toggle: the console’s call with version and key; what is so already is left alone', async () => {
    server.answer({
      searchClientWorkshops: { json: { count: 2, records: [workshop(1), workshop(2, { isActive: false })] } },
      setClientWorkshopStatus: ({ path: { id } }) => ({ json: workshop(1, { id: id ?? '', isActive: false }) }),
    });
    const { code } = await run(['client-workshops', 'toggle', idOf(1), idOf(2), '--to', 'off', '--yes']);
    expect(code).toBe(0);
    const switched = server.calls.filter(({ id }) => id === 'setClientWorkshopStatus');
    expect(switched).toHaveLength(1);
    expect(switched[0]).toMatchObject({ path: { id: idOf(1) }, body: '{"isActive":false}' });
    expect(switched[0]?.headers).toMatchObject({ 'if-match': '"7"', 'idempotency-key': expect.any(String) });
  });

  test('toggle: on or off has to be said, in a file as well; a beginning that fits two is refused', async () => {
    server.answer({ searchClientWorkshops: { json: { count: 2, records: [workshop(1), workshop(2)] } } });
    expect((await run(['client-workshops', 'toggle', idOf(1), '--yes'])).stderr).toContain('--to');
    writeFileSync(path.join(world.cwd, 'w.csv'), `id,to\n${idOf(1)},maybe\n9e8d,off\n`);
    const { code, stdout } = await run(['client-workshops', 'toggle', '--file', 'w.csv', '--yes']);
    expect([code, stdout]).toEqual([6, expect.stringContaining('ROW_INVALID')]);
    expect(stdout).toContain('AMBIGUOUS');
    expect(server.calls.some(({ id }) => id === 'setClientWorkshopStatus')).toBe(false);
  });
});

test('sessions export: the filters of the screen, times as instants', async () => {
  const session: CustomerSession = {
    id: idOf(1),
    contractCode: 'Q8',
    startedAt: '2026-11-20T09:01:00Z',
    events: [
      { category: 'page', code: 'vehicle', timestamp: '2026-11-20T09:02:00Z' },
      { category: 'page', code: 'location', timestamp: '2026-11-20T09:03:00Z' },
    ],
  };
  server.answer({ listCustomerSessions: { json: { count: 1, records: [session] } } });
  const words = ['sessions', 'export', '--contract', 'Q8,Auto5', '--plate', '1abc', '--from', '2026-11-01'];
  const { code, stdout } = await run(words);
  expect([code, stdout]).toEqual([0, expect.stringContaining('2026-11-20T09:01:00Z,Q8,')]);
  expect(stdout).toContain('vehicle location');
  expect(server.calls.at(-1)?.query).toMatchObject({
    contractCode: 'Q8,Auto5',
    licensePlate: '1abc',
    from: '2026-11-01',
  });
});

test('purchase-orders export: the table that the console downloads; a pipe gets it without its mark', async () => {
  server.answer({ listPurchaseOrders: { text: '\uFEFFnumber;requestDate\nPO-1;20-11-2026\n' } });
  const words = ['purchase-orders', 'export', '--from', '2026-10-01', '--to', '2026-10-31', '--locale', 'it-IT'];
  const { code, stdout } = await run(words);
  expect([code, stdout]).toEqual([0, 'number;requestDate\nPO-1;20-11-2026\n']);
  expect(server.calls.at(-1)?.query).toEqual({ from: '2026-10-01', to: '2026-10-31', locale: 'it-IT', format: 'csv' });
  expect((await run(['purchase-orders', 'export', '--from', '2026-02-31'])).code).toBe(2);
});

describe('organisations', () => {
  const organisation = (code: string, changes: Partial<Organisation> = {}): Organisation => ({
    code,
    name: code,
    flags: { isOperator: true },
    lastUpdatedAt: '2026-11-01T00:00:00Z',
    version: 3,
    ...changes,
  });

  test('list: of a country; archived ones where they are asked for', async () => {
    const rows = [organisation('A', { country: 'BE' }), organisation('B', { archivedAt: '2026-11-01T00:00:00Z' })];
    server.answer({ listOrganisations: { json: rows } });
    const codes = async (...words: string[]) => {
      const { stdout } = await run(['organisations', 'list', '--json', 'code', ...words]);
      return (JSON.parse(stdout) as { data: { code: string }[] }).data.map(({ code }) => code);
    };
    expect(await codes()).toEqual(['A']);
    expect(await codes('--archived')).toEqual(['B']);
    expect(await codes('--country', 'it')).toEqual([]);
  });

  test('view; one that is not there names the list', async () => {
    server.answer({ getOrganisation: { json: organisation('A', { details: { coverage: { radius: 7 } } }) } });
    expect((await run(['organisations', 'view', 'A'])).stdout).toMatch(/Flags +isOperator/);
    expect((await run(['organisations', 'view', 'A', '--jq', '.data.details.coverage.radius'])).stdout).toBe('7\n');
    server.answer({ getOrganisation: problem(404, 'NOT_FOUND') });
    const { code, stderr } = await run(['organisations', 'view', 'Z']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('towline organisations list')]);
  });
});
