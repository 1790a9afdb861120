import { allowed, type Decision } from '@towline/sdk/access/decision';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { Agent, AssistanceRequest, Contract, RequestStatus } from '@towline/sdk/api';
import { requestStatusValues } from '@towline/sdk/values';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Clone, cloneRequests } from '../support/clones.ts';
import { cloneDatabase } from '../support/database.ts';
import { flatBatteryInGent } from '../support/orders.ts';
import { call, signIn, startServer, type TestServer } from '../support/server.ts';
import { type Action, acts, callOf } from './requestActs.ts';

/** Who looks at the request from which side. */
const viewers = {
  home: 'agent.be',
  'home manager': 'manager.be',
  abroad: 'agent.fr',
  client: 'client.q8',
  payer: 'agent.it',
  unknown: 'agent.lu',
  admin: 'admin',
} as const;
type Who = keyof typeof viewers;
const who = Object.keys(viewers) as Who[];

const base = '/v1/bo/assistance-requests';

const actionsIn = (status: RequestStatus): Action[] =>
  (Object.keys(acts) as Action[]).filter((action) => acts[action].in?.includes(status) ?? true);

let database: { url: string; drop(): Promise<void> };
let server: TestServer;
let client: pg.Client;
let contract: Contract;
let template: string;
const cookies: Partial<Record<Who, string>> = {};
const agents: Partial<Record<Who, Agent>> = {};

beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // One sees requests of the contract and is of none of its companies (DECISIONS S-19); the other keeps sight of what he edits.
  await client.query(
    `update agents set permissions = jsonb_set(permissions, '{contracts}', '["C24Prepaid19"]') 
     where email in ('agent.lu@towline.example', 'agent.fr@towline.example')`,
  );
  server = await startServer(database.url, { TOWLINE_SIMULATION_SPEED: '1', TOWLINE_ENV: 'Prod' });
  for (const one of who) {
    const cookie = await signIn(server.url, viewers[one]);
    cookies[one] = cookie;
    agents[one] = (await call(server.url, cookie, 'GET', '/v1/bo/agent')).body as Agent;
  }
  const order = flatBatteryInGent({ licensePlate: '2ZZZ999' });
  const made = await call(server.url, cookies.home, 'POST', '/v1/bo/order-requests', order);
  template = (made.body as { id: string }).id;
  await call(server.url, cookies.home, 'POST', `${base}/${template}/prepare-jobs`, {});
  await call(server.url, cookies.home, 'POST', `${base}/${template}/notes`, { message: 'A child', isPublic: true });
  await client.query(
    `insert into job_offers (id, request_id, round, position, partner_id, partner_name, status, process, phone_calls, appointment)
     select gen_random_uuid(), $1, 1, 1, partner_id, partner_name, 'Interested', 'Planned', '[{"status":"Completed"}]', $2
     from jobs where request_id = $1 order by created_at limit 1`,
    [
      template,
      { isAvailableAtRequestedTime: false, proposedStartTime: new Date(Date.now() + 3 * 3_600_000).toISOString() },
    ],
  );
  const codeOf = (name: string) => `(select organisation_code from agents where email = '${name}@towline.example')`;
  await client.query(
    `update requests set version = 1, abroad_code = ${codeOf('agent.fr')}, client_code = ${codeOf('client.q8')},
       payer_code = ${codeOf('agent.it')} where id = $1`,
    [template],
  );
  contract = (await call(server.url, cookies.admin, 'GET', '/v1/contracts/C24Prepaid19')).body as Contract;
});
afterAll(async () => {
  await client.end();
  await server.stop();
  await database.drop();
});

/** What no rule tells from a status that is asked: each is shown by the tables of sdk/access. */
const alike: ReadonlySet<RequestStatus> = new Set([
  'PaymentAuthorized',
  'PartnerArriving',
  'PartnerDelayed',
  'PartnerEnrouteToDepot',
  'PartnerArrivedAtDepot',
  'PartnerEnrouteToTowingDestination',
  'PartnerArrivedAtTowingDestination',
]);
const statuses = requestStatusValues.filter((status) => !alike.has(status));

const asked = statuses.flatMap((status) => [
  { status, where: 'at home', isAbroad: false },
  { status, where: 'abroad', isAbroad: true },
]);

/** What the server answered: done, not there, or the code of its refusal. */
function answerOf({ status, body }: { status: number; body: unknown }): string {
  if (status < 300) return 'allowed';
  return status === 404 ? 'not found' : (body as { code: string }).code;
}
const said = (decision: Decision): string => (decision.allowed ? 'allowed' : decision.code);

async function copiesIn(status: RequestStatus, isAbroad: boolean, count: number): Promise<Clone[]> {
  const clones = await cloneRequests(client, template, count);
  const ids = clones.map(({ id }) => id);
  await client.query(
    `update requests set status = $2, is_abroad = $3, country = case when $3 then 'FR' else country end where id = any($1)`,
    [ids, status, isAbroad],
  );
  if (!status.startsWith('Partner')) return clones;
  // A partner is at work, or was, and has reported.
  const isOver = status === 'PartnerCompleted';
  await client.query(
    `update jobs set status = $2, is_active = $3, told_at = now(), doc = doc || '{"jobReportStatus":"Reported","price":100}'
     where request_id = any($1)`,
    [ids, isOver ? 'Completed' : 'Enroute', !isOver],
  );
  await client.query('update request_notes set id = request_id where request_id = any($1)', [ids]);
  await client.query(
    `insert into attachments (id, request_id, source, content_type, file_name, size, storage_key)
     select id, id, 'customer', 'image/jpeg', 'car.jpg', 1, id::text from unnest($1::uuid[]) as id`,
    [ids],
  );
  return clones;
}

test.each(asked)('$status $where: what the rules say is what the server answers', async ({ status, isAbroad }) => {
  const actions = actionsIn(status);
  const clones = await copiesIn(status, isAbroad, who.length * actions.length + 1);
  const other = clones.at(-1)!.id;
  const rules: string[] = [];
  const answers: string[] = [];
  await Promise.all(
    who.map(async (one, at) => {
      const cookie = cookies[one];
      const agent = agents[one]!;
      const own = clones.slice(at * actions.length, (at + 1) * actions.length);
      const { body } = await call(server.url, cookie, 'GET', `${base}/${own[0]!.id}`);
      const request = body as AssistanceRequest;
      const viewer = viewerOf(agent, request);
      for (const [index, action] of actions.entries()) {
        const { rule } = acts[action];
        const clone = own[index]!;
        const { method, path, body: sent } = callOf(action, { ...clone, other }, viewer);
        const headers = { 'idempotency-key': clone.id, 'if-match': '"1"' };
        const answer = answerOf(await call(server.url, cookie, method, path, sent, headers));
        const name = `${one} ${action}:`;
        rules.push(`${name} ${said(rule(viewer, request, contract))}`);
        answers.push(`${name} ${answer}`);
        // From a viewpoint an administrator is offered no more than he may do (2-requests §6).
        for (const viewpoint of one === 'admin' ? (['Client', 'Home', 'Abroad'] as const) : [])
          if (rule(viewerOf(agent, request, { viewpoint }), request, contract) === allowed)
            expect([viewpoint, action, answer]).toEqual([viewpoint, action, 'allowed']);
      }
    }),
  );
  expect(answers.toSorted()).toEqual(rules.toSorted());
});
