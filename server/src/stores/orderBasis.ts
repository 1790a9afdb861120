import type { Contract, Policy } from '@towline/sdk/api';
import { type Ask, createBatcher } from '../db/batcher.ts';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { type HeldVersion, knownRules, type RulesRow, rulesColumns, rulesOf } from './contracts.ts';
import { orderBatches } from './orderBatches.ts';
import { latestFirst, policyJson } from './policies.ts';

/** What is asked of an order's contract, and beside it of the register. */
export interface BasisQuery {
  contractCode: string;
  /** Of a running request: the version whose terms it holds (DECISIONS S-41). */
  contractVersion?: HeldVersion | undefined;
  at: Date;
  /** The policy of a plate; of several the chosen one comes first, if it is still there. */
  policy?: {
    licensePlate: string;
    contractCode?: string | undefined;
    chosenId?: string | undefined;
    /** Of these contracts only. */
    ofContracts?: readonly string[] | undefined;
  };
  /** Whether the contract's policies of a plate are all of an insurer that blocks (1-intake §4). */
  insurerOf?: string;
}

/** What an order is judged by; no contract where there is none of that code. */
export interface Basis {
  contract: Contract | undefined;
  policy: Policy | undefined;
  isInsurerBlocked: boolean;
  /** Whom its customers must call. */
  blockedInsurerPhone?: string | undefined;
}

const none: Basis = { contract: undefined, policy: undefined, isInsurerBlocked: false };

const basisSql = `
select asked.nth, ${rulesColumns('asked.known', 'asked.held', 'asked.known_held')},
  case when asked.plate is not null then (
    select ${policyJson('asked.at')} from policies p left join organisations o on o.code = p.company_code
    where p.license_plate = asked.plate and (asked.under is null or p.contract_code = asked.under)
      and (asked.of_contracts is null or p.contract_code = any(asked.of_contracts))
    order by (p.id::text = asked.chosen) desc, ${latestFirst} limit 1) end as policy,
  case when asked.insured is not null then (
    select case when bool_and(coalesce(jsonb_typeof(o.doc->'blockedInsurer') = 'object', false))
      then coalesce(max(o.doc->'blockedInsurer'->>'phoneNumber'), '') end from policies p
      left join organisations o on o.code = p.company_code
    where p.license_plate = asked.insured and p.contract_code = asked.code) end as blocked
from jsonb_to_recordset($1::jsonb) as asked(nth int, code text, known text, held int, known_held text, at timestamptz, plate text, under text, chosen text,
  of_contracts text[], insured text)
join contracts c on c.code = asked.code`;
const basis = question<RulesRow & { nth: number; policy: Policy | null; blocked: string | null }, [questions: string]>(
  'orderBasis.of',
  basisSql,
  { isPrepared: true },
);

async function readAll(tx: Tx, asked: BasisQuery[]): Promise<Basis[]> {
  const known = asked.map(({ contractCode, contractVersion }) => knownRules(contractCode, contractVersion));
  const questions = asked.map(({ contractCode, contractVersion, at, policy, insurerOf }, nth) => ({
    nth,
    code: contractCode,
    known: known[nth]?.rules?.revision,
    held: contractVersion,
    known_held: known[nth]?.held?.revision,
    at,
    plate: policy?.licensePlate,
    under: policy?.contractCode,
    chosen: policy?.chosenId,
    of_contracts: policy?.ofContracts,
    insured: insurerOf,
  }));
  const rows = await basis.rows(tx, JSON.stringify(questions));
  const found = asked.map(() => none);
  for (const row of rows)
    found[row.nth] = {
      contract: rulesOf(asked[row.nth]!.contractCode, known[row.nth]!, row),
      policy: row.policy ?? undefined,
      isInsurerBlocked: row.blocked !== null,
      ...(row.blocked && { blockedInsurerPhone: row.blocked }),
    };
  return found;
}

const batches = new WeakMap<Tx, Ask<BasisQuery, Basis>>();

/** What an order is judged by, as it is now. Orders that come at the same time are answered by one look (DECISIONS T-304). */
export async function readOrderBasis(pool: Tx, query: BasisQuery): Promise<Basis> {
  let ask = batches.get(pool);
  if (!ask) {
    ask = createBatcher((asked: BasisQuery[]) => readAll(pool, asked), orderBatches).ask;
    batches.set(pool, ask);
  }
  return ask(query);
}
