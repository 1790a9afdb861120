import type { Contract } from '@towline/sdk/api';
import { defaultUpdateReason } from '@towline/sdk/domain/contract/configurationSave';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { contractDesk } from './contracts.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const { load, versionsOf, save, clone, fresh } = contractDesk(() => test);

describe('a contract that is saved (3-platform §4, §5)', () => {
  it('is its next version, kept with who, when and why', async () => {
    const loaded = await fresh('Saved');
    test.later(60);
    const edited = { ...loaded, pricing: { ...loaded.pricing, customerPriceFactor: 1.4 } };
    const answer = await save('Saved', { reason: 'Dearer diesel', contract: edited });
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, '"2"']);
    expect(await load('Saved')).toMatchObject({ version: 2, pricing: { customerPriceFactor: 1.4 } });
    const [newest, first] = await versionsOf('Saved');
    expect(newest).toMatchObject({ version: 2, reason: 'Dearer diesel', savedBy: expect.any(String) });
    expect([newest!.savedById, newest!.savedAt]).toEqual([expect.any(String), expect.any(String)]);
    expect(newest).not.toHaveProperty('contract');
    expect(first).toMatchObject({ version: 1, reason: expect.stringContaining('Q8') });
  });

  it('gives the documents of two versions, of one by its number, and of none that there is not', async () => {
    const loaded = await fresh('Compared');
    await save('Compared', { reason: 'r', contract: { ...loaded, name: 'Other' } });
    expect((await versionsOf('Compared', '?v=1,2')).map(({ contract }) => contract!.name)).toEqual([
      'Other',
      loaded.name,
    ]);
    expect(await versionsOf('Compared', '?v=1')).toMatchObject([{ version: 1, contract: loaded }]);
    for (const path of ['Compared/versions?v=1,7', 'None/versions'])
      expect((await test.call('GET', `/v1/contracts/${path}`)).statusCode).toBe(404);
  });

  it('says as whom it was saved', async () => {
    const loaded = await fresh('ActedFor');
    await save('ActedFor', { reason: 'r', contract: { ...loaded, name: 'Own' } }, { as: 'admin' });
    await test.db.pool.query(`update agents set role = 'C24Admin' where email like 'agent.fr@%'`);
    const acted = { ...(await load('ActedFor')), name: 'Acted' };
    await save('ActedFor', { reason: 'r', contract: acted }, { as: 'admin as agent.fr' });
    const [newest, own] = await versionsOf('ActedFor');
    expect(own).not.toHaveProperty('actingAgentName');
    expect(newest).toMatchObject({ version: 3, actingAgentName: own!.savedBy });
    expect(newest!.savedBy).not.toBe(own!.savedBy);
  });

  it.each<[string, (one: Contract) => object, string, string]>([
    ['another code', (one) => ({ ...one, code: 'Other' }), '/contract/code', 'CANNOT_CHANGE_PROPERTY'],
    [
      'another date',
      (one) => ({ ...one, lastUpdatedAt: '2020-01-01T00:00:00Z' }),
      '/contract/lastUpdatedAt',
      'CANNOT_CHANGE_PROPERTY',
    ],
    ['nothing changed', (one) => one, '/contract', 'CONFIGURATION_UNCHANGED'],
    [
      'a company that there is not',
      (one) => ({ ...one, dispatch: { ...one.dispatch, assistanceCompanyCode: 'Nobody' } }),
      '/contract/dispatch/assistanceCompanyCode',
      'UNKNOWN_ORGANISATION',
    ],
    ['a name of blanks', (one) => ({ ...one, name: ' ' }), '/contract/name', 'VALUE_REQUIRED'],
    [
      'VAT of 2,100 percent',
      (one) => ({ ...one, pricing: { ...one.pricing, vatRate: 21 } }),
      '/contract/pricing/vatRate',
      'VALUE_OUT_OF_RANGE',
    ],
  ])('is refused with %s', async (_what, change, pointer, code) => {
    const answer = await save('Q8', { reason: 'r', contract: change(await load('Q8')) });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      422,
      [{ pointer, code, detail: expect.not.stringMatching(/^[A-Z_]+$/) }],
    ]);
    const contract = change(await load('Q8'));
    const checked = await test.call('POST', '/v1/contracts/Q8/check', { body: { contract } });
    expect([checked.statusCode, checked.json().errors]).toEqual([422, answer.json().errors]);
  });

  it('is judged before it is saved, with nothing written: the one that stands there, a new one, and what another saved', async () => {
    const contract = { ...(await load('Q8')), name: 'Q8 Europe' };
    const check = (code: string, body: object, query = '') =>
      test.call('POST', `/v1/contracts/${code}/check${query}`, { body });
    expect((await check('Q8', { contract })).statusCode).toBe(204);
    expect(await load('Q8')).not.toMatchObject({ name: 'Q8 Europe' });
    const older = await check('Q8', { contract: { ...contract, version: contract.version + 1 } });
    expect([older.statusCode, older.json().code]).toEqual([412, 'VERSION_CHANGED']);
    const added = { code: 'JudgedAlone', name: 'New', type: 'B2B', isActive: false, version: 1 };
    const isNew = { ...added, lastUpdatedAt: '2026-11-01T00:00:00Z' };
    expect((await check('JudgedAlone', { contract: isNew })).statusCode).toBe(204);
    expect((await check('JudgedAlone', { contract: { ...isNew, code: 'Other' } })).json().errors).toMatchObject([
      { pointer: '/contract/code', code: 'CANNOT_CHANGE_PROPERTY' },
    ]);
    expect((await test.call('GET', '/v1/contracts/JudgedAlone')).statusCode).toBe(404);
    expect((await check('Q8', { contract: { ...contract, ours: 1 } })).statusCode).toBe(400);
    expect((await check('Q8', { contract: { ...contract, ours: 1 } }, '?bypassSchema=true')).statusCode).toBe(204);
    expect(
      (await test.call('POST', '/v1/contracts/Q8/check', { as: 'manager.be', body: { contract } })).statusCode,
    ).toBe(403);
  });

  it('is refused where it is emptied, or its reason is empty or of blanks', async () => {
    const contract = await load('Q8');
    const answers = [
      await save('Q8', { reason: 'r', contract: {} }),
      await save('Q8', { reason: '', contract: { ...contract, name: 'x' } }),
      await save('Q8', { reason: '  ', contract: { ...contract, name: 'x' } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 422]);
    expect(answers[0]!.json().errors).toContainEqual(expect.objectContaining({ pointer: '/contract/code' }));
    expect(answers[2]!.json().errors).toMatchObject([{ pointer: '/reason', code: 'UPDATE_REASON_REQUIRED' }]);
  });

  it('by a program that says no reason has the general one; over a broken example it needs its own (DECISIONS T-650)', async () => {
    const loaded = await fresh('Unsaid');
    expect((await save('Unsaid', { contract: { ...loaded, name: 'Unsaid' } })).statusCode).toBe(200);
    expect((await versionsOf('Unsaid'))[0]).toMatchObject({ version: 2, reason: defaultUpdateReason });
    const over = await save('Unsaid', { contract: { ...(await load('Unsaid')), name: 'x' }, overridesExamples: true });
    expect(over.json().errors).toMatchObject([{ pointer: '/reason', code: 'UPDATE_REASON_REQUIRED' }]);
  });

  it.each([
    [
      'a member twice',
      (text: string) => text.replace('{"code"', '{"name":"First","code"'),
      '/contract/name',
      'KEY_TWICE',
    ],
    [
      '__proto__',
      (text: string) => text.replace('{"code"', '{"__proto__":{"x":1},"code"'),
      '/contract/__proto__',
      'KEY_FORBIDDEN',
    ],
  ])('is refused with %s, at its place', async (_what, change, pointer, code) => {
    const { code: name, ...rest } = await load('Q8');
    const text = change(JSON.stringify({ reason: 'r', contract: { code: name, ...rest } }));
    const headers = { 'content-type': 'application/json', cookie: await test.cookieOf('admin') };
    const answer = await test.app.inject({ method: 'PUT', url: '/v1/contracts/Q8', headers, payload: text });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ pointer, code }]]);
  });

  it('is refused where it is larger than any contract, before it is read', async () => {
    const contract = { ...(await load('Q8')), name: 'x'.repeat(5 * 1024 * 1024) };
    const answer = await save('Q8', { reason: 'r', contract });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('is of who saved first; the other reads whose, and twice is once', async () => {
    const loaded = await fresh('Raced');
    const one = { reason: 'r', contract: { ...loaded, name: 'One' } };
    const answers = await Promise.all([
      save('Raced', one),
      save('Raced', one),
      save('Raced', { reason: 'r', contract: { ...loaded, name: 'Two' } }),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect([
      [200, 200, 412],
      [200, 412, 412],
    ]).toContainEqual(codes);
    const stale = answers.find(({ statusCode }) => statusCode === 412)!;
    expect(stale.json()).toMatchObject({
      code: 'VERSION_CHANGED',
      current: { version: 2, agentName: expect.any(String) },
    });
    expect((await versionsOf('Raced')).length).toBe(2);
  });

  it('is archived and taken back with a reason', async () => {
    const contract = await fresh('Archived');
    const archivedAt = test.clock.now.toISOString();
    const archived = (
      await save('Archived', { reason: 'Ended', contract: { ...contract, archivedAt } })
    ).json<Contract>();
    expect(Date.parse(archived.archivedAt!)).toBe(Date.parse(archivedAt));
    const {
      archivedAt: _at,
      openRequestsOfOlderVersions: _n,
      ...rest
    } = archived as Contract & Record<string, unknown>;
    expect((await save('Archived', { reason: 'Back', contract: rest })).json()).not.toHaveProperty('archivedAt');
  });

  it.each(['manager.be', 'agent.be', 'client.q8', 'agent.it'])('is not for %s', async (as) => {
    const contract = await load('Q8');
    expect((await save('Q8', { reason: 'r', contract: { ...contract, name: 'x' } }, { as })).statusCode).toBe(403);
    for (const [method, path] of [
      ['GET', 'Q8/versions'],
      ['POST', 'clone?code=Theirs&from=Q8'],
    ] as const)
      expect((await test.call(method, `/v1/contracts/${path}`, { as })).statusCode).toBe(403);
  });
});

describe('a new contract (3-platform §2, §8)', () => {
  it('is a copy at version 1 that is not active; its code is free', async () => {
    const copy = await clone('Copied');
    const { code: _c, version: _v, lastUpdatedAt: _l, isActive: _a, ...rest } = await load('Q8');
    expect([copy.statusCode, copy.json()]).toMatchObject([
      201,
      { ...rest, code: 'Copied', version: 1, isActive: false },
    ]);
    expect((await clone('Copied')).json()).toMatchObject({
      code: 'RULE_BROKEN',
      errors: [{ in: 'query', pointer: '/code', code: 'CODE_TAKEN' }],
    });
    expect((await clone('Copied2', 'None')).statusCode).toBe(404);
    // Neither an address nor a file could be called so.
    expect((await clone('..%2FCopied')).json()).toMatchObject({
      errors: [{ in: 'query', pointer: '/code', code: 'VALUE_NOT_VALID' }],
    });
  });

  it('is added with what it is given', async () => {
    const add = (contract: object, query = '') =>
      test.call('POST', `/v1/contracts${query}`, { body: { reason: 'Signed', contract } });
    const added = await add({ code: 'Added', name: 'Added', type: 'B2B', dispatch: { clientOrganisationCode: 'Q8' } });
    expect([added.statusCode, added.json()]).toMatchObject([201, { code: 'Added', version: 1, isActive: false }]);
    expect(await versionsOf('Added')).toMatchObject([{ version: 1, reason: 'Signed' }]);
    expect((await add({ code: 'Added', name: 'Again', type: 'B2B' })).json().errors).toMatchObject([
      { code: 'CODE_TAKEN', pointer: '/contract/code' },
    ]);
    expect((await add({ code: 'Add ed', name: 'x', type: 'B2B' })).statusCode).toBe(400);
    const free = { code: 'Free', name: 'x', type: 'B2B', pricing: { customerPriceFactor: -1 } };
    expect((await add(free)).json().errors).toMatchObject([{ pointer: '/contract/pricing/customerPriceFactor' }]);
    expect((await add({ code: 'Unknown', name: 'x', type: 'B2B', extra: 1 })).statusCode).toBe(400);
    expect((await add({ code: 'Unknown', name: 'x', type: 'B2B', extra: 1 }, '?bypassSchema=true')).statusCode).toBe(
      201,
    );
    const { rows } = await test.db.pool.query(`select bypassed_schema from record_history where record_id = 'Unknown'`);
    expect(rows).toEqual([{ bypassed_schema: true }]);
  });
});
