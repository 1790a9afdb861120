import type { Agent, Extension, Organisation } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const extension = (id: string, visibility?: Extension['visibility']): Extension => ({
  id,
  type: 'SideMenu',
  url: `https://${id}.example/`,
  label: id,
  ...(visibility && { visibility }),
});
const load = async (code: string, as = 'admin') =>
  (await test.call('GET', `/v1/organisations/${code}`, { as })).json<Organisation>();
const put = async (code: string, extensions: unknown[]) => {
  const body = { ...(await load(code)), extensions };
  return test.call('PUT', `/v1/organisations/${code}`, { body, headers: { 'if-match': `"${body.version}"` } });
};
const given = async (as: string) => {
  test.later(16); // what a server remembers of an agent is forgotten after 15 s
  return (await test.call('GET', '/v1/bo/agent', { as })).json<Agent>().extensions.map(({ id }) => id);
};

describe('extensions are part of an organisation’s document', () => {
  beforeAll(async () => {
    await put('Alecta', [extension('everybody'), extension('named', { organisationCode: ['Q8', 'C24Italia'] })]);
    await put('C24Italia', []);
    await put('C24Belgium', [extension('own'), { ...extension('tab'), type: 'RequestTab', order: -1 }]);
  });

  it.each([
    ['agent.be', ['tab', 'everybody', 'own']],
    ['agent.it', ['everybody', 'named']],
    ['client.q8', ['everybody', 'named']],
    ['admin', ['everybody']],
  ])('%s is given those of their organisation, those that name it, and the operator’s for all: %j', async (as, ids) => {
    expect(new Set(await given(as))).toEqual(new Set(ids));
  });

  it.each([
    ['admin', ['of roles']],
    ['manager.be', ['of roles', 'of contracts']],
    ['agent.be', ['of contracts']],
    ['agent.it', []],
  ])('%s is given none that their role or contracts hide: %j', async (as, ids) => {
    const roles = ['C24Admin', 'CCManager'];
    await put('Alecta', [
      extension('of roles', { roles, organisationCode: ['Alecta', 'C24Belgium'] }),
      extension('of contracts', { contractCodes: ['Q8'], roles: ['CCManager', 'Agent'] }),
    ]);
    const hidden = ['of roles', 'of contracts'];
    expect((await given(as)).filter((id) => hidden.includes(id))).toEqual(ids);
    await put('Alecta', [extension('everybody'), extension('named', { organisationCode: ['Q8', 'C24Italia'] })]);
  });

  it('come in their order, those without one last', async () => {
    expect((await given('agent.be'))[0]).toBe('tab');
  });

  it('are gone with the organisation that is archived, and back with it', async () => {
    const saved = async (archivedAt: string | undefined) => {
      const body = { ...(await load('C24Belgium')), archivedAt };
      await test.call('PUT', '/v1/organisations/C24Belgium', { body, headers: { 'if-match': `"${body.version}"` } });
    };
    await saved('2026-11-01T00:00:00Z');
    expect(await given('agent.be')).toEqual(['everybody']);
    await saved(undefined);
    expect(await given('agent.be')).toContain('own');
  });

  it('are shown whole to administrators only: somebody else learns no address that is not theirs', async () => {
    expect((await load('C24Belgium')).extensions).toHaveLength(2);
    const own = await load('C24Belgium', 'agent.be');
    expect(own.flags.seesContactsAndTools).toBe(true);
    expect(own.extensions).toBeUndefined();
  });

  it.each([
    ['the same id twice', [extension('a'), extension('a')], 422, '/extensions/1/id'],
    ['an address that is no page', [{ ...extension('a'), url: 'javascript:alert(1)' }], 400, '/extensions/0/url'],
    ['an order that no number is', [{ ...extension('a'), order: 1e20 }], 400, '/extensions/0/order'],
    ['no label', [{ ...extension('a'), label: '' }], 400, '/extensions/0/label'],
  ])('%s is refused at its place, and nothing is saved', async (_what, extensions, status, pointer) => {
    const before = await load('Q8');
    const answer = await put('Q8', extensions);
    expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([status, pointer]);
    expect(await load('Q8')).toEqual(before);
  });

  it('a document that somebody wrote past the checks keeps nobody out', async () => {
    await test.db.pool.query(
      `update organisations set doc = doc || '{"extensions": "none"}' where code = 'C24Belgium'`,
    );
    expect(await given('agent.be')).toEqual(['everybody']);
  });
});
