import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { effects } from '../support/effects/effects.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { operations } from './contract.ts';
import { createGoodCalls, freeFieldOf } from './goodCalls/derive.ts';
import type { Answer, GoodCall } from './goodCalls/goodCall.ts';
import { createStand } from './goodCalls/stand.ts';
import { timesDone } from './keyedCounts.testing.ts';
import { acts, type Body, bothMay, movers, movesOn, ofOneself, otherwise } from './saveRows.testing.ts';

// Of every saved record: two people saving at once lose nothing silently, and one person saving twice meets no conflict. The rows
// are the contract's own operations with a version; whoever adds one finds it here.

let database: { url: string; drop(): Promise<void> };
let server: TestServer;
let stand: Awaited<ReturnType<typeof createStand>>;
let calls: ReturnType<typeof createGoodCalls>;
const colleagues: Record<string, string> = {};
const names: Record<string, string> = {};

beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
  // The partners stay silent for as long as the test looks.
  server = await startServer(database.url, { TOWLINE_SIMULATION_SPEED: '1' });
  stand = await createStand(server.url, database.url);
  calls = createGoodCalls(stand);
  await stand.query(
    `insert into agents select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
       'email', 'second@towline.example', 'full_name', 'Second Admin'))).* from agents a where email = 'admin@towline.example'`,
  );
  colleagues.agent = await stand.signIn('manager.be');
  colleagues.admin = await stand.signIn('second');
  for (const who of ['agent', 'admin', ...Object.values(colleagues)])
    names[who] = ((await stand.as(who, 'GET', '/v1/bo/agent')).body as { fullName: string }).fullName;
});
afterAll(async () => {
  await stand.stop();
  await server.stop();
  await database.drop();
});

const saves = operations.filter(({ operation }) => operation['x-if-match']);
type Save = (typeof saves)[number];

const at = (version: number) => ({ 'if-match': `"${version}"` });
const codeOf = ({ body }: Answer) => (body as { code?: string }).code;
const currentOf = ({ body }: Answer) => (body as { current?: { version: number } & Body }).current;
const isDone = ({ status }: Answer) => status < 300;

/** As another agent, or in another tab, writes it who has read the same. */
function byColleague({ id, operation }: Save, call: GoodCall): GoodCall {
  const free = freeFieldOf(operation);
  const body = call.body as Body;
  const own = otherwise[id]?.(body) ?? (free && !acts[id] ? { ...body, [free]: 'By the colleague' } : body);
  return { ...call, as: ofOneself.has(id) ? call.as : colleagues[call.as]!, ...(own && { body: own }) };
}

/** The version that stands there: who names one that nobody has seen is told. */
async function versionOf(call: GoodCall): Promise<number> {
  const answer = await stand.send(call, at(999_999));
  expect([answer.status, codeOf(answer)], JSON.stringify(answer.body)).toEqual([412, 'VERSION_CHANGED']);
  return currentOf(answer)!.version;
}

/** The version that a save was answered with, in the body or the ETag. */
function answered({ body, headers }: Answer): number {
  const tag = /^(?:W\/)?"(\d+)"$/.exec(headers.get('etag') ?? '')?.[1];
  return (body as { version?: number }).version ?? Number(tag);
}

/** The same words over the record as it was answered: its version and its time are in the body where that names them. */
function goingOn(call: GoodCall, { body: answer }: Answer): GoodCall {
  const body = call.body as Body | undefined;
  if (!body) return call;
  const stands = answer as Body;
  const over = (document: Body): Body => {
    const own = ['version', 'lastUpdatedAt'].filter((name) => name in document && stands[name] !== undefined);
    return { ...document, ...Object.fromEntries(own.map((name) => [name, stands[name]])) };
  };
  if (Array.isArray(body)) {
    const lists = answer as readonly Body[];
    const versionOfList = (code: unknown) => lists.find((list) => list.code === code)?.version;
    return { ...call, body: (body as Body[]).map((list) => ({ ...list, version: versionOfList(list.code) })) };
  }
  // A contract is sent with its reason beside it.
  return { ...call, body: 'contract' in body ? { ...body, contract: over(body.contract as Body) } : over(body) };
}

