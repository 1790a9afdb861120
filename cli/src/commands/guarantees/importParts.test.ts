import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '../../testing/contractServer.ts';
import { desk, file, many, run, sent, server, world } from './importStand.testing.ts';

describe('parts', () => {
  const words = ['many.csv', '--contract', 'Q8', '--chunk-rows', '10'];
  beforeEach(() => writeFileSync(file('many.csv'), many(35)));

  test('the first part alone, the last one ends the import, each row once', async () => {
    const { code, stdout } = await run([...words, '--json']);
    expect(code).toBe(0);
    expect(sent().map(({ query }) => query.finish)).toEqual(['false', 'false', 'false', 'true']);
    expect([sent()[0]?.query.part, sent()[3]?.query.part]).toEqual(['1', '4']);
    // Those between go side by side, and arrive as they may.
    const firstLines = sent().map(({ query, body }) => [query.part, body.split('\n')[1]?.split(',')[0]]);
    expect(Object.fromEntries(firstLines)).toEqual({ 1: '2', 2: '12', 3: '22', 4: '32' });
    expect(new Set(sent().map(({ query }) => query.importId)).size).toBe(1);
    expect(desk.stored.rows.size).toBe(35);
    expect(JSON.parse(stdout)).toMatchObject({ data: { rows: 35, inserted: 35 } });
  });

  test('the prepared rows are removed when the run is over', async () => {
    await run(words);
    const runs = readdirSync(path.join(world.home, '.local/state/towline/runs'));
    expect(runs.map((name) => path.extname(name))).toEqual(['.jsonl']);
  });

  test('a server that fails in the middle: the run can be resumed, and sends only what is missing', async () => {
    let parts = 0;
    server.answer({
      importGuarantees: (call) => {
        parts += 1;
        return parts === 3 ? problem(500, 'AN_ERROR_OCCURED') : desk.stored.take(call);
      },
    });
    const failed = await run([...words, '--run-id', 'night', '--retries', '0', '--concurrency', '1']);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('towline guarantees import --resume night');
    const before = sent().length;
    const { code, stdout } = await run(['--resume', 'night', '--json']);
    expect(code).toBe(0);
    expect(sent().length - before).toBe(2);
    expect(desk.stored.rows.size).toBe(35);
    expect(JSON.parse(stdout)).toMatchObject({ data: { inserted: 35 } });
  });

  test('a part whose answer was lost is repeated with the same key, so it has one effect', async () => {
    let parts = 0;
    server.answer({
      importGuarantees: (call) => {
        parts += 1;
        const answer = desk.stored.take(call);
        return parts === 2 ? problem(503, 'SHUTTING_DOWN') : answer;
      },
    });
    expect((await run([...words, '--concurrency', '1'])).code).toBe(0);
    expect(sent()).toHaveLength(5);
    expect(sent()[1]?.headers['idempotency-key']).toBe(sent()[2]?.headers['idempotency-key']);
    expect([...desk.stored.imports.values()][0]?.rowCount).toBe(35);
  });

  test('another file under the same name is not continued: exit 5', async () => {
    server.answer({ importGuarantees: problem(500, 'AN_ERROR_OCCURED') });
    await run([...words, '--run-id', 'night', '--retries', '0']);
    writeFileSync(file('many.csv'), many(36));
    const { code, stderr } = await run(['--resume', 'night']);
    expect(code).toBe(5);
    expect(stderr).toContain('FILE_CHANGED');
  });

  test('stopped by the user: exit 130, the ledger has what was answered', async () => {
    const stop = new AbortController();
    server.answer({
      importGuarantees: (call) => {
        const answer = desk.stored.take(call);
        if (sent().length === 2) stop.abort(Object.assign(new Error('Stopped'), { signal: 'SIGINT' }));
        return answer;
      },
    });
    const { Interrupted } = await import('../../errors.ts');
    const stopping = new AbortController();
    stop.signal.addEventListener('abort', () => stopping.abort(new Interrupted('SIGINT')));
    const { code, stderr } = await run([...words, '--run-id', 'r1', '--concurrency', '1'], {
      stopping: stopping.signal,
    });
    expect(code).toBe(130);
    expect(stderr).toContain('--resume r1');
    expect([...desk.stored.imports.values()]).toMatchObject([{ status: 'Interrupted' }]);
    const listed = await world.run(['runs', 'list', '--json']);
    expect(JSON.parse(listed.stdout)).toMatchObject({ data: [{ state: 'stopped', ok: 10 }] });
    server.answer({ importGuarantees: (call) => desk.stored.take(call) });
    expect((await run(['--resume', 'r1'])).code).toBe(0);
    expect(desk.stored.rows.size).toBe(35);
    const shown = await world.run(['runs', 'view', 'r1']);
    expect(shown.stdout).toContain('finished, exit 0');
  });

  test('one row more or less than a part', async () => {
    for (const [rows, parts] of [
      [9, 1],
      [10, 1],
      [11, 2],
      [20, 2],
      [21, 3],
    ] as const) {
      server.calls.length = 0;
      writeFileSync(
        file('n.csv'),
        `plate,from\n${Array.from({ length: rows }, (_, i) => `${rows}X${i},2026-01-01\n`).join('')}`,
      );
      await run(['n.csv', '--contract', 'Q8', '--chunk-rows', '10']);
      expect([rows, sent().length]).toEqual([rows, parts]);
    }
  });
});

test('a contract that is not there is named, and nothing is to be resumed', async () => {
  writeFileSync(file('c.csv'), many(2));
  server.answer({ importGuarantees: problem(404, 'NOT_FOUND') });
  const { code, stderr } = await run(['c.csv', '--contract', 'Nope']);
  expect(code).toBe(2);
  expect(stderr).toContain('There is no contract "Nope"');
  expect(stderr).not.toContain('--resume');
});
