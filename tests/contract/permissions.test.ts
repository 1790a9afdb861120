import { operationPermissions } from '@towline/sdk/access/operations';
import type { ApiScope } from '@towline/sdk/api';
import type { OperationId } from '@towline/sdk/operations';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { call, signIn } from '../support/server.ts';
import { contract, guarded, isProblem } from './contract.ts';
import { addressOf, bodyOf } from './samples.ts';

const { url } = inject('server');
const permissionOf = (id: string) => operationPermissions[id as OperationId];
const tokens = new Map<ApiScope, string>();
let admin = '';
let client = '';

async function tokenOf(scope: ApiScope): Promise<string> {
  const known = tokens.get(scope);
  if (known) return known;
  const answer = await call(url, admin, 'POST', '/v1/bo/api-tokens', { name: `only ${scope}`, scopes: [scope] });
  const { secret } = answer.body as { secret: string };
  tokens.set(scope, secret);
  return secret;
}

type Guarded = (typeof guarded)[number];
async function callOf({ method, path, operation }: Guarded, cookie: string | undefined, headers = {}) {
  const answer = await call(
    url,
    cookie,
    method,
    addressOf(contract, path, operation),
    bodyOf(contract, operation),
    headers,
  );
  expect(isProblem(answer.body), JSON.stringify(answer.body)).toBe(true);
  return [answer.status, (answer.body as { code: string }).code];
}

beforeAll(async () => {
  [admin, client] = await Promise.all([signIn(url, 'admin'), signIn(url, 'client.q8')]);
});

describe('a token without the scope', () => {
  const scoped = guarded.filter(({ id }) => permissionOf(id).scope !== 'any');
  test.each(scoped)('may not call $id', async (row) => {
    const { scope } = permissionOf(row.id);
    const other: ApiScope = scope === 'requests:read' ? 'contracts:read' : 'requests:read';
    expect(await callOf(row, undefined, { authorization: `Bearer ${await tokenOf(other)}` })).toEqual([
      403,
      'TOKEN_SCOPE_MISSING',
    ]);
  });
});

describe('an agent who does not see the section', () => {
  // A client's agents do see the guarantees of their own contracts (3-platform §6).
  const ofSections = guarded.filter(({ id }) => {
    const { agent } = permissionOf(id);
    return typeof agent === 'object' && !('section' in agent && agent.section === 'guarantees');
  });
  test.each(ofSections)('may not call $id', async (row) => {
    const [status] = await callOf(row, client);
    expect(status).toBe(403);
  });
});

describe('a page of another origin', () => {
  const writes = guarded.filter(({ method }) => method !== 'GET');
  test.each(writes)('may not call $id with the agent’s cookie', async (row) => {
    expect(await callOf(row, admin, { origin: 'https://elsewhere.example' })).toEqual([403, 'FOREIGN_ORIGIN']);
  });
});
