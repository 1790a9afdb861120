import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exampleOf } from '@towline/sdk/domain/replay/examples';
import { aPricedContract, aRecord } from '@towline/sdk/domain/replay/fixtures.testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { stableJson } from '../configuration/stableJson.ts';
import { admin, contract, devVersion } from '../testing/samples.ts';
import { signedIn as env, stand } from '../testing/stand.ts';

const { world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: { ...admin, role: 'CCManager' } },
  listContracts: { json: [contract('Plain')] },
}));
const base = aPricedContract({ code: 'Q8' });
const good = exampleOf('flat <battery>', aRecord(), base);
const bad = { ...good, name: 'another', expected: { services: ['Nothing'] } };
const write = (code: string, document: object) =>
  writeFileSync(path.join(world.cwd, 'contracts', `${code}.json`), stableJson(document));
const run = (words: string[] = []) => world.run(['contracts', 'test', '--file', 'contracts', ...words]);
beforeEach(() => {
  mkdirSync(path.join(world.cwd, 'contracts'));
  write('Plain', contract('Plain'));
  write('Q8', { ...base, examples: [good] });
});

describe('contracts test', () => {
  test('passes where everything follows, without network', async () => {
    const { code, stdout, stderr } = await run();
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('examples: 1, broken: 0; contracts: 2, without examples: 1'),
    ]);
    expect(stdout).toMatch(/Q8 +flat <battery> +passed/);
  });

  test('who may not read examples is refused: without them every contract would pass', async () => {
    const { code, stderr } = await world.run(['contracts', 'test'], { env });
    expect([code, stderr]).toEqual([4, expect.stringContaining('administrators')]);
    const pulled = await world.run(['contracts', 'pull', '--dir', 'pulled'], { env });
    expect([pulled.code, pulled.stderr]).toEqual([
      0,
      expect.stringContaining('Without what administrators alone read'),
    ]);
  });

  test('who names a file is told how it is called', async () => {
    const { code, stderr } = await world.run(['contracts', 'test', 'contracts/Q8.json']);
    expect(code).toBe(2);
    expect(stderr).toContain('contracts/Q8.json is a file');
    expect(stderr).toContain('towline contracts test Q8 --file contracts');
  });

  test('exit 3 where one is broken, with what was expected and what came; JUnit has a case each', async () => {
    write('Q8', { ...base, examples: [good, bad] });
    const { code, stdout } = await run(['--json', '--report', 'junit=out/examples.xml']);
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({
      data: [
        { example: 'flat <battery>', outcome: 'passed', broken: [] },
        { example: 'another', outcome: 'failed', broken: [expect.stringMatching(/^services: expected \["Nothing"\]/)] },
      ],
      meta: { contracts: 2, without: 1, failed: 1 },
    });
    const xml = readFileSync(path.join(world.cwd, 'out/examples.xml'), 'utf8');
    expect(xml).toContain('<testsuite name="Q8" tests="2" failures="1" errors="0">');
    expect(xml).toContain('name="flat &lt;battery&gt;"/>');
    expect(xml).toMatch(/name="another"><failure message="services: expected \[&quot;Nothing/);
  });

  test('an example that is none fails and ends nothing', async () => {
    write('Plain', { ...contract('Plain'), examples: [{ name: 'x' }] });
    const { code, stdout } = await run();
    expect([code, stdout]).toEqual([3, expect.stringContaining('cannot be run')]);
  });

  test.each([[['--report', 'pdf=x']], [['Nowhere']], [['--since', 'nowhere-of-git']]])(
    '%j is exit 2',
    async (words) => {
      expect((await run(words)).code).toBe(2);
    },
  );
});
