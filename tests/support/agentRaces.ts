import { randomUUID } from 'node:crypto';
import { base } from './actCalls.ts';
import type { Clone } from './clones.ts';
import type { Template } from './effects/effect.ts';
import { call } from './server.ts';

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

/** What the desks of two agents need: where, requests to act on, how many desks at once, and who they are. */
interface Desks {
  url: string;
  take(from: Template, count: number): Promise<Clone[]>;
  each<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<void>): Promise<void>;
  agent: string;
  manager: string;
}

/** Races of two agents who do different things to one request. */
export function agentRaces({ url, take, each, agent, manager }: Desks) {
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
          edit(agent, 'vehicle', ({ order }) => ({ ...order.vehicle, color })),
          edit(manager, 'contract', ({ order }) => ({
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
        send(agent, `${base}/${id}/assign-job`, { jobId }),
        send(manager, `${base}/${id}/cancel`, { reason: 'CustomerCancelled' }),
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

  return { editRaces, decisionRaces };
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
