import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import papa from 'papaparse';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '../../testing/contractServer.ts';
import { admin, guaranteeImport } from '../../testing/samples.ts';
import { desk, file, many, mixed, run, sent, server, world } from './importStand.testing.ts';

describe('a file with three bad rows (cli.md check 17)', () => {
  beforeEach(() => writeFileSync(file('policies.csv'), `\uFEFF${mixed}`));

  test('is exit 6: the good rows are sent, the bad ones written with line and reason', async () => {
    const { code, stdout } = await run(['policies.csv', '--contract', 'Q8']);
    expect(code).toBe(6);
    expect(stdout).toContain('2 inserted, 0 updated, 0 skipped, 3 rejected of 5 rows');
    expect(sent()).toHaveLength(2);
    expect(sent()[0]?.query).toMatchObject({
      contractCode: 'Q8',
      fileName: 'policies.csv',
      onDuplicate: 'skip',
      finish: 'false',
    });
    expect(sent()[0]?.headers['content-type']).toContain('text/csv');
    expect(sent()[0]?.body.split('\n').slice(1, 3)).toEqual([
      '2,1ABC234,,2026-11-20,2027-11-19,,Volvo,,,,,,+32470123456,,,,',
      '6,4DEF567,,2026-01-01,2027-01-01,,Opel,,,,,,,,,,',
    ]);
    const rejects = file('policies.rejects.csv');
    expect(statSync(rejects).mode & 0o777).toBe(0o600);
    expect(readFileSync(rejects, 'utf8').split('\r\n')).toEqual([
      '\uFEFFline;reasons;Nummerplaat;Begindatum;Einddatum;Merk;Gsm',
      '3;licensePlate is missing;;20-11-2026;19-11-2027;Volvo;"+32470123456"',
      `4;"coverageFrom ""31-02-2026"" is no date";2BCD345;31-02-2026;;"'=cmd()";`,
      '5;coverageTo 2026-01-01 is before coverageFrom 2027-01-01;3CDE456;01-01-2027;01-01-2026;Opel;',
      '',
    ]);
  });

  test('the server is told which rows were rejected here, and why', async () => {
    await run(['policies.csv', '--contract', 'Q8']);
    expect(sent()[1]?.query).toMatchObject({ rejects: 'true', finish: 'true', part: '2' });
    expect(papa.parse(sent()[1]?.body ?? '', { header: true, skipEmptyLines: true }).data).toEqual([
      { line: '3', reason: 'licensePlate is missing', content: ',20-11-2026,19-11-2027,Volvo,+32470123456' },
      { line: '4', reason: 'coverageFrom "31-02-2026" is no date', content: '2BCD345,31-02-2026,,=cmd(),' },
      {
        line: '5',
        reason: 'coverageTo 2026-01-01 is before coverageFrom 2027-01-01',
        content: '3CDE456,01-01-2027,01-01-2026,Opel,',
      },
    ]);
    expect([...desk.stored.imports.values()]).toMatchObject([{ rowCount: 5, rejectedCount: 3, status: 'Finished' }]);
    const shown = await world.run(['runs', 'list', '--json']);
    expect(JSON.parse(shown.stdout)).toMatchObject({ data: [{ ok: 2, skipped: 0, failed: 3 }] });
  });

  test('a file of nothing but bad rows is an import, too, in parts', async () => {
    writeFileSync(file('bad.csv'), `plate,from\n${Array.from({ length: 25 }, (_, i) => `1BAD${i},soon\n`).join('')}`);
    expect((await run(['bad.csv', '--contract', 'Q8', '--chunk-rows', '10'])).code).toBe(6);
    expect(sent().map(({ query }) => [query.part, query.finish])).toEqual([
      ['1', 'false'],
      ['2', 'false'],
      ['3', 'true'],
    ]);
    expect([...desk.stored.imports.values()]).toMatchObject([{ rowCount: 25, rejectedCount: 25, status: 'Finished' }]);
  });

  test('where the file came to its end before rejects were told, they are told no more', async () => {
    const ended = guaranteeImport({ rowCount: 2, insertedCount: 2, status: 'Finished' });
    server.answer({ importGuarantees: ({ query }) => (query.rejects ? problem(422, 'RULE_BROKEN') : { json: ended }) });
    const { code, stdout } = await run(['policies.csv', '--contract', 'Q8', '--json']);
    expect([code, JSON.parse(stdout)]).toMatchObject([6, { data: { skipped: 2, rejected: 3 } }]);
  });

  test('sent again, it creates nothing new', async () => {
    await run(['policies.csv', '--contract', 'Q8']);
    const { code, stdout } = await run(['policies.csv', '--contract', 'Q8', '--json']);
    expect(code).toBe(6);
    expect(JSON.parse(stdout)).toMatchObject({ data: { inserted: 0, skipped: 2, rejected: 3 } });
    expect(desk.stored.rows.size).toBe(2);
    expect(desk.stored.imports.size).toBe(1);
    expect(sent()[2]?.headers['idempotency-key']).toBe(sent()[0]?.headers['idempotency-key']);
  });

  test('the mended rejects can be sent as they are', async () => {
    await run(['policies.csv', '--contract', 'Q8']);
    const mended = readFileSync(file('policies.rejects.csv'), 'utf8')
      .replace('3;licensePlate is missing;;', '3;;9XYZ999;')
      .replaceAll('31-02-2026', '28-02-2026')
      .replace('01-01-2027;01-01-2026', '01-01-2026;01-01-2027');
    writeFileSync(file('mended.csv'), mended);
    const { code } = await run(['mended.csv', '--contract', 'Q8']);
    expect(code).toBe(0);
    expect(desk.stored.rows.size).toBe(5);
    expect(sent().at(-1)?.body).toContain('=cmd()');
  });

  test('--max-errors: nothing is sent, exit 7', async () => {
    const { code, stderr } = await run(['policies.csv', '--contract', 'Q8', '--max-errors', '2']);
    expect(code).toBe(7);
    expect(stderr).toContain('TOO_MANY_ERRORS');
    expect(sent()).toEqual([]);
    expect((await run(['policies.csv', '--contract', 'Q8', '--max-errors', '3'])).code).toBe(6);
  });

  test('--dry-run only checks, without a server', async () => {
    const { code, stdout } = await world.run(['guarantees', 'import', 'policies.csv', '--contract', 'Q8', '--dry-run']);
    expect(code).toBe(6);
    expect(stdout).toContain('2 of 5 rows can be sent; nothing was sent');
    expect(server.calls).toEqual([]);
    expect(existsSync(file('policies.rejects.csv'))).toBe(true);
  });

  test('a file that became clean leaves no rejects behind', async () => {
    await run(['policies.csv', '--contract', 'Q8']);
    writeFileSync(file('policies.csv'), many(2));
    expect((await run(['policies.csv', '--contract', 'Q8'])).code).toBe(0);
    expect(existsSync(file('policies.rejects.csv'))).toBe(false);
  });
});

