import { describe, expect, test } from 'vitest';
import { problem } from '../testing/contractServer.ts';
import { admin, listItem } from '../testing/samples.ts';
import { signedIn as env, stand } from '../testing/stand.ts';

const { server, world } = stand(() => ({
  getAgent: { json: admin },
  listRequests: { json: { count: 2, records: [listItem(1), listItem(2, { customerName: 'O’Neill & <b>' })] } },
}));

const list = (words: readonly string[], options: object = {}) =>
  world.run(['requests', 'list', ...words], { env, ...options });

describe('--jq', () => {
  test('prints text without quotes, the rest as JSON, one line each', async () => {
    expect((await list(['--jq', '.data[].id'])).stdout).toBe(`${listItem(1).id}\n${listItem(2).id}\n`);
    expect((await list(['--jq', '.data | length'])).stdout).toBe('2\n');
    expect((await list(['--json', 'id', '--jq', '.data[0]'])).stdout).toBe(`{"id":"${listItem(1).id}"}\n`);
    expect((await list(['--jq', '.data[] | select(.id == "none")'])).stdout).toBe('');
  });

  test('sees the same document that --json prints', async () => {
    const [json, jq] = [await list(['--json']), await list(['--jq', '.'])];
    expect(JSON.parse(jq.stdout)).toEqual(JSON.parse(json.stdout));
  });

  test('of an answer of the API', async () => {
    expect((await world.run(['api', 'GET', '/v1/bo/agent', '--jq', '.email'], { env })).stdout).toBe(
      `${admin.email}\n`,
    );
  });

  test('data cannot move the cursor of a terminal', async () => {
    const words = ['--jq', '"\\u001b[2Jgone"', '--color', 'never'];
    expect((await list(words, { columns: 80 })).stdout).toBe(' [2Jgone\n');
    expect((await list(words)).stdout).toBe('\u001b[2Jgone\n');
  });

  test.each([
    [['--jq', '.data['], '--jq: syntax error'],
    [['--jq', '.data.id'], '--jq: Cannot index array'],
    [['--jq', '.', '--template', 'x'], 'Either --jq or --template'],
    [['--template', '{{#data}}'], '--template: Unclosed section "data"'],
  ])('%j is exit 2', async (words, message) => {
    const { code, stdout, stderr } = await list(words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});

describe('--template', () => {
  test('repeats over the rows, escapes nothing, knows line ends and tabs', async () => {
    const { stdout } = await list(['--template', '{{#data}}{{shortId}}\\t{{customerName}}\\n{{/data}}']);
    expect(stdout.split('\n')[1]).toBe(`${listItem(2).shortId}\tO’Neill & <b>`);
  });
});

describe('a failure', () => {
  test('is not written where the filtered result would stand', async () => {
    server.answer({ listRequests: problem(500, 'UNEXPECTED') });
    const { code, stdout, stderr } = await list(['--jq', '.data', '--retries', '0']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('UNEXPECTED');
  });
});

test.each(['--jq', '--template', '--json', '--resume'])('a download does not know %s', async (flag) => {
  const { code, stderr } = await world.run(['requests', 'export', flag, '.'], { env });
  expect(code).toBe(2);
  expect(stderr).toContain(`unknown option '${flag}'`);
});
