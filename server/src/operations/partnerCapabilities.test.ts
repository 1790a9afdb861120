import type { Capability, CapabilitySave, PartnerList } from '@towline/sdk/api';
import { capabilityCatalogue } from '@towline/sdk/domain/capability/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let partners: string[] = [];
let next = 0;
/** A partner of whom nobody has entered anything. */
const partner = async (): Promise<string> => {
  const id = partners[next]!;
  next += 1;
  await test.db.pool.query('delete from partner_capabilities where partner_id = $1', [id]);
  return id;
};
const nobody = '00000000-0000-4000-8000-000000000000';
const list = (id: string, as = 'admin') => test.call('GET', `/v1/partners/${id}/capabilities`, { as });
const save = (id: string, body: CapabilitySave, headers = {}, as = 'admin') =>
  test.call('PUT', `/v1/partners/${id}/capabilities`, { as, body, headers });
const seen = (version: number) => ({ 'if-match': `"${version}"` });
const entered = async (id: string, code: string): Promise<Capability | undefined> =>
  (await list(id)).json<Capability[]>().find((one) => one.code === code);

beforeAll(async () => {
  test = await startTestApp();
  const page = (await test.call('GET', '/v1/bo/partners?take=20', { as: 'admin' })).json<PartnerList>();
  partners = page.records.map(({ id }) => id);
});
afterAll(() => test.close());

describe('what a partner can do (3-platform §3, §7)', () => {
  it('is the whole catalogue, with nothing entered yet', async () => {
    const capabilities = (await list(await partner())).json<Capability[]>();
    expect(capabilities.map(({ code }) => code)).toEqual(capabilityCatalogue.map(({ code }) => code));
    for (const { version, quantity, certificationDate } of capabilities)
      expect([version, quantity, certificationDate]).toEqual([0, undefined, undefined]);
  });

  it('is nobody’s where there is no such partner, and not for who sees no partners', async () => {
    expect((await list(nobody)).statusCode).toBe(404);
    expect((await save(nobody, { code: 'FlatbedTruck', quantity: 1 })).statusCode).toBe(404);
    expect((await list(partners[0]!, 'client.q8')).statusCode).toBe(403);
    expect((await save(partners[0]!, { code: 'FlatbedTruck', quantity: 1 }, {}, 'client.q8')).statusCode).toBe(403);
  });

  // 3-platform §5: which tracking type takes what.
  it.each<[CapabilitySave, number, string?]>([
    [{ code: 'FlatbedTruck', quantity: 0 }, 200],
    [{ code: 'FlatbedTruck', quantity: 3 }, 200],
    [{ code: 'FlatbedTruck', quantity: -1 }, 400],
    [{ code: 'FlatbedTruck', quantity: 1.5 }, 400],
    [{ code: 'FlatbedTruck' }, 400, 'REQUIRED'],
    [{ code: 'FlatbedTruck', certificationDate: '2026-01-01' }, 422, 'UNKNOWN'],
    [{ code: 'Trucks', quantity: 0 }, 200],
    [{ code: 'JumpStart', quantity: 1 }, 200],
    [{ code: 'JumpStart', quantity: 2 }, 400, 'OPTION'],
    [{ code: 'ElectricVehicleCertificate', certificationDate: '2000-01-01' }, 200],
    [{ code: 'ElectricVehicleCertificate', certificationDate: '1999-12-31' }, 400, 'DATE'],
    [{ code: 'ElectricVehicleCertificate', certificationDate: '2999-01-01' }, 400, 'DATE'],
    [{ code: 'ElectricVehicleCertificate', certificationDate: '2026-02-30' }, 400],
    [{ code: 'ElectricVehicleCertificate' }, 200],
    [{ code: 'ElectricVehicleCertificate', quantity: 1 }, 422, 'UNKNOWN'],
    [{ code: 'Helicopter', quantity: 1 }, 422, 'UNKNOWN'],
  ])('takes %j: %s %s', async (body, status, code) => {
    const answer = await save(partners[0]!, body);
    expect([answer.statusCode, code && answer.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([
      status,
      code,
    ]);
  });

  it('is saved with its version, kept in the history and told to who looks at the partner', async () => {
    const id = await partner();
    const heard: string[] = [];
    const listener = await test.db.pool.connect();
    listener.on('notification', ({ payload = '' }) => heard.push(payload));
    await listener.query('listen live');
    const first = await save(id, { code: 'FlatbedTruck', quantity: 3 }, seen(0));
    expect(first.json()).toMatchObject({ code: 'FlatbedTruck', quantity: 3, version: 1, serves: ['FlatbedTow'] });
    const second = await save(id, { code: 'FlatbedTruck', quantity: 2 }, seen(1));
    expect(second.json()).toMatchObject({ quantity: 2, version: 2 });
    expect(await entered(id, 'FlatbedTruck')).toEqual(second.json());
    await expect.poll(() => heard.map((text) => JSON.parse(text).version)).toEqual([1, 2]);
    expect(JSON.parse(heard[1]!)).toMatchObject({
      topic: 'changed',
      tag: 'partners',
      id,
      operation: 'savePartnerCapability',
    });
    await listener.query('unlisten live');
    listener.release();
    const { rows } = await test.db.pool.query(
      `select version, agent_name, changes from record_history where record_id = $1 order by version`,
      [`${id}/FlatbedTruck`],
    );
    expect(rows.map(({ version, changes }) => [version, changes])).toEqual([
      [1, [{ path: '/quantity', after: 3 }]],
      [2, [{ path: '/quantity', before: 3, after: 2 }]],
    ]);
  });

  it('refuses the second of two who save at once, the first entry included, and each code stands by itself', async () => {
    const id = await partner();
    const both = await Promise.all([2, 5].map((quantity) => save(id, { code: 'HeavyTruck', quantity }, seen(0))));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const winner = both.find(({ statusCode }) => statusCode === 200)!.json<Capability>();
    const loser = both.find(({ statusCode }) => statusCode === 412)!.json();
    expect(loser).toMatchObject({ code: 'VERSION_CHANGED', current: { version: 1 } });
    expect(await entered(id, 'HeavyTruck')).toEqual(winner);
    expect((await save(id, { code: 'LowTruck', quantity: 1 }, seen(0))).statusCode).toBe(200);
    // The same again, by an answer that was lost, meets no conflict.
    expect((await save(id, { code: 'HeavyTruck', quantity: winner.quantity! }, seen(0))).statusCode).toBe(200);
    expect(await entered(id, 'HeavyTruck')).toEqual(winner);
  });

  it('says whose entry was written over by who names no version', async () => {
    const id = await partner();
    await save(id, { code: 'FlatbedTruck', quantity: 1 });
    const { headers } = await save(id, { code: 'FlatbedTruck', quantity: 4 });
    expect([headers['towline-overwrote-version'], headers['towline-changed']]).toEqual(['"1"', '/quantity']);
  });
});
