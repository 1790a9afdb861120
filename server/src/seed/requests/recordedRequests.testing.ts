import type { Contract, RecordedRequest } from '@towline/sdk/api';
import { type KeptBasis, type OrderBasis, orderBasisOf, recordedSearchOf } from '@towline/sdk/domain/replay/recorded';
import type { MasterData } from '../masterData.ts';
import { createRandom } from '../random.ts';
import { createRequest } from './createRequest.ts';
import { planOccasions } from './occasions.ts';
import { createWorld } from './world.ts';

/** What is recorded of the demo's requests of the last weeks, by contract, as a server reads it that has just been filled. */
export function recordedRequests(data: MasterData, requests: number, now: Date): Map<Contract, RecordedRequest[]> {
  const random = createRandom(1, 'requests 0');
  const world = createWorld(data, now, 1);
  const orders = new Map<string, { code: string; basis: OrderBasis }>();
  const rounds = new Map<string, KeptBasis>();
  for (const occasion of planOccasions(random, { requests, now, isDeskFull: false, withDetails: requests }))
    createRequest(random, world, occasion, (table, row) => {
      const cells = row as Record<string, string | null>;
      if (table === 'requests' && cells.decision_basis)
        orders.set(cells.id!, {
          code: cells.contract_code!,
          basis: orderBasisOf(JSON.parse(cells.decision_basis), JSON.parse(cells.service_order!))!,
        });
      if (table === 'dispatch_rounds' && cells.basis) rounds.set(cells.request_id!, JSON.parse(cells.basis));
    });
  const byContract = new Map(data.contracts.map((contract): [Contract, RecordedRequest[]] => [contract, []]));
  const contracts = new Map(data.contracts.map((contract) => [contract.code, contract]));
  for (const [requestId, { code, basis }] of orders) {
    const contract = contracts.get(code)!;
    const round = rounds.get(requestId);
    byContract
      .get(contract)!
      .push({ requestId, ...basis, ...(round && { search: recordedSearchOf(round, contract) }) });
  }
  return byContract;
}
