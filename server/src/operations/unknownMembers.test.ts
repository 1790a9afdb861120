import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { contractDesk } from './contracts.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const { load, versionsOf, save, fresh } = contractDesk(() => test);

describe('members that the schema does not know (DECISIONS C-80)', () => {
  it('are refused, or kept, given back and marked where the call says so', async () => {
    const loaded = await fresh('Bypassed');
    const contract = { ...loaded, process: { ...loaded.process, newRule: { depth: 1 } }, newPart: true };
    const refused = await save('Bypassed', { reason: 'r', contract });
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      400,
      [{ code: 'UNKNOWN_FIELD' }, { code: 'UNKNOWN_FIELD' }],
    ]);
    const kept = await save('Bypassed', { reason: 'r', contract }, { query: '?bypassSchema=true' });
    expect([kept.statusCode, kept.json()]).toMatchObject([200, { newPart: true, process: { newRule: { depth: 1 } } }]);
    expect(await load('Bypassed')).toMatchObject({ newPart: true, process: { newRule: { depth: 1 } } });
    expect((await versionsOf('Bypassed', '?v=2'))[0]).toMatchObject({
      bypassedSchema: true,
      contract: { newPart: true },
    });
    const organisation = (await test.call('GET', '/v1/organisations/Q8')).json<object>();
    const more = { ...organisation, newSetting: 1 };
    for (const [query, status] of [
      ['', 400],
      ['?bypassSchema=true&reason=Asked', 200],
    ] as const)
      expect((await test.call('PUT', `/v1/organisations/Q8${query}`, { body: more })).statusCode).toBe(status);
    expect((await test.call('GET', '/v1/organisations/Q8')).json()).toMatchObject({ newSetting: 1 });
    const { rows } = await test.db.pool.query(
      `select why, bypassed_schema from record_history where tag = 'organisations' and record_id = 'Q8'`,
    );
    expect(rows).toEqual([{ why: 'Asked', bypassed_schema: true }]);
  });

  it('stay when the document is archived, which marks only what bypassed something', async () => {
    const query = '?bypassSchema=true';
    const plain = await fresh('Plain');
    await save(
      'Plain',
      { reason: 'Ended', contract: { ...plain, archivedAt: test.clock.now.toISOString() } },
      { query },
    );
    expect((await versionsOf('Plain'))[0]).not.toHaveProperty('bypassedSchema');
    const odd = (
      await save('Plain', { reason: 'r', contract: { ...(await load('Plain')), odd: 1 } }, { query })
    ).json();
    const { archivedAt: _at, openRequestsOfOlderVersions: _open, ...back } = odd;
    expect((await save('Plain', { reason: 'Back', contract: back }, { query })).json()).toMatchObject({ odd: 1 });
    expect((await versionsOf('Plain'))[0]).toMatchObject({ reason: 'Back', bypassedSchema: true });
  });

  it('do not let a member be of another type, nor the body bring more', async () => {
    const contract = { ...(await load('Q8')), isActive: 'yes' };
    const query = '?bypassSchema=true';
    expect((await save('Q8', { reason: 'r', contract }, { query })).json().errors).toMatchObject([
      { pointer: '/contract/isActive' },
    ]);
    expect((await save('Q8', { reason: 'r', contract: await load('Q8'), more: 1 }, { query })).statusCode).toBe(400);
  });

  it('are not in the schema of the editors', async () => {
    const schema = (await test.call('GET', '/v1/json-schemas/contract')).json();
    expect([schema.additionalProperties, schema.$defs.ContractProcess.additionalProperties]).toEqual([false, false]);
    expect(JSON.stringify(schema)).not.toContain('x-closed');
  });
});
