import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import papa from 'papaparse';
import { beforeEach, describe, expect, test } from 'vitest';
import { serverCalls, writeCallFiles } from './testing/commandCalls.ts';
import { agentRecord, oneOfEach, organisation, policy, workshop } from './testing/recordSamples.ts';
import { contract, listItem } from './testing/samples.ts';
import { signedIn as env, stand } from './testing/stand.ts';
import { displayWidth } from './text/displayWidth.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what an escape code is
const ESCAPE = /\u001B/;
const { server, world } = stand(oneOfEach);
beforeEach(() => writeCallFiles(world.cwd));

const long = 'Dépannage Remorquage Collard et Fils à Anderlecht 汽车救援';
const formula = '=HYPERLINK("http://evil.example")';
const page = <Row>(...records: Row[]) => ({ json: { count: records.length, records } });

/** Each list: its words, a row of it with a text where texts stand, and the operation. */
const lists: readonly (readonly [
  name: string,
  words: readonly string[],
  withText: (text: string) => Parameters<typeof server.answer>[0],
])[] = [
  ['requests list', ['requests', 'list'], (text) => ({ listRequests: page(listItem(1, { partnerName: text })) })],
  ['contracts list', ['contracts', 'list'], (text) => ({ listContracts: { json: [contract('Q8', { name: text })] } })],
  ['guarantees list', ['guarantees', 'list'], (text) => ({ listGuarantees: page(policy({ customerLastName: text })) })],
  [
    'client-workshops list',
    ['client-workshops', 'list'],
    (text) => ({ searchClientWorkshops: page(workshop({ name: text })) }),
  ],
  ['agents list', ['agents', 'list'], (text) => ({ listAgents: page(agentRecord({ fullName: text })) })],
  [
    'organisations list',
    ['organisations', 'list'],
    (text) => ({ listOrganisations: { json: [organisation({ name: text })] } }),
  ],
];

describe.each(lists)('%s', (name, words, withText) => {
  const run = (more: string[] = [], options: object = {}) => world.run([...words, ...more], { env, ...options });

  test.each([40, 80, 200])('fits a terminal of %i columns, whatever is in it', async (columns) => {
    server.answer(withText(long));
    const { code, stdout } = await run(['--no-pager'], { columns, env: { ...env, NO_COLOR: '1' } });
    expect(code).toBe(0);
    expect(stdout).not.toBe('');
    for (const line of stdout.split('\n')) expect(displayWidth(line), line).toBeLessThanOrEqual(columns);
  });

  test('in a pipe nothing is cut and nothing is coloured', async () => {
    server.answer(withText(long));
    const { stdout, stderr } = await run();
    expect(stdout).toContain(long);
    expect(stdout + stderr).not.toMatch(ESCAPE);
  });

  test('a text cannot paint the terminal or move what stands before it', async () => {
    server.answer(withText('red\u001B[31m and\r\nnext\u202Eline'));
    const { stdout } = await run(['--no-pager'], { columns: 200, env: { ...env, NO_COLOR: '1' } });
    expect(stdout).not.toMatch(ESCAPE);
    expect(stdout).not.toContain('\u202E');
    expect(stdout).not.toContain('\r');
  });

  test('--json is one document with the schema’s name and nothing else', async () => {
    server.answer(withText(formula));
    const { code, stdout } = await run(['--json']);
    expect(code).toBe(0);
    const { ok, data, meta } = JSON.parse(stdout) as { ok: boolean; data: object[]; meta: object };
    expect([ok, data.length, meta]).toEqual([
      true,
      1,
      expect.objectContaining({ schema: `towline.${name.replace(' ', '.')}/1` }),
    ]);
    expect(JSON.stringify(data)).toContain(JSON.stringify(formula).slice(1, -1));
  });

  test('--format ndjson is a row a line, the last one what came of it', async () => {
    const { stdout } = await run(['--format', 'ndjson']);
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string });
    expect(events.at(-1)).toMatchObject({ type: 'result', ok: true });
    expect(events.filter(({ type }) => type === 'item')).toHaveLength(1);
  });

  test('--format csv is read by every reader; no cell is a formula until it is asked for raw', async () => {
    server.answer(withText(formula));
    const { stdout } = await run(['--format', 'csv']);
    const { data, errors } = papa.parse<string[]>(stdout.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
    expect([data.length, errors]).toEqual([2, []]);
    expect(data[1]).toHaveLength(data[0]?.length ?? 0);
    expect(data[1]).toContain(`'${formula}`);
    const raw = await run(['--format', 'csv', '--csv-raw']);
    expect(papa.parse<string[]>(raw.stdout.replace(/^\uFEFF/, '')).data[1]).toContain(formula);
    expect(raw.stderr).toMatch(/formula/i);
  });

  test('--format markdown is a table whose cells stay in their columns', async () => {
    server.answer(withText('a | b'));
    const { stdout } = await run(['--format', 'markdown']);
    const [head = '', rule = '', row = ''] = stdout.trim().split('\n');
    const cells = (line: string) => line.replaceAll('\\|', '').split('|').length;
    expect(rule).toMatch(/^\|[ :|-]+\|$/);
    expect([cells(rule), cells(row)]).toEqual([cells(head), cells(head)]);
  });

  test('-o writes it whole, for its owner alone, and says nothing on stdout', async () => {
    const { code, stdout } = await run(['--json', '-o', 'rows.json']);
    expect([code, stdout]).toEqual([0, '']);
    const file = path.join(world.cwd, 'rows.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ ok: true });
  });

  test('where there is nothing it says so, and a program gets an empty list', async () => {
    server.answer({
      listRequests: page(),
      listContracts: { json: [] },
      listGuarantees: page(),
      searchClientWorkshops: page(),
      listAgents: page(),
      listOrganisations: { json: [] },
    });
    const told = await run();
    expect([told.code, told.stdout + told.stderr]).toEqual([0, expect.stringMatching(/^No .+/m)]);
    const { stdout } = await run(['--json']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, data: [] });
  });

  test('fields that are named are the fields that come; one that is none is refused', async () => {
    const { stdout } = await run(['--json', 'version']);
    const { data } = JSON.parse(stdout) as { data: object[] };
    expect(data.map((row) => Object.keys(row))).toEqual([['version']]);
    const { code, stderr } = await run(['--json', 'colour']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('colour')]);
  });
});

describe('a format that is none of its command', () => {
  test.each(Object.entries(serverCalls).filter(([, { printsFile }]) => printsFile))(
    '%s writes a file and is rendered by nothing',
    async (_name, { words }) => {
      for (const flag of ['--json', '--jq=.data', '--template={{x}}']) {
        const { code, stdout } = await world.run([...words, flag], { env });
        expect([code, stdout]).toEqual([2, '']);
      }
    },
  );
});
