import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DirectoryContact, FastProvider, FastZone, Manual, Organisation, RoadStretch } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'towline-static-'));
  await Promise.all(['contacts', 'manuals', 'fast'].map((name) => mkdir(path.join(folder, name))));
  test = await startTestApp({ TOWLINE_STATIC_DATA_DIR: folder, TOWLINE_DEMO: '1' });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const read = async <Answer>(url: string, as: string): Promise<Answer> => {
  const answer = await test.call('GET', url, { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
};
const statusOf = async (url: string, as: string) => (await test.call('GET', url, { as })).statusCode;

describe('contacts', () => {
  const contacts = (as: string) => read<DirectoryContact[]>('/v1/static-data/contacts', as);
  const codes = async (as: string) => new Set((await contacts(as)).map(({ organisationCode }) => organisationCode));

  it('stand in the demo for every organisation, for who administers them', async () => {
    const organisations = await read<Organisation[]>('/v1/organisations', 'admin');
    expect([...(await codes('admin'))].sort()).toEqual(organisations.map(({ code }) => code).sort());
  });

  it('are to an agent those of companies and of their own clients', async () => {
    const seen = await codes('agent.be');
    expect(seen).toContain('C24Belgium');
    expect(seen).toContain('Eurocross');
    expect(seen).not.toContain('EniMobility');
    expect(seen).not.toContain('Alecta');
  });

  it('are closed to a client’s agent', async () => {
    expect(await statusOf('/v1/static-data/contacts', 'client.q8')).toBe(403);
  });

  it('of a broken file are a row that says so, beside everybody else’s', async () => {
    await writeFile(path.join(folder, 'contacts', 'Q8.json'), '[{"name":');
    const found = await contacts('admin');
    expect(found.filter(({ organisationCode }) => organisationCode === 'Q8')).toMatchObject([{ isUnreadable: true }]);
    expect(found.filter(({ isUnreadable }) => isUnreadable)).toHaveLength(1);
    await writeFile(path.join(folder, 'contacts', 'Q8.json'), '[{"name":"Cards","channels":[]}]');
    expect((await contacts('admin')).filter(({ organisationCode }) => organisationCode === 'Q8')).toEqual([
      { id: 'Q8 1', organisationCode: 'Q8', organisationName: 'Q8', name: 'Cards', channels: [] },
    ]);
  });
});

describe('the roads on which only appointed companies tow', () => {
  it('have zones, each with providers that are there, whom nobody writes to outside production', async () => {
    const providers = await read<FastProvider[]>('/v1/static-data/fast-providers', 'agent.be');
    const zones = await read<FastZone[]>('/v1/static-data/fast-zones', 'agent.be');
    const names = providers.map(({ name }) => name);
    expect(zones.flatMap((zone) => zone.providers ?? []).filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(providers.map(({ email }) => email))).toEqual(new Set(['test@towline.example']));
  });

  it('are an error that says which file, not an empty list, where it is broken', async () => {
    const file = path.join(folder, 'fast', 'zones.json');
    await writeFile(file, '[{"code":"x","name":"x","area":{"type":"Polygon","coordinates":[[[300,51]]]}}]');
    const answer = await test.call('GET', '/v1/static-data/fast-zones', { as: 'agent.be' });
    expect(answer.json()).toMatchObject({
      status: 503,
      code: 'STATIC_FILE_BROKEN',
      messageKey: 'STATIC_FILE_BROKEN',
      message: expect.stringMatching(/cannot be read/),
    });
    await rm(file);
    expect(await statusOf('/v1/static-data/fast-zones', 'agent.be')).toBe(200);
  });

  it('are known by their stretches, of one network where it is asked for', async () => {
    const of = (query: string) => read<RoadStretch[]>(`/v1/restricted-road-network/stretches${query}`, 'agent.be');
    expect(new Set((await of('?network=SIABIS')).map(({ network }) => network))).toEqual(new Set(['SIABIS']));
    expect(new Set((await of('')).map(({ network }) => network))).toEqual(new Set(['FAST', 'SIABIS']));
  });

  it.each(['/v1/static-data/fast-zones', '/v1/static-data/fast-providers', '/v1/restricted-road-network/stretches'])(
    '%s is closed to who has no such roads',
    async (url) => {
      expect(await statusOf(url, 'agent.it')).toBe(403);
      expect(await statusOf(url, 'client.q8')).toBe(403);
    },
  );
});

describe('the manual', () => {
  const manuals = (language: string) => read<Manual[]>(`/v1/static-data/manuals/${language}`, 'client.q8');

  it.each(['en', 'fr', 'nl'])('has five modules in %s', async (language) => {
    const found = await manuals(language);
    expect(found.map((one) => one.module)).toEqual([
      'GettingStarted',
      'Intake',
      'Requests',
      'Managers',
      'Administrators',
    ]);
    for (const one of found) {
      expect(one.language).toBe(language);
      expect(one.html).toMatch(/^<h1>[^<]+<\/h1>/);
      expect(one.html.length).toBeGreaterThan(1500);
    }
  });

  it('falls back to English, and says so', async () => {
    expect(new Set((await manuals('de')).map(({ language }) => language))).toEqual(new Set(['en']));
  });

  it('is cleaned of what a file may not bring', async () => {
    await writeFile(
      path.join(folder, 'manuals', 'Intake_nl.html'),
      '<h1>Intake</h1><script>alert(1)</script><p onclick="x">Ja',
    );
    expect((await manuals('nl'))[1]).toEqual({ module: 'Intake', language: 'nl', html: '<h1>Intake</h1><p>Ja</p>' });
    await rm(path.join(folder, 'manuals', 'Intake_nl.html'));
  });
});

describe('origins of extensions', () => {
  it('are for who edits organisations', async () => {
    expect(await read('/v1/bo/extension-origins', 'admin')).toEqual(['https://www.openstreetmap.org']);
    expect(await statusOf('/v1/bo/extension-origins', 'manager.be')).toBe(403);
  });
});