describe('input', () => {
  test('from stdin', async () => {
    const { code } = await run(['-', '--contract', 'Q8'], { stdin: many(3) });
    expect(code).toBe(0);
    expect(sent()[0]?.query.fileName).toBe('stdin');
    expect(desk.stored.rows.size).toBe(3);
  });

  test('windows-1252, as Excel writes it, is recognised and said; what it is not is refused', async () => {
    writeFileSync(file('l.csv'), Buffer.from('plate,from,lastname\n1ABC234,2026-01-01,Andr\u00e9\n', 'latin1'));
    const refused = await run(['l.csv', '--contract', 'Q8', '--encoding', 'utf-8']);
    expect([refused.code, refused.stderr.includes('--encoding')]).toEqual([2, true]);
    expect(sent()).toEqual([]);
    const read = await run(['l.csv', '--contract', 'Q8']);
    expect(read.stderr).toContain('read as windows-1252');
    expect(sent()[0]?.body).toContain('André');
  });

  test('telephone numbers that lost their plus are told, and sent as they stand (DECISIONS T-999)', async () => {
    const kind = { type: 'B2B', intakeFlow: 'RoadsideAssistance' } as const;
    const contracts = [{ ...kind, code: 'Q8', name: 'Q8', homeMarket: 'BE' }];
    server.answer({ getAgent: { json: { ...admin, clients: [{ code: 'Q8', name: 'Q8', contracts }] } } });
    writeFileSync(file('p.csv'), 'plate,from,phone\n1ABC234,2026-01-01,33612345678\n2BCD345,2026-01-01,+33612345678\n');
    const { code, stderr } = await run(['p.csv', '--contract', 'Q8']);
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('no form of BE, for instance 33612345678; kept as written'),
    ]);
    expect(sent()[0]?.body).toContain(',33612345678,');
  });

  test('columns by --map and by the project file', async () => {
    writeFileSync(file('m.csv'), 'Nr;Vanaf\n1ABC234;11/20/2026\n');
    writeFileSync(file('towline.config.json'), '{"import":{"map":{"Vanaf":"coverageFrom"},"dateFormat":"MM/DD/YYYY"}}');
    expect((await run(['m.csv', '--contract', 'Q8'])).code).toBe(2);
    expect((await run(['m.csv', '--contract', 'Q8', '--map', 'Nr=licensePlate'])).code).toBe(0);
    expect(sent()[0]?.body).toContain('1ABC234,,2026-11-20,');
  });

  test.each([
    ['', 'The file is empty'],
    ['colour,from\nred,2026-01-01\n', 'no column for licensePlate'],
    ['plate,from\n"1ABC234,2026-01-01\n', 'line 2 is not closed'],
  ])('%j is refused whole', async (text, message) => {
    writeFileSync(file('x.csv'), text);
    const { code, stderr } = await run(['x.csv', '--contract', 'Q8']);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(sent()).toEqual([]);
  });

  test('a header without rows sends nothing', async () => {
    writeFileSync(file('x.csv'), 'plate,from\n');
    const { code, stderr } = await run(['x.csv', '--contract', 'Q8']);
    expect([code, sent().length]).toEqual([0, 0]);
    expect(stderr).toContain('no rows');
  });

  test.each([
    [[], 'Which file'],
    [['nowhere.csv', '--contract', 'Q8'], 'nowhere.csv cannot be read: there is no such file'],
    [['nowhere.csv', '--contract', 'Q8'], 'FILE_NOT_FOUND'],
    [['.', '--contract', 'Q8'], 'cannot be read: it is a folder'],
    [['x.csv'], 'Which contract'],
    [['x.csv', '--contract', 'Q8', '--delimiter', '::'], '--delimiter'],
    [['x.csv', '--contract', 'Q8', '--date-format', 'DDMM'], '--date-format'],
    [['--resume', 'nowhere'], 'There is no run'],
  ])('%j is a usage error', async (words, message) => {
    writeFileSync(file('x.csv'), many(1));
    const { code, stderr } = await run(words as string[]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

test('rows that the server rejects are exit 6, too', async () => {
  writeFileSync(file('x.csv'), many(2));
  server.answer({
    importGuarantees: ({ query }) => ({
      json: guaranteeImport({
        id: query.importId ?? '',
        rowCount: 2,
        insertedCount: 1,
        rejectedCount: 1,
        hasError: true,
        status: 'Finished',
      }),
    }),
  });
  expect((await run(['x.csv', '--contract', 'Q8'])).code).toBe(6);
});
