import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { problem } from '../../testing/contractServer.ts';
import { listItem, request } from '../../testing/samples.ts';
import { signedIn as env } from '../../testing/stand.ts';
import { server, world } from './requestsStand.testing.ts';

describe('requests view', () => {
  test('by the short id, ambiguous ones refused', async () => {
    server.answer({
      listRequests: { json: { count: 2, records: [listItem(1), listItem(10)] } },
      getRequest: { json: request() },
    });
    const { code, stdout } = await world.run(['requests', 'view', 'r1'], { env });
    expect(code).toBe(0);
    expect(stdout).toContain('Volvo V60');
    const ambiguous = await world.run(['requests', 'view', 'R'], { env });
    expect(ambiguous.code).toBe(2);
    for (const index of [1, 10]) expect(ambiguous.stderr).toContain(`→ ${listItem(index).id}  1ABC234  BE Gent`);
    server.answer({ listRequests: { json: { count: 0, records: [] } } });
    expect((await world.run(['requests', 'view', 'XX'], { env })).stderr).toContain('NOT_FOUND');
  });

  test('names, telephone in groups and a zone after each time for people; as they came in CSV and JSON', async () => {
    server.answer({
      getRequest: {
        json: request({
          statusReason: 'PolicyExpired',
          additionalServices: ['WorkshopRepair'],
          customer: { name: 'Jos Peeters', phoneNumber: '+32470732588', language: 'nl' },
          statusHistory: [
            { status: 'Dispatching', timestamp: '2026-11-20T09:58:00Z' },
            { status: 'HomeAssistanceCompanyAssigned', timestamp: '2026-11-20T10:00:00Z' },
          ],
        }),
      },
    });
    const view = async (...words: string[]) =>
      (await world.run(['requests', 'view', request().id, ...words], { env })).stdout;
    const text = await view();
    for (const line of [
      /^Status +With the home company · Policy expired$/m,
      /^Service +Breakdown assistance \+ Workshop repair$/m,
      /^Customer +Jos Peeters, \+32 470 73 25 88$/m,
      /^Created +2026-11-20 10:58 \(Europe\/Brussels\)$/m,
      /^History +2026-11-20 10:58 \(Europe\/Brussels\) {2}Dispatching\n +2026-11-20 11:00 {20}With the home company$/m,
    ])
      expect(text).toMatch(line);
    const csv = await view('--format', 'csv');
    for (const word of ['HomeAssistanceCompanyAssigned, PolicyExpired', '+32470732588', '2026-11-20T09:58:00Z'])
      expect(csv).toContain(word);
    expect(await view('--json', 'customer')).toContain('"+32470732588"');
  });

  test('an id that is not there is exit 2 with the request id', async () => {
    server.answer({ getRequest: problem(404, 'NOT_FOUND') });
    const { code, stderr } = await world.run(['requests', 'view', request().id], { env });
    expect(code).toBe(2);
    expect(stderr).toContain('request id req-1');
  });

  test('tabs and the console’s page', async () => {
    server.answer({
      getRequest: {
        json: request({
          payments: [{ id: request().id, rawStatus: 'Paid', timestamp: '2026-11-20T10:00:00Z', chargedAmount: 95.5 }],
        }),
      },
      listRequestLogs: {
        json: [
          { id: request().id, timestamp: '2026-11-20T10:00:00Z', message: 'Request created' },
          {
            id: request().id,
            timestamp: '2026-11-20T10:00:00Z',
            message: 'Partner reported progress',
            data: { jobStatus: 'Enroute' },
          },
        ],
      },
    });
    const view = async (...words: string[]) =>
      (await world.run(['requests', 'view', request().id, ...words], { env })).stdout;
    expect(await view('--tab', 'payments')).toMatch(/Amount \(EUR\)\n.* 95\.50$/m);
    expect(await view('--tab', 'log')).toMatch(/Request created\n.*On the way\n$/);
    expect(await view('--tab', 'log', '--format', 'csv')).toContain('Partner reported progress');
    expect(await view('--web')).toBe(`${server.url}/dashboard/request/${request().id}\n`);
  });
});

describe('requests export', () => {
  const csv = 'id,status\r\n1,Dispatching\r\n2,Cancelled\r\n';

  test('streams the server’s CSV to a file that appears whole, for its owner only', async () => {
    server.answer({ listRequests: { text: csv } });
    const words = ['requests', 'export', '--status', 'Dispatching', '--locale', 'nl-BE', '-o', 'out.csv'];
    const { code, stdout, stderr } = await world.run(words, { env });
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('requests.export done rows=2');
    const file = path.join(world.cwd, 'out.csv');
    expect(readFileSync(file, 'utf8')).toBe(`\uFEFF${csv}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(server.calls.at(-1)?.query).toEqual({ status: 'Dispatching', locale: 'nl-BE', format: 'csv' });
  });

  test.each([[csv], [`\uFEFF${csv}`]])(
    'the byte order mark stands in files and not in pipes, whatever the server sends',
    async (text) => {
      server.answer({ listRequests: { text } });
      expect((await world.run(['requests', 'export'], { env })).stdout).toBe(csv);
      await world.run(['requests', 'export', '-o', 'out.csv'], { env });
      expect(readFileSync(path.join(world.cwd, 'out.csv'), 'utf8')).toBe(`\uFEFF${csv}`);
    },
  );

  test('a failure leaves no file, not even half a one', async () => {
    server.answer({ listRequests: problem(500, 'AN_ERROR_OCCURED') });
    const words = ['requests', 'export', '-o', 'out.csv', '--retries', '0'];
    expect((await world.run(words, { env })).code).toBe(1);
    expect(readdirSync(world.cwd).filter((name) => name.startsWith('out'))).toEqual([]);
  });

  test('an answer that breaks off is a broken network, and leaves no file', async () => {
    server.answer({ listRequests: { text: 'id\n1\n', headers: { 'content-length': '9999', connection: 'close' } } });
    const { code, stderr } = await world.run(['requests', 'export', '-o', 'half.csv'], { env });
    expect([code, stderr]).toEqual([8, expect.stringMatching(/The answer broke off: .* NETWORK_ERROR/)]);
    expect(readdirSync(world.cwd).filter((name) => name.startsWith('half'))).toEqual([]);
  });

  test('NDJSON reads the pages', async () => {
    const { stdout } = await world.run(['requests', 'export', '--format', 'ndjson'], { env });
    expect(stdout.trim().split('\n')).toHaveLength(450);
  });
});
