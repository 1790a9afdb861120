import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listItem } from '../../testing/samples.ts';
import { signedIn as env } from '../../testing/stand.ts';
import { server, world } from './requestsStand.testing.ts';

describe('requests list', () => {
  const run = (...words: string[]) => world.run(['requests', 'list', ...words], { env });

  test('filters become the query of the documents, comma lists whole', async () => {
    await run(
      '--status',
      'Dispatching,Cancelled',
      '--country',
      'be,lu',
      '--plate',
      '1ABC234',
      '--take',
      '5',
      '--page',
      '3',
    );
    expect(server.calls.at(-1)?.query).toEqual({
      status: 'Dispatching,Cancelled',
      country: 'BE,LU',
      licensePlate: '1ABC234',
      take: '5',
      skip: '10',
    });
  });

  test('a table on stdout, the rest on stderr', async () => {
    const { code, stdout, stderr } = await run('--take', '2');
    expect(code).toBe(0);
    expect(stdout.split('\n')[0]).toMatch(/^Id\s+Status\s+Service/);
    expect(stdout.trim().split('\n')).toHaveLength(3);
    expect(stderr).toContain('2 of 450; --page 2 or --all for more');
  });

  test('--json a,b prints only JSON on stdout, with an envelope', async () => {
    const { stdout } = await run('--json', 'id,status,statusReason', '--take', '1');
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      data: [{ id: listItem(0).id, status: 'Dispatching', statusReason: null }],
      meta: { schema: 'towline.requests.list/1', count: 1, total: 450, isTotalCapped: false, page: 1, take: 1 },
    });
  });

  test('an unknown field is exit 2 and lists those that there are', async () => {
    const { code, stdout, stderr } = await run('--json', 'id,colour');
    expect(code).toBe(2);
    expect(stderr).toContain('licensePlate');
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'USAGE' } });
  });

  test('an unknown status never reaches the server', async () => {
    const { code, stderr } = await run('--status', 'Flying');
    expect(code).toBe(2);
    expect(stderr).toContain('NoCharliesFoundAfterDispatch');
    expect(server.calls.filter(({ id }) => id === 'listRequests')).toEqual([]);
  });

  test('--all reads 200 at a time', async () => {
    const { stdout } = await run('--all', '--format', 'ndjson');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string });
    expect(lines.filter(({ type }) => type === 'item')).toHaveLength(450);
    expect(lines.at(-1)).toMatchObject({ type: 'result', ok: true, meta: { count: 450 } });
    expect(server.calls.filter(({ id }) => id === 'listRequests')).toHaveLength(3);
  });

  test('CSV has the locale’s separator, and a mark only in files', async () => {
    const { stdout } = await run('--format', 'csv', '--take', '1', '--locale', 'nl-BE');
    expect(stdout).toBe(
      'shortId;status;statusReason;service;contractCode;licensePlate;makeModel;place;partnerName;creationTimestamp;id\r\n' +
        'R0;Dispatching;;BreakdownAssistance;Q8;1ABC234;;BE Gent;;2026-11-20T09:58:00Z;00000000-0000-4000-8000-000000000000\r\n',
    );
    await run('--format', 'csv', '--take', '1', '-o', 'list.csv');
    const file = path.join(world.cwd, 'list.csv');
    expect(readFileSync(file, 'utf8').startsWith('\uFEFFshortId,status')).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test.each([
    [{ TZ: 'Europe/Brussels' }, [], 'Created (Europe/Brussels)', '2026-11-20 10:58'],
    [{ TZ: 'America/New_York' }, [], 'Created (America/New_York)', '2026-11-20 04:58'],
    [{ TZ: 'UTC' }, [], 'Created (UTC)', '2026-11-20 09:58'],
    [{ TZ: 'UTC', TOWLINE_TIME_ZONE: 'Europe/Rome' }, [], 'Created (Europe/Rome)', '2026-11-20 10:58'],
    [{ TZ: 'UTC' }, ['--time-zone', 'Asia/Tokyo'], 'Created (Asia/Tokyo)', '2026-11-20 18:58'],
  ])('times are those of the reader’s clock, and say which: %j %j (CON-12)', async (zone, words, title, time) => {
    for (const format of ['table', 'markdown']) {
      const { stdout } = await world.run(['requests', 'list', '--take', '1', '--format', format, ...words], {
        env: { ...env, ...zone },
      });
      expect(stdout.split('\n')[0]).toContain(title);
      expect(stdout).toContain(time);
    }
    const csv = await world.run(['requests', 'list', '--take', '1', '--format', 'csv', ...words], {
      env: { ...env, ...zone },
    });
    expect(csv.stdout).toMatch(/,creationTimestamp,id\r\n.*,2026-11-20T09:58:00Z,/);
  });

  test('a zone that is none is exit 2', async () => {
    const { code, stderr } = await run('--time-zone', 'Brussels');
    expect(code).toBe(2);
    expect(stderr).toContain('timeZone is a zone such as Europe/Brussels');
  });

  test('people read names, in their language; programs and filters the words of the contract (CON-19)', async () => {
    const item = listItem(1, {
      status: 'HomeAssistanceCompanyAssigned',
      statusReason: 'PolicyExpired',
      homeAssistanceCompanyName: 'Corona',
    });
    server.answer({ listRequests: { json: { count: 1, records: [item] } } });
    expect((await run()).stdout).toMatch(/With Corona · Policy expired +Breakdown assistance/);
    expect((await run('--locale', 'it-IT')).stdout).toMatch(/Presso Corona · Polizza scaduta +Soccorso sul posto/);
    expect((await run('--format', 'markdown')).stdout).toContain('| With Corona · Policy expired |');
    expect((await run('--format', 'csv')).stdout).toContain(',HomeAssistanceCompanyAssigned,PolicyExpired,Breakdown');
    expect((await run('--json', 'status')).stdout).toContain('"HomeAssistanceCompanyAssigned"');
  });

  test('markdown', async () => {
    const { stdout } = await run('--format', 'markdown', '--take', '1');
    expect(stdout.split('\n').slice(0, 2).join('\n')).toMatch(/^\| Id \| Status .*\n\| --- \| ---/);
  });

  test('nothing found says so on stderr', async () => {
    server.answer({ listRequests: { json: { count: 0, records: [] } } });
    const { code, stdout, stderr } = await run();
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('No requests match');
  });

  test('a capped count is said to be more', async () => {
    server.answer({ listRequests: { json: { count: 100, isCountCapped: true, records: [listItem(1)] } } });
    expect((await run()).stderr).toContain('more than 100');
  });

  test('--watch needs a terminal', async () => {
    expect((await run('--watch')).code).toBe(2);
  });

  test('--watch shows the list again when an event comes, until it is stopped', async () => {
    const stop = new AbortController();
    let asked = 0;
    server.answer({
      // It ends, and is asked for again as soon as it says.
      streamEvents: {
        text: 'retry: 10\n\nid: 1\nevent: requests\ndata: {}\n\n',
        headers: { 'content-type': 'text/event-stream' },
      },
      listRequests: () => {
        asked += 1;
        if (asked === 3) stop.abort({ signal: 'SIGINT' });
        return { json: { count: asked, records: [listItem(asked)] } };
      },
    });
    const options = { env, columns: 120, stopping: stop.signal };
    const { code, stdout } = await world.run(['requests', 'list', '--watch', '--color', 'never'], options);
    expect(code).toBe(130);
    expect(stdout).toContain('R1');
    expect(stdout).toContain('R2');
    expect(stdout).toMatch(/\d\d:\d\d:\d\d \(Europe\/Brussels\)/);
  });
});
