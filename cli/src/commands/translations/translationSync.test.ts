import { readFileSync } from 'node:fs';
import type { Translation } from '@towline/sdk/api';
import { describe, expect, test } from 'vitest';
import { signedIn as env } from '../../testing/stand.ts';
import { cli, desk, file, lastSync, world } from './translationStand.testing.ts';

describe('sync', () => {
  test('sends what changed here alone, with the versions that were seen', async () => {
    expect((await cli('sync --to Stag --yes --backup before')).code).toBe(0);
    expect(desk.writes).toMatchObject([['sync', { key: 'GREETING', locales: ['nl'], seenVersions: { nl: 0 } }]]);
    expect((await cli('sync --to Stag --override --yes --backup before')).code).toBe(0);
    expect(readFileSync(file('before/nl.json'), 'utf8')).toContain('Weer');
    expect(desk.writes).toHaveLength(3);
  });

  test('a dry run writes nothing, and nothing to do is no failure', async () => {
    expect((await cli('sync --to Stag --dry-run')).stdout).toContain('GREETING nl');
    expect((await cli('sync --to Stag --key NOBODY* --yes')).code).toBe(0);
    expect(desk.writes).toEqual([]);
  });

  test('a key that fails is told, and the run is gone on with', async () => {
    desk.failing = ['GREETING'];
    const { code, stderr } = await cli('sync --to Stag --yes --override --run-id ci-7');
    expect([code, stderr]).toEqual([6, expect.stringContaining('GREETING')]);
    expect(readFileSync(file('rejects.csv'), 'utf8').split('\r\n').slice(0, 2)).toEqual([
      'key,item,code,message,issues',
      expect.stringMatching(/^GREETING,GREETING nl,VERSION_CHANGED,/),
    ]);
    desk.failing = [];
    desk.writes = [];
    expect((await world.run(['runs', 'resume', 'ci-7', '--yes'], { env })).code).toBe(0);
    expect(desk.writes.map(([, body]) => (body as Translation).key)).toEqual(['GREETING']);
  });

  test('with --on-error stop nothing is begun after it, and resuming goes on from there', async () => {
    desk.differences = ['A', 'B', 'C'].map((key) => ({
      key,
      locale: 'nl',
      kind: 'OnlyHere',
      here: 'x',
      thereVersion: 0,
    }));
    desk.failing = ['A'];
    const line = 'sync --to Stag --yes --on-error stop --rejects out/failed.csv --concurrency 1 --run-id ci-8';
    const { code, stderr } = await cli(line);
    expect([code, stderr]).toEqual([6, expect.stringContaining('runs resume ci-8')]);
    expect(desk.writes.map(([, body]) => (body as Translation).key)).toEqual(['A']);
    expect(readFileSync(file('out/failed.csv'), 'utf8')).toContain('A,A nl,VERSION_CHANGED');
    desk.failing = [];
    desk.writes = [];
    expect((await world.run(['runs', 'resume', 'ci-8', '--yes'], { env })).code).toBe(0);
    expect(desk.writes.map(([, body]) => (body as Translation).key).sort()).toEqual(['A', 'B', 'C']);
  });

  test('to production the phrase is typed', async () => {
    const line = 'sync --to Prod';
    const refused = await cli(`${line} --yes --no-input`);
    expect([refused.code, refused.stderr]).toEqual([7, expect.stringContaining('SYNC 1 KEY TO PROD')]);
    expect((await cli(line, ['--confirm', 'SYNC 1 KEY TO PROD'])).code).toBe(0);
  });
});

describe('undo', () => {
  test('takes the last sync to the environment back, or the one that is named', async () => {
    expect((await cli('undo --to Stag --dry-run')).stdout).toContain('GREETING');
    expect((await cli('undo --to Stag --yes')).code).toBe(0);
    expect(desk.writes).toMatchObject([
      ['sync', { key: 'GREETING', undoes: lastSync, destinationEnvironment: 'Stag' }],
    ]);
    expect((await cli('undo --to Dev --yes')).code).toBe(2);
    expect((await cli('undo --to Stag --yes --sync 6f0c1f0e-7b1a-4d43-9a51-0f4d3e9a7c99')).code).toBe(2);
    expect((await cli('undo --yes')).code).toBe(2);
  });

  test('in production the phrase is typed, as it is for the sync', async () => {
    const refused = await cli('undo --to Prod --yes --no-input');
    expect([refused.code, refused.stderr]).toEqual([7, expect.stringContaining('UNDO 1 KEY IN PROD')]);
    expect(desk.writes).toEqual([]);
    expect((await cli('undo --to Prod', ['--confirm', 'UNDO 1 KEY IN PROD'])).code).toBe(0);
  });
});
