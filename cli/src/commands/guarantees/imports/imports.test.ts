import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { admin, devVersion, guaranteeImport } from '../../../testing/samples.ts';
import { signedIn as env, stand } from '../../../testing/stand.ts';

const file = (name: string) => path.join(world.cwd, name);

const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));

describe('guarantees imports', () => {
  test('list, view, download', async () => {
    server.answer({
      listGuaranteeImports: { json: { count: 1, records: [guaranteeImport({ rejectedCount: 2, hasError: true })] } },
      getGuaranteeImport: { json: guaranteeImport({ rowCount: 7 }) },
      getGuaranteeImportContent: { text: 'line,reason,content\n2,licensePlate,x\n' },
    });
    const imports = (...words: string[]) => world.run(['guarantees', 'imports', ...words], { env });
    expect((await imports('list', '--has-error', '--contract', 'Q8')).stdout).toContain('policies.csv');
    expect(server.calls.at(-1)?.query).toMatchObject({ hasError: 'true', contractCode: 'Q8', take: '20', skip: '0' });
    expect((await imports('view', guaranteeImport().id)).stdout).toMatch(/Rows +7/);
    expect((await imports('download', guaranteeImport().id, '-o', 'r.csv')).code).toBe(0);
    expect(readFileSync(file('r.csv'), 'utf8')).toContain('licensePlate');
  });
});
