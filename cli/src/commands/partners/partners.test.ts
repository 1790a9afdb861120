import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listedPartner, partner } from '../../testing/recordSamples.ts';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));
const run = (words: string[], options = {}) => world.run(['partners', ...words], { env, ...options });
const { id } = partner();
const listed = () => ({ json: { count: 1, records: [listedPartner()] } });
const sent = (operation: string) => server.calls.find((call) => call.id === operation);
const until = '2030-01-01T00:00:00Z';

describe('reading', () => {
  test('list asks by country, name, status and whether they are active', async () => {
    server.answer({ listPartners: listed() });
    const words = ['--country', 'BE,LU', '--name', 'maes', '--status', 'Active', '--active', '--take', '5'];
    const { code, stdout } = await run(['list', ...words]);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Takeldienst Maes')]);
    expect(sent('listPartners')?.query).toEqual({
      ...{ take: '5', skip: '0', name: 'maes', country: 'BE,LU', operationalStatus: 'Active', isActive: 'true' },
    });
  });

  test('export writes a file', async () => {
    server.answer({ listPartners: listed() });
    const { code } = await run(['export', '-o', 'p.csv']);
    expect([code, readFileSync(path.join(world.cwd, 'p.csv'), 'utf8')]).toEqual([
      0,
      expect.stringContaining('Takeldienst Maes'),
    ]);
  });

  test('view shows one, named by the beginning of its id', async () => {
    server.answer({ listPartners: listed(), getPartner: { json: partner() } });
    const { code, stdout } = await run(['view', id.slice(0, 8)]);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Brusselsesteenweg 120')]);
    expect(sent('getPartner')?.path).toEqual({ id });
    const openWork = { jobs: 2, offers: 0, documents: 1 };
    server.answer({ listPartners: listed(), getPartner: { json: partner({ openWork }) } });
    expect((await run(['view', id])).stdout).toMatch(/Open +2 jobs, 1 documents/);
    expect(JSON.parse((await run(['view', id, '--json', 'openWork'])).stdout).data).toEqual({ openWork });
    server.answer({ listPartners: { json: { count: 0, records: [] } } });
    expect((await run(['view', 'ffff'])).code).not.toBe(0);
  });

  test('coverage asks by country', async () => {
    const place = { latitude: 51, longitude: 3.8 };
    const record = {
      id,
      name: 'Maes',
      active: true,
      type: 'Partner',
      country: 'BE',
      locations: [place],
      totalLocations: 1,
    };
    server.answer({ listPartnerCoverage: { json: [record] } });
    const { code, stdout } = await run(['coverage', '--country', 'BE,FR', '--json', 'name,totalLocations']);
    expect([code, JSON.parse(stdout).data]).toEqual([0, [{ name: 'Maes', totalLocations: 1 }]]);
    expect(sent('listPartnerCoverage')?.query).toEqual({ country: 'BE,FR' });
  });
});

describe('suspend', () => {
  test('says why and until when, with the version that was read', async () => {
    server.answer({
      getPartner: { json: partner() },
      suspendPartner: { json: partner({ operationalStatus: 'Suspended' }) },
    });
    const { code } = await run(['suspend', id, '--reason', 'Insurance', '--until', until, '--yes']);
    expect([code, JSON.parse(sent('suspendPartner')?.body ?? '')]).toEqual([
      0,
      { reason: 'Insurance', suspendedUntil: until },
    ]);
    expect(sent('suspendPartner')?.headers['if-match']).toBe('"7"');
    expect(sent('suspendPartner')?.headers['idempotency-key']).toBeTruthy();
  });

  test('asks nothing of who is suspended so already, and writes nothing with --dry-run', async () => {
    const operationalDetails = { suspendedUntil: until };
    server.answer({ getPartner: { json: partner({ operationalStatus: 'Suspended', operationalDetails }) } });
    expect((await run(['suspend', id, '--until', until, '--yes'])).code).toBe(0);
    server.answer({ getPartner: { json: partner() } });
    expect((await run(['suspend', id, '--dry-run'])).code).toBe(0);
    expect(sent('suspendPartner')).toBe(undefined);
  });

  test('takes no moment that is none', async () => {
    expect((await run(['suspend', id, '--until', 'tomorrow', '--yes'])).code).toBe(2);
  });
});

describe('convert-to-external', () => {
  test('asks for its phrase: yes is not enough', async () => {
    server.answer({
      getPartner: { json: partner() },
      convertPartnerToExternal: { json: partner({ type: 'ExternalPartner' }) },
    });
    expect((await run(['convert-to-external', id, '--yes'])).code).not.toBe(0);
    expect(sent('convertPartnerToExternal')).toBe(undefined);
    expect((await run(['convert-to-external', id, '--confirm', 'CONVERT 1 PARTNER'])).code).toBe(0);
    expect(sent('convertPartnerToExternal')?.path).toEqual({ id });
  });

  test('leaves alone who is external already', async () => {
    server.answer({ getPartner: { json: partner({ type: 'ExternalPartner' }) } });
    expect((await run(['convert-to-external', id, '--confirm', 'CONVERT 1 PARTNER'])).code).not.toBe(1);
    expect(sent('convertPartnerToExternal')).toBe(undefined);
  });
});