describe('two who save at once, from the same version', () => {
  test.each(saves)('$id: one does, and the other is told who was first', async (save) => {
    const call = await calls.goodCall(save.id);
    const other = byColleague(save, call);
    const version = await versionOf(other);
    const sent = [call, other];
    const answers = await Promise.all(sent.map((one) => stand.send(one, at(version))));
    const [second] = bothMay[save.id] ?? [];
    if (second === 'done') return expect(answers.map(isDone)).toEqual([true, true]);
    expect(answers.map(isDone).toSorted(), JSON.stringify(answers)).toEqual([false, true]);
    const late = answers.findIndex((answer) => !isDone(answer));
    const refused = answers[late]!;
    if (second === 'gone') return expect(codeOf(refused)).toBe('NOT_FOUND');
    expect([refused.status, codeOf(refused)]).toEqual([412, 'VERSION_CHANGED']);
    expect(currentOf(refused)).toMatchObject({
      at: expect.any(String),
      version: expect.any(Number),
      ...(!ofOneself.has(save.id) && { agentName: expect.toBeOneOf([names[sent[1 - late]!.as], ...movers(save)]) }),
    });
    // As is who comes when all is over: what was done is no rule that they broke.
    const after = await stand.send(sent[late]!, at(version));
    expect([after.status, codeOf(after)]).toEqual([412, 'VERSION_CHANGED']);
    if (acts[save.id]) return;
    // Told of the version that came in between, they go on from there.
    const anew = await stand.send(goingOn(sent[late]!, answers[1 - late]!), at(currentOf(refused)!.version));
    expect(anew.status, JSON.stringify(anew.body)).toBe(200);
  });
});

describe('one who saves twice', () => {
  test.each(saves)(
    '$id: the second click does nothing more, and meets no conflict',
    async ({ id, operation, ...rest }) => {
      const call = await calls.goodCall(id);
      const version = await versionOf(byColleague({ id, operation, ...rest }, call));
      const headers = { ...at(version), ...(operation['x-idempotency-key'] && { 'idempotency-key': randomUUID() }) };
      const atOnce = await Promise.all([stand.send(call, headers), stand.send(call, headers)]);
      // A slow second click comes when the first is done already.
      const answers = [...atOnce, await stand.send(call, headers)];
      if (bothMay[id]?.[0] === 'gone' && id.startsWith('delete'))
        return expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
      expect(answers.map(isDone), JSON.stringify(answers.map(({ body }) => body))).toEqual([true, true, true]);
      // A repeated call reads a request as it is by then, and the search may have moved it on.
      if (movesOn.has(id)) for (const { body } of answers) expect(call.path).toContain(`/${(body as Body).id}/`);
      else for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    },
  );

  test.each(saves)('$id: goes on from the version that was answered', async (save) => {
    const call = await calls.goodCall(save.id);
    const other = { ...byColleague(save, call), as: call.as };
    const first = await stand.send(call, at(await versionOf(other)));
    expect(isDone(first), JSON.stringify(first.body)).toBe(true);
    const version = movesOn.has(save.id) ? Number.NaN : answered(first);
    const second = await stand.send(goingOn(other, first), Number.isNaN(version) ? {} : at(version));
    expect(isDone(second) ? 'done' : codeOf(second), JSON.stringify(second.body)).toBe(acts[save.id] ?? 'done');
  });
});

describe('one who sends the same key twice', () => {
  const raced = new Set<string>(effects.map(({ act }) => act.operation));
  const keyed = operations.filter(
    ({ id, operation }) => operation['x-idempotency-key'] && !operation['x-if-match'] && !raced.has(id),
  );

  test.each(keyed)('$id: it is done once, and both are answered the same', async ({ id }) => {
    const call = await calls.goodCall(id);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([stand.send(call, headers), stand.send(call, headers)]);
    expect(answers.map(isDone), JSON.stringify(answers.map(({ body }) => body))).toEqual([true, true]);
    // A generated password is told once (DECISIONS S-43).
    const told = answers.map(({ body }) => ({ ...(body as Body), password: undefined }));
    expect(told[1]).toEqual(told[0]);
    const count = timesDone(stand)[id];
    if (!count) throw new Error(`${id}: say in keyedCounts.testing.ts how often it is done`);
    expect(await count(answers[0]!.body as Body, call.body as Body, call.path)).toHaveLength(1);
  });
});

test('no row is of an operation that is gone', () => {
  const ids = saves.map(({ id }) => id);
  const rows = [otherwise, acts, bothMay].flatMap((table) => Object.keys(table));
  expect([...rows, ...ofOneself, ...movesOn].filter((id) => !ids.includes(id))).toEqual([]);
});
