import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { admin, devVersion, guaranteeImport } from '../../../testing/samples.ts';
import { signedIn as env, stand } from '../../../testing/stand.ts';

const file = (name: string) => path.join(world.cwd, name);

const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));

describe('guarantees imports', () => {
  test('list, view, download, fetch', async () => {
    server.answer({
      listGuaranteeImports: { json: { count: 1, records: [guaranteeImport({ rejectedCount: 2, hasError: true })] } },
      getGuaranteeImport: { json: guaranteeImport({ rowCount: 7 }) },
      getGuaranteeImportRejects: { text: 'line,reason,content\n2,licensePlate,x\n' },
      getGuaranteeImportContent: { text: 'Kenteken\n1-ABC-234\n' },
    });
    const imports = (...words: string[]) => world.run(['guarantees', 'imports', ...words], { env });
    expect((await imports('list', '--has-error', '--contract', 'Q8')).stdout).toContain('policies.csv');
    expect(server.calls.at(-1)?.query).toMatchObject({ hasError: 'true', contractCode: 'Q8', take: '20', skip: '0' });
    expect((await imports('view', guaranteeImport().id)).stdout).toMatch(/Rows +7/);
    expect((await imports('download', guaranteeImport().id, '-o', 'r.csv')).code).toBe(0);
    expect(readFileSync(file('r.csv'), 'utf8')).toContain('licensePlate');
    expect((await imports('fetch', guaranteeImport().id, '-o', 'f.csv')).code).toBe(0);
    expect(readFileSync(file('f.csv'), 'utf8')).toContain('1-ABC-234');
  });

  test('an import is named by the beginning of its id; one that fits several lists them', async () => {
    const ids = ['1', '2'].map((end) => guaranteeImport().id.slice(0, -1) + end);
    const records = ids.map((id) => guaranteeImport({ id }));
    server.answer({
      listGuaranteeImports: { json: { count: 2, records } },
      getGuaranteeImport: ({ path: { id } }) => ({ json: guaranteeImport({ id: id ?? '', rowCount: 7 }) }),
      listApiTokens: { json: [] },
    });
    const view = (id: string) => world.run(['guarantees', 'imports', 'view', id], { env });
    const several = await view('0000');
    expect(several.code).toBe(2);
    for (const id of ids) expect(several.stderr).toContain(`→ ${id}  Q8  policies.csv`);
    expect((await view(ids[1] ?? '')).stdout).toMatch(/Rows +7/);
    expect((await view('abcd')).stderr).toContain('There is no import "abcd"');
    expect((await world.run(['auth', 'token', 'revoke', '12'], { env })).stderr).toContain(
      'There is no API token "12"',
    );
    expect((await world.run(['runs', 'view', '12'], { env })).stderr).toContain('There is no run "12"');
  });
});
