import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Organisation, OrganisationVersion } from '@towline/sdk/api';
import { beforeEach, expect, test } from 'vitest';
import { problem } from '../../testing/contractServer.ts';
import { organisation } from '../../testing/recordSamples.ts';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

let kept: Organisation[];
let saves: OrganisationVersion[];
const { server, world } = stand(() => {
  kept = [organisation(), organisation({ code: 'Gone', archivedAt: '2026-11-02T00:00:00Z' })];
  saves = [];
  const one = (code = '') => kept.find((each) => each.code === code);
  return {
    getVersion: { json: devVersion },
    getAgent: { json: admin },
    listOrganisations: () => ({ json: kept }),
    getOrganisation: ({ path: { code } }) => (one(code) ? { json: one(code) } : problem(404, 'NOT_FOUND')),
    listOrganisationVersions: () => ({ json: saves }),
    getOrganisationSchema: { json: { type: 'object', required: ['version'] } },
    saveOrganisation: ({ path: { code }, body }) => {
      const saved = { ...(JSON.parse(body) as Organisation), version: (one(code)?.version ?? 0) + 1 };
      kept = kept.map((each) => (each.code === code ? saved : each));
      return { json: saved };
    },
    createOrganisation: ({ body }) => {
      const made = organisation({ ...(JSON.parse(body) as Organisation), version: 1 });
      kept.push(made);
      return { status: 201, json: made };
    },
  };
});
const run = (words: string[]) => world.run(['organisations', ...words], { env });
const file = (code = 'C24Belgium') => path.join(world.cwd, 'organisations', `${code}.json`);
const edit = (from: string, to: string) => writeFileSync(file(), readFileSync(file(), 'utf8').replace(from, to));
beforeEach(async () => {
  expect((await run(['pull'])).stdout).toMatch(/^Organisation .*\nC24Belgium +new +organisations\/C24Belgium.json\n$/);
});
const push = ['push', '--reason', 'r', '--yes'];

test('push saves what differs and writes the new version back; diff shows it before', async () => {
  expect((await run(['diff', 'organisations/C24Belgium.json', '--exit-code'])).code).toBe(0);
  edit('"BE"', '"LU"');
  expect((await run(['diff', 'organisations/C24Belgium.json'])).stdout).toContain('"BE" → "LU"');
  expect((await run(push)).code).toBe(0);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ country: 'LU', version: 4 });
  expect(server.calls.find(({ id }) => id === 'saveOrganisation')?.headers['if-match']).toBe('"3"');
});

test('one that somebody else saved since is refused with what differs', async () => {
  const savedBy = 'B. Claes';
  saves = [
    {
      version: 5,
      savedAt: '2026-11-03T00:00:00Z',
      savedBy,
      reason: 'New desk',
      changes: [{ path: '/email', after: 'desk@c24.example' }],
    },
    {
      version: 4,
      savedAt: '2026-11-02T00:00:00Z',
      savedBy,
      changes: [{ path: '/country', before: 'BE', after: 'FR' }],
    },
  ];
  kept = kept.map((each) => ({ ...each, version: 5, email: 'desk@c24.example', country: 'FR' }));
  edit('"BE"', '"LU"');
  const { code, stderr } = await run(push);
  expect(stderr).toContain('B. Claes, 2026-11-03T00:00:00Z, "New desk"');
  expect(stderr).toMatch(/country +"BE" → "FR"/);
  expect(code).toBe(5);
  expect(stderr).toContain('ORGANISATION_VERSION_CONFLICT');
  expect(stderr).toMatch(/email +added "desk@c24.example"/);
  expect(stderr).toContain('towline organisations diff organisations/C24Belgium.json');
});

test('one that holds all that others saved since is saved over theirs, with its reason', async () => {
  const changes = [{ path: '/email', after: 'desk@c24.example' }];
  saves = [{ version: 4, savedAt: '2026-11-02T00:00:00Z', savedBy: 'B. Claes', changes }];
  kept = kept.map((each) => ({ ...each, version: 4, email: 'desk@c24.example' }));
  edit('"BE"', '"LU",\n  "email": "desk@c24.example"');
  expect((await run(push)).code).toBe(0);
  expect(kept[0]).toMatchObject({ country: 'LU', email: 'desk@c24.example', version: 5 });
  const { headers, query } = server.calls.find(({ id }) => id === 'saveOrganisation') ?? {};
  expect([headers?.['if-match'], query]).toEqual(['"4"', { reason: 'r' }]);
});

test('where the history leads back to nothing, all that differs is what others did', async () => {
  kept = kept.map((each) => ({ ...each, version: 99, email: 'desk@c24.example' }));
  edit('"BE"', '"LU"');
  expect((await run(push)).stderr).toMatch(/country +"LU" → "BE"/);
});

test('a new one is added where --create says so', async () => {
  writeFileSync(file('FoyerTwo'), '{"code":"FoyerTwo","name":"Foyer Assistance"}');
  expect((await run([...push, 'FoyerTwo'])).stderr).toContain('Say --create where it is a new one');
  expect((await run([...push, 'FoyerTwo', '--create'])).code).toBe(0);
  expect(kept.at(-1)).toMatchObject({ code: 'FoyerTwo', version: 1 });
});

test('a new one that its form refuses is said before anything is saved', async () => {
  writeFileSync(file('FoyerTwo'), '{"code":"FoyerTwo","name":"Foyer","email":"nobody"}');
  edit('"BE"', '"LU"');
  const { code, stderr } = await run([...push, '--create', '--dry-run']);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/FoyerTwo.json:1:\d+ +"email" is no e-mail address/)]);
  expect((await run([...push, '--create'])).code).toBe(2);
  expect(kept[0]).toMatchObject({ country: 'BE' });
});

test('archive and unarchive; pull --archived has the archived ones', async () => {
  expect((await run(['archive', 'C24Belgium', '--reason', 'Closed', '--yes'])).code).toBe(0);
  expect(kept[0]?.archivedAt).toMatch(/^20/);
  expect((await run(['unarchive', 'Gone', '--reason', 'Back', '--yes'])).code).toBe(0);
  expect(kept[1]).not.toHaveProperty('archivedAt');
  expect((await run(['pull', '--archived', '--json', 'code'])).stdout).toContain('"data":[{"code":"C24Belgium"}]');
});
