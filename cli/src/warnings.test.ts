import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { admin, contract, devVersion, guaranteeImport, listItem, request } from './testing/samples.ts';
import { stand } from './testing/stand.ts';

const entry = fileURLToPath(new URL('bin.ts', import.meta.url));
const line = `${'x'.repeat(99)}\n`;
const id = listItem(1).id;

const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listRequests: ({ headers, query }) =>
    headers.accept?.includes('csv') || query.format === 'csv'
      ? { text: `id\n${line.repeat(120_000)}` }
      : { json: { count: 1, records: [listItem(1)] } },
  getRequest: { json: request() },
  getContract: { json: contract('Q8') },
  listContracts: { json: [contract('Q8')] },
  listNetworkPriceLists: { json: [] },
  cancelRequest: { json: request({ status: 'Cancelled' }) },
  createGuaranteeImport: { status: 201, json: guaranteeImport() },
}));

/** The program in a process of its own, where Node's own warnings go to standard error. */
async function run(words: readonly string[]): Promise<{ code: number; stderr: string }> {
  const child = spawn(process.execPath, ['--trace-warnings', entry, ...words], {
    cwd: world.cwd,
    env: { PATH: process.env.PATH, HOME: world.home, TOWLINE_API_URL: server.url, TOWLINE_TOKEN: 't' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stdout.resume();
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  const [code] = await once(child, 'close');
  return { code, stderr };
}

// One of each kind: a list to a file, a stream to a file, to a pipe, a run with a ledger, reports, an import, a failure.
test.each([
  [['requests', 'list', '--all', '--format', 'csv', '-o', 'list.csv'], 0],
  [['requests', 'export', '-o', 'all.csv'], 0],
  [['requests', 'export'], 0],
  [['requests', 'cancel', id, '--reason', 'CustomerCancelled', '--yes'], 0],
  [['contracts', 'scan', '--report', 'sarif=out/c.sarif'], 0],
  [['guarantees', 'import', 'policies.csv', '--contract', 'Q8', '--dry-run'], 0],
  [['requests', 'list', '--take', 'many'], 2],
] as const)(
  '%j prints no warning of Node',
  async (words, expected) => {
    writeFileSync(path.join(world.cwd, 'policies.csv'), 'plate,from,to\n1ABC234,01-11-2026,01-11-2027\n');
    const { code, stderr } = await run(words);
    expect(stderr).not.toMatch(/warning|\(node:|at .*:\d+:\d+/i);
    expect(code, stderr).toBe(expected);
  },
  60_000,
);
