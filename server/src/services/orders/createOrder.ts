import { mayOrderFor } from '@towline/sdk/access/agent';
import type { Contract, ServiceOrder } from '@towline/sdk/api';
import { crossBorderOf } from '@towline/sdk/domain/order/crossBorder';
import { decideOrder, entitledOrder, sentOrder } from '@towline/sdk/domain/order/decideOrder';
import type { Trip } from '@towline/sdk/domain/order/intakeContext';
import { estimateQuery } from '@towline/sdk/domain/price/estimateQuery';
import { keptOrderBasisOf } from '@towline/sdk/domain/replay/recorded';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { JsonText } from '../../db/jsonText.ts';
import { decide, readSubject } from '../actOnRequest.ts';
import { type DecidedEstimate, decideEstimate } from '../prices/estimatePrice.ts';
import { pointerInOrder, refuseFaults } from './faults.ts';
import { inKeptWords } from './keptWords.ts';
import { readEntitled } from './orderBasis.ts';
import { readOrderFacts } from './orderFacts.ts';
import { storeOrder } from './storeOrder.ts';

// The Summary's gate, once more on the server: a trip over a border needs an estimate that is OK (1-intake §4). Who pays first is asked
// for the price of the moment; without one an agent asks them (DECISIONS T-571).
async function estimateOf(
  context: Context,
  order: ServiceOrder,
  contract: Contract,
  trip: Trip | undefined,
): Promise<Partial<DecidedEstimate> | undefined> {
  const { isCrossBorder } = crossBorderOf(order, contract, trip);
  if (!isCrossBorder && contract.process?.paymentFirst !== true) return undefined;
  const query = estimateQuery(order, context.agent, context.now());
  if (isCrossBorder) return query && decideEstimate(context, query);
  return { basis: query && (await decideEstimate(context, query).catch(() => undefined))?.basis };
}

// The copy is the home agent's (2-requests §6). An order of another agent stands as it is, without the link: the motorist waits.
async function clonedFromOf(context: Context, id: string | undefined): Promise<string | undefined> {
  const source = id === undefined ? undefined : await readSubject(context, id);
  return source && decide(context, 'CloneRequest', source).allowed ? id : undefined;
}

/** What the order is judged by, as contract, register, map and prices are now. */
async function readBasis(context: Context, body: ServiceOrder, at: Date) {
  const contractCode = body.requestedService.contractCode ?? '';
  if (!mayOrderFor(context.agent, contractCode)) return refuse('CONTRACT_NOT_PERMITTED');
  const { asked, contract, ...register } = await readEntitled(context, inKeptWords(sentOrder(body)), contractCode, at);
  if (!contract) return refuse('CONTRACT_NOT_PERMITTED');
  const order = entitledOrder(asked, context.agent, register.policy);
  const facts = await readOrderFacts(context, order, { ...register, contract });
  const [estimate, clonedFrom] = await Promise.all([
    estimateOf(context, order, contract, facts.trip),
    clonedFromOf(context, order.clonedFromRequestId),
  ]);
  return { asked, facts: { ...facts, estimate: estimate?.estimate }, estimateBasis: estimate?.basis, clonedFrom };
}

/**
 * Creates an order and its request (1-intake §7): what it is judged by, what is decided, which the rules of every tab and S-20 say,
 * and one statement that writes everything.
 */
export async function createOrder(context: Context, body: ServiceOrder): Promise<JsonText> {
  const at = context.now();
  const { asked, facts, ...basis } = await readBasis(context, body, at);
  const decided = decideOrder(asked, facts, at);
  refuseFaults(decided.faults, pointerInOrder);
  return storeOrder(context, decided, { ...basis, ...facts, decisionBasis: keptOrderBasisOf(facts, at), at });
}
