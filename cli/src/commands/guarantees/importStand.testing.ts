import path from 'node:path';
import papa from 'papaparse';
import { beforeEach } from 'vitest';
import { problem, type ReceivedCall } from '../../testing/contractServer.ts';
import type { CliOptions } from '../../testing/runCli.ts';
import { admin, devVersion, guaranteeImport } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

/** What the server of the tests remembers, as the real one does: rows by key, imports, and answers by idempotency key. */
function store() {
  const rows = new Set<string>();
  const imports = new Map<string, ReturnType<typeof guaranteeImport>>();
  const replays = new Map<string, string>();
  return {
    rows,
    imports,
    take({ query, headers, body }: ReceivedCall) {
      if (query.interrupted) {
        const found = imports.get(query.importId ?? '');
        if (!found) return problem(404, 'NOT_FOUND');
        if (found.status === 'Running') imports.set(found.id, { ...found, status: 'Interrupted' });
        return { json: imports.get(found.id) };
      }
      const key = String(headers['idempotency-key']);
      const id = replays.get(key) ?? query.importId ?? '';
      if (replays.has(key)) return { json: imports.get(id) };
      replays.set(key, id);
      const found = imports.get(id) ?? guaranteeImport({ id, contractCode: query.contractCode ?? '' });
      const { data } = papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true });
      if (query.rejects) {
        const said = found.rejectedCount + data.length;
        const next = { ...found, rowCount: found.rowCount + data.length, rejectedCount: said, hasError: true };
        imports.set(id, query.finish === 'true' ? { ...next, status: 'Finished' } : next);
        return { json: imports.get(id) };
      }
      const fresh = data.filter((row) => !rows.has(`${row.licensePlate}|${row.coverageFrom}|${row.coverageTo}`));
      for (const row of data) rows.add(`${row.licensePlate}|${row.coverageFrom}|${row.coverageTo}`);
      const next = {
        ...found,
        rowCount: found.rowCount + data.length,
        insertedCount: found.insertedCount + fresh.length,
        skippedCount: found.skippedCount + data.length - fresh.length,
        status: query.finish === 'true' ? ('Finished' as const) : ('Running' as const),
        ...(query.finish === 'true' && { finishedAt: '2026-11-20T10:01:00Z' }),
      };
      imports.set(id, next);
      return { json: next };
    },
  };
}
/** What it remembers at this moment. */
export const desk = { stored: store() };

beforeEach(() => {
  desk.stored = store();
});
export const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  importGuarantees: (call) => desk.stored.take(call),
}));

export const file = (name: string) => path.join(world.cwd, name);
export const run = (words: string[], options: CliOptions = {}) =>
  world.run(['guarantees', 'import', ...words], { env, ...options });
export const sent = () => server.calls.filter(({ id, query }) => id === 'importGuarantees' && !query.interrupted);
export const many = (rows: number) =>
  `plate,from,to\n${Array.from({ length: rows }, (_, index) => `1AB${index},2026-01-01,2026-12-31\n`).join('')}`;

export const mixed = [
  'Nummerplaat;Begindatum;Einddatum;Merk;Gsm',
  '1-ABC-234;20-11-2026;19-11-2027;Volvo;+32 470 12 34 56',
  ';20-11-2026;19-11-2027;Volvo;+32470123456',
  '2BCD345;31-02-2026;;=cmd();',
  '3CDE456;01-01-2027;01-01-2026;Opel;',
  '4DEF567;01-01-2026;;Opel;',
].join('\r\n');
