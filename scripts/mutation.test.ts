import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const script = path.join(import.meta.dirname, 'mutation.ts');

test.each([['--help'], ['domain/nowhere'], ['domain/invoice/lines.test']])(
  'what is no folder or file of the rules (%s) is answered with what there is, before anything runs',
  (name) => {
    const { status, stderr } = spawnSync(process.execPath, [script, name], { encoding: 'utf8' });
    expect(status).toBe(64);
    expect(stderr).toBe(
      `There is no ${name} in sdk/src.\nnpm run mutation -- [folder or file ...], such as access or domain/invoice/lines.ts\n`,
    );
  },
);
