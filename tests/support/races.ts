import { randomUUID } from 'node:crypto';
import type { AssistanceRequest } from '@towline/sdk/api';
import { versionedOperations } from '@towline/sdk/operations';
import pg from 'pg';
import { base, callTo } from './actCalls.ts';
import { agentRaces, type RaceResult } from './agentRaces.ts';
import { type Clone, cloneRequests } from './clones.ts';
import type { Effect, Template } from './effects/effect.ts';
import { makeTemplates } from './raceTemplates.ts';
import { call, signIn } from './server.ts';

/** Copies that are made at a time. */
const atLeast = 100;

/** Two servers' worth of trouble on one: double clicks and races against a running server and its database. */
export async function createRaces(url: string, databaseUrl: string) {
  // Copies are made in a transaction, which nobody else's question may come into.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const [agent, admin, manager] = await Promise.all(
    ['agent.be', 'admin', 'manager.be'].map((name) => signIn(url, name)),
  );
  const cookies = { agent, admin, nobody: undefined };
  const templates = await makeTemplates(url, client, agent!);
  const { rows: colleagues } = await pool.query<{ id: string }>(
    `select id from agents where email = 'manager.be@towline.example'`,
  );
  const colleagueId = colleagues[0]!.id;

  /** Copies of each kind that nobody has acted on yet, made many at a time. */
  const stock = new Map<Template, Clone[]>();
  let before: Promise<unknown> = Promise.resolve();
  // One after the other, whoever asks at once.
  function take(from: Template, count: number): Promise<Clone[]> {
    const taken = before.then(async () => {
      const known = stock.get(from) ?? [];
      const missing = count - known.length;
      if (missing > 0) known.push(...(await cloneRequests(client, templates[from], Math.max(missing, atLeast))));
      stock.set(from, known);
      return known.splice(0, count);
    });
    before = taken.catch(() => {});
    return taken;
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
    if (given) await pool.query(given, [ids, others.map(({ id }) => id)]);
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
    const { rows } = await pool.query<{ n: string; requests: string }>(
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
      const { rows } = await pool.query<{ left: number }>(
        `select count(*)::int as left from unnest($1::uuid[]) r(id) where not (${until})`,
        [ids],
      );
      if (rows[0]!.left === 0 || Date.now() > end) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const readWhole = async (id: string): Promise<AssistanceRequest> =>
    (await call(url, agent, 'GET', `${base}/${id}`)).body as AssistanceRequest;

  return {
    doubleClicks,
    ...agentRaces({ url, take, each, agent: agent!, manager: manager! }),
    async stop() {
      await client.end();
      await pool.end();
    },
  };
}
