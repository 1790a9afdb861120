import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { actCalls, base } from './actCalls.ts';
import { type Clone, cloneRequests } from './clones.ts';
import type { Effect } from './effects.ts';
import { flatBatteryInGent } from './orders.ts';
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

/** Two servers' worth of trouble on one: double clicks and races against a running server and its database. */
export async function createRaces(url: string, databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const [agent, admin, manager] = await Promise.all(
    ['agent.be', 'admin', 'manager.be'].map((name) => signIn(url, name)),
  );
  const cookies = { agent, admin };
  const templates = await makeTemplates(url, client, agent!);

  /** Several at once, as many desks do. */
  async function each<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<void>, atOnce = 8) {
    let next = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let index = next++; index < items.length; index = next++) await work(items[index]!, index);
      }),
    );
  }

  /** Clicks twice on one action of so many requests: with one key, as a call that is sent again, or from two tabs. */
  async function doubleClicks(effect: Effect, races: number, isSameKey: boolean): Promise<RaceResult> {
    const result: RaceResult = { what: effect.what, races, done: 0, refused: 0, faults: [] };
    const clones = await cloneRequests(client, templates[effect.from], races);
    const others = effect.act === 'LinkDuplicate' ? await cloneRequests(client, templates.waiting, races) : clones;
    await each(clones, async (clone, index) => {
      const { method, path, body } = actCalls[effect.act]({ ...clone, other: others[index]!.id });
      const key = randomUUID();
      const click = () =>
        call(url, cookies[effect.as], method, path, body, {
          'idempotency-key': isSameKey ? key : randomUUID(),
          ...(effect.isVersioned && { 'if-match': '"1"' }),
        });
      for (const { status, body: said } of await Promise.all([click(), click()])) {
        if (status < 300) result.done += 1;
        else if (status === 409 || status === 412) result.refused += 1;
        else result.faults.push(`${status} ${JSON.stringify(said)}`);
      }
    });
    const { rows } = await client.query<{ n: string; requests: string }>(
      `select n, count(*) as requests from (select (${effect.count}) as n from unnest($1::uuid[]) r(id)) x group by n`,
      [clones.map(({ id }) => id)],
    );
    for (const { n, requests } of rows) if (n !== '1') result.faults.push(`${n} effects on ${requests} requests`);
    return result;
  }

  /**
   * Two agents change different things of one request, both from the same version: one is told what changed and goes on from
   * there. Afterwards both changes stand.
   */
  async function editRaces(races: number): Promise<RaceResult> {
    const result: RaceResult = { what: 'two agents edit one request', races, done: 0, refused: 0, faults: [] };
    const desks = await cloneRequests(client, templates.waiting, 8);
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
    const clones = await cloneRequests(client, templates.waiting, races);
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

/** One request of each kind that is copied. */
async function makeTemplates(url: string, client: pg.Client, agent: string): Promise<Record<Effect['from'], string>> {
  const made = async <Made = { id: string }>(cookie: string, path: string, body: unknown): Promise<Made> => {
    const answer = await call(url, cookie, 'POST', path, body, { 'idempotency-key': randomUUID() });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Made;
  };
  // Partners do nothing: what is copied stands still, however long the races take.
  await client.query(
    `create or replace function stand_still() returns trigger language plpgsql as 'begin return null; end';
     create or replace trigger stand_still before insert on demo_acts for each row execute function stand_still()`,
  );
  // A plate without a policy waits at the home company, so that nothing moves on its own.
  const waiting = async (): Promise<string> =>
    (await made(agent, '/v1/bo/order-requests', flatBatteryInGent({ licensePlate: '2ZZZ999' }))).id;
  const proposed = async (id: string): Promise<string> => {
    const [job] = await made<{ id: string }[]>(agent, `${base}/${id}/prepare-jobs`, {});
    return job!.id;
  };
  const [first, second, reported, abroad] = [await waiting(), await waiting(), await waiting(), await waiting()];
  const later = await waiting();
  await proposed(first);
  for (const id of [second, reported]) await made(agent, `${base}/${id}/assign-job`, { jobId: await proposed(id) });
  // The client is told by hand only where the contract says that he is told at all.
  await client.query(
    `update contracts set doc = jsonb_set(doc, '{dispatch,onRequestStatusUpdatedActions}', '["NotifyClientOrganisation"]')
     where code = 'C24Prepaid19'`,
  );
  await client.query(`update requests set version = 1, client_code = 'Q8' where id = any($1)`, [
    [first, second, reported, abroad, later],
  ]);
  await client.query(
    `update requests set status = 'PartnerCompleted', status_group = 'CompletedAfterDispatch' where id = $1`,
    [reported],
  );
  await client.query(
    `update jobs set version = 1, status = 'Completed', is_active = false, doc = doc || '{"jobReportStatus": "Reported", "price": 120}'
     where request_id = $1`,
    [reported],
  );
  // The waterfall has gone on, and a partner has said when he could come.
  await proposed(later);
  await client.query(
    `insert into job_offers (id, request_id, round, position, partner_id, partner_name, status, decided_at, phone_calls, appointment)
     select gen_random_uuid(), request_id, 1, 1, partner_id, partner_name, 'AcceptanceTimeout', now(), '[{"status": "Completed"}]',
       jsonb_build_object(
       'isAvailableAtRequestedTime', false, 'proposedStartTime', to_char(now() + interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
     from jobs where request_id = $1 limit 1`,
    [later],
  );
  const { rows } = await client.query<{ code: string }>(
    `update requests set is_abroad = true, country = 'FR', service_order = jsonb_set(service_order, '{serviceLocation,countryCode}', '"FR"'),
       abroad_code = (select organisation_code from agents where email = 'agent.fr@towline.example') where id = $1 returning abroad_code as code`,
    [abroad],
  );
  if (!rows[0]?.code) throw new Error('There is no company abroad');
  return { waiting: first, assigned: second, reported, abroad, proposed: later };
}
