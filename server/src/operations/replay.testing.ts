import type { Contract, ReplayPage } from '@towline/sdk/api';
import { addCounts, noCounts } from '@towline/sdk/domain/replay/compare';
import type { TestApp } from '../testing/testApp.ts';

/** Drafts of contracts over what happened. */
export function replayDesk(test: () => TestApp) {
  const load = async (code: string) => (await test().call('GET', `/v1/contracts/${code}`)).json<Contract>();
  const ask = (contract: Contract, more: object = {}, as = 'admin') =>
    test().call('POST', `/v1/contracts/${contract.code}/replay`, { as, body: { contract, ...more } });
  const exampleOf = (id: string, as = 'admin') =>
    test().call('GET', `/v1/bo/assistance-requests/${id}/contract-example`, { as });

  /** All parts of a replay as one. */
  async function whole(contract: Contract, take = 500) {
    let sum = noCounts;
    const changed: ReplayPage['changed'] = [];
    const totals: (number | undefined)[] = [];
    for (let after: string | undefined; ; ) {
      const page = (await ask(contract, { take, ...(after && { after }) })).json<ReplayPage>();
      totals.push(page.total);
      sum = addCounts(sum, page.counts);
      changed.push(...page.changed);
      after = page.next;
      if (!after) return { sum, changed, totals };
    }
  }

  async function ids(where: string): Promise<string[]> {
    const { rows } = await test().db.pool.query<{ id: string }>(`select id from requests where ${where} order by id`);
    return rows.map(({ id }) => id);
  }
  return { load, ask, exampleOf, whole, ids };
}
