import { randomUUID } from 'node:crypto';
import type { AssistanceRequest } from '@towline/sdk/api';
import { versionedOperations } from '@towline/sdk/operations';
import pg from 'pg';
import { base, callTo } from './actCalls.ts';
import { type Clone, cloneRequests } from './clones.ts';
import type { Effect, Template } from './effects/effect.ts';
import { makeTemplates } from './raceTemplates.ts';
import { call, signIn } from './server.ts';

/** What a kind of race came to. */
export interface RaceResult {
  what: string;
  races: number;
  /** Calls that were answered as done; a second click may be answered with the first one's answer. */
  done: number;
  /** Calls that were refused because somebody was faster. */
  refused: number;
  /** Races after which not exactly one effect stood, or calls that failed otherwise. */
  faults: string[];
}

/** Copies that are made at a time. */
const atLeast = 100;

/** Two servers' worth of trouble on one: double clicks and races against a running server and its database. */
export async function createRaces(url: string, databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const [agent, admin, manager] = await Promise.all(
    ['agent.be', 'admin', 'manager.be'].map((name) => signIn(url, name)),
  );
  const cookies = { agent, admin, nobody: undefined };
  const templates = await makeTemplates(url, client, agent!);
  const { rows: colleagues } = await client.query<{ id: string }>(
    `select id from agents where email = 'manager.be@towline.example'`,
  );
  const colleagueId = colleagues[0]!.id;

  /** Copies of each kind that nobody has acted on yet, made many at a time. */
  const stock = new Map<Template, Clone[]>();
  async function take(from: Template, count: number): Promise<Clone[]> {
    const known = stock.get(from) ?? [];
    const missing = count - known.length;
    if (missing > 0) known.push(...(await cloneRequests(client, templates[from], Math.max(missing, atLeast))));
    stock.set(from, known);
    return known.splice(0, count);
  }

  /** Several at once, as many desks do. */
  async function each<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<void>, atOnce = 8) {
    let next = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let index = next++; index < items.length; index = next++) await work(items[index]!, index);
      }),
    );
  }

  /**
   * Clicks twice on one action of so many requests: with one key, as a call that is sent again, or from two tabs. For a page
   * without a session the page's own id of the click is the key, and two tabs are two phones.
   */
  async function doubleClicks(effect: Effect, races: number, isSameKey: boolean): Promise<RaceResult> {
    const { act, given, until } = effect;
    const result: RaceResult = { what: effect.what, races, done: 0, refused: 0, faults: [] };
    const clones = await take(effect.from, races);
    const others = effect.hasOther ? await take('waiting', races) : clones;
    const ids = clones.map(({ id }) => id);
    if (given) await client.query(given, [ids, others.map(({ id }) => id)]);
    await each(clones, async (clone, index) => {
      const seen = effect.isRead ? await readWhole(clone.id) : undefined;
      const to = { ...clone, other: others[index]!.id, colleagueId, seen };
      const clickOf = (key: string) => {
        const { method, path, body, headers } = callTo(act, to, key);
        const own = {
          ...headers,
          'idempotency-key': key,
          ...(versionedOperations.has(act.operation) && { 'if-match': '"1"' }),
        };
        return () => call(url, cookies[effect.as], method, path, body, own);
      };
      const first = clickOf(randomUUID());
      const second = isSameKey ? first : clickOf(randomUUID());
      const answers = await Promise.all([first(), second()]);
      let done = 0;
      for (const { status, body: said } of answers) {
        if (status < 300) done += 1;
        // Not found is what the first one took away.
        else if (status === 409 || status === 412 || status === 404) result.refused += 1;
        else result.faults.push(`${status} ${JSON.stringify(said)}`);
      }
      result.done += done;
      if (done === 0)
        result.faults.push(`nobody did it: ${answers.map(({ body }) => JSON.stringify(body)).join(', ')}`);
    });
    if (until) await untilAll(until, ids);
    const { rows } = await client.query<{ n: string; requests: string }>(
      `select n::text, count(*) as requests from (select (${effect.count}) as n from unnest($1::uuid[]) r(id)) x group by n`,
      [ids],
    );
    for (const { n, requests } of rows) if (n !== '1') result.faults.push(`${n} effects on ${requests} requests`);
    return result;
  }

  /** What goes on after the answers is over for every request, or has had its time. */
  async function untilAll(until: string, ids: readonly string[]): Promise<void> {
    const end = Date.now() + 60_000;
    for (;;) {
      const { rows } = await client.query<{ left: number }>(
        `select count(*)::int as left from unnest($1::uuid[]) r(id) where not (${until})`,
        [ids],
      );
      if (rows[0]!.left === 0 || Date.now() > end) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /**
   * Two agents change different things of one request, both from the same version: one is told what changed and goes on from
   * there. Afterwards both changes stand.
   */
  async function editRaces(races: number): Promise<RaceResult> {
    const result: RaceResult = { what: 'two agents edit one request', races, done: 0, refused: 0, faults: [] };
    const desks = await take('waiting', 8);
    const rounds = Array.from({ length: races }, (_, index) => index);
    const ofDesk = desks.map((desk, at) => ({ desk, rounds: rounds.filter((round) => round % desks.length === at) }));
    await each(ofDesk, async ({ desk, rounds: own }) => {
      for (const round of own) {
        const before = await read(desk.id);
        const color = `Colour ${round}`;
        const additionalRemarks = `Remarks ${round}`;
        const edit = (cookie: string, part: string, change: (request: Read) => object) =>
          untilSaved(cookie, desk, part, before, change, result);
        await Promise.all([
          edit(agent!, 'vehicle', ({ order }) => ({ ...order.vehicle, color })),
          edit(manager!, 'contract', ({ order }) => ({
            ...contractPart(order),
            requestedService: { ...order.requestedService, additionalRemarks },
          })),
        ]);
        const { order, version } = await read(desk.id);
        if (order.vehicle.color !== color || order.requestedService.additionalRemarks !== additionalRemarks)
          result.faults.push(`round ${round} lost an update`);
        if (version !== before.version + 2)
          result.faults.push(`round ${round} made ${version - before.version} versions`);
      }
    });
    return result;
  }

  /** Two agents decide differently about one request, both from the same version: one of them does, the other is told. */
  async function decisionRaces(races: number): Promise<RaceResult> {
    const result: RaceResult = { what: 'two agents decide about one request', races, done: 0, refused: 0, faults: [] };
    const clones = await take('waiting', races);
    const send = (cookie: string, path: string, body: object) =>
      call(url, cookie, 'POST', path, body, { 'idempotency-key': randomUUID(), 'if-match': '"1"' });
    await each(clones, async ({ id, jobId }) => {
      const answers = await Promise.all([
        send(agent!, `${base}/${id}/assign-job`, { jobId }),
        send(manager!, `${base}/${id}/cancel`, { reason: 'CustomerCancelled' }),
      ]);
      const done = answers.filter(({ status }) => status < 300);
      const refused = answers.filter(({ status }) => status === 409 || status === 412);
      result.done += done.length;
      result.refused += refused.length;
      if (done.length !== 1 || refused.length !== 1)
        result.faults.push(answers.map(({ status }) => status).join(' and '));
      for (const { body } of refused)
        if (!(body as { current?: { agentName?: string } }).current?.agentName)
          result.faults.push(`the second was not told who was first: ${JSON.stringify(body)}`);
      const winner = answers[0]!.status < 300 ? 'PartnerAssigned' : 'Cancelled';
      const { status } = await read(id);
      if (status !== winner) result.faults.push(`${status} where ${winner} was answered`);
    });
    return result;
  }

  const readWhole = async (id: string): Promise<AssistanceRequest> =>
    (await call(url, agent, 'GET', `${base}/${id}`)).body as AssistanceRequest;
  const read = async (id: string): Promise<Read> => (await call(url, agent, 'GET', `${base}/${id}`)).body as Read;

  async function untilSaved(
    cookie: string,
    { id, orderId }: Clone,
    part: string,
    first: Read,
    change: (request: Read) => object,
    result: RaceResult,
  ): Promise<void> {
    for (let seen = first; ; seen = await read(id)) {
      const { status, body } = await call(url, cookie, 'POST', `/v1/bo/orders/${orderId}/${part}`, change(seen), {
        'idempotency-key': randomUUID(),
        'if-match': `"${seen.version}"`,
      });
      if (status < 300) {
        result.done += 1;
        return;
      }
      if (status !== 412 && status !== 409) {
        result.faults.push(`${status} ${JSON.stringify(body)}`);
        return;
      }
      result.refused += 1;
    }
  }

  return { doubleClicks, editRaces, decisionRaces, stop: () => client.end() };
}

interface Read {
  version: number;
  status: string;
  order: Record<string, unknown> & {
    vehicle: Record<string, unknown>;
    requestedService: Record<string, unknown>;
  };
}

/** What the call for the contract's part takes of an order. */
const contractPart = ({
  client,
  searchType,
  policyInput,
  entitlement,
  externalId,
  externalId2,
  references,
}: Read['order']) =>
  Object.fromEntries(
    Object.entries({ client, searchType, policyInput, entitlement, externalId, externalId2, references }).filter(
      ([, value]) => value !== undefined,
    ),
  );
