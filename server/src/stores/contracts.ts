import { hasContract, organisationCodesOf } from '@towline/sdk/access/agent';
import type { Agent, Contract } from '@towline/sdk/api';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

export const contractJson = `c.doc || jsonb_strip_nulls(jsonb_build_object('code', c.code, 'name', c.name, 'type', c.type, 'isActive', c.is_active,
  'archivedAt', c.archived_at, 'lastUpdatedAt', c.last_updated_at, 'version', c.version))`;

// The transaction that wrote the row and where it lies, in its database: whoever changes a contract, by whatever way, changes
// it; the place too, for one transaction may write a row twice.
const revision = `current_database() || c.xmin::text || c.ctid::text`;
interface KnownRules {
  revision: string;
  document: Contract;
}
const rulesInMemory = new Map<string, KnownRules>();

/** A row of `rulesColumns`. */
export interface RulesRow {
  revision: string;
  document: Contract | null;
}

/** A contract's rules as this process read them last. */
export const knownRules = (code: string): KnownRules | undefined => rulesInMemory.get(code);

/** What is read of the contract `c` for its rules: the document only where the revision `known` is another. */
export const rulesColumns = (known: string): string => `${revision} as revision,
  case when ${revision} is distinct from ${known} then (${contractJson}) - 'communications' end as document`;

/** The rules that a row of `rulesColumns` tells of; `known` is what was asked with. */
export function rulesOf(code: string, known: KnownRules | undefined, row: RulesRow): Contract | undefined {
  if (row.document) rulesInMemory.set(code, { revision: row.revision, document: row.document });
  return row.document ?? known?.document;
}

const byCode = question<{ document: Contract }, [code: string]>(
  'contracts.byCode',
  `select ${contractJson} as document from contracts c where c.code = $1`,
  { isPrepared: true },
);
const rules = question<RulesRow, [code: string, known: string | null]>(
  'contracts.rules',
  `select ${rulesColumns('$2')} from contracts c where c.code = $1`,
  { isPrepared: true },
);
const handledBy = question<{ id: string }, [code: string, organisationCodes: readonly string[]]>(
  'contracts.handledBy',
  'select id from requests r where r.contract_code = $1 and (r.home_code = any($2) or r.abroad_code = any($2)) limit 1',
  { isPrepared: true },
);
const brandings = question<Pick<Contract, 'branding'>>(
  'contracts.brandings',
  "select doc->'branding' as branding from contracts where archived_at is null and doc->'branding' ? 'appUrls'",
);
const list = question<
  { document: Contract },
  [archived: boolean | null, type: string | null, isActive: boolean | null]
>(
  'contracts.list',
  `select ${contractJson} as document from contracts c
     where ($1::boolean is null or (c.archived_at is not null) = $1) and ($2::text is null or c.type = $2)
       and ($3::boolean is null or c.is_active = $3) order by c.code`,
);

/** Questions about contracts. */
export const contracts = {
  async byCode(tx: Tx, code: string): Promise<Contract | undefined> {
    return (await byCode.first(tx, code))?.document;
  },

  /**
   * A contract without its communications: what every rule asks, a tenth of the document. It is remembered under the
   * revision of its row; the database is always asked which one counts, so that no server decides by an older contract.
   */
  async rulesByCode(tx: Tx, code: string): Promise<Contract | undefined> {
    const known = knownRules(code);
    const row = await rules.first(tx, code, known?.revision ?? null);
    return row && rulesOf(code, known, row);
  },

  /**
   * Whether the agent's company handles a request of the contract, at home or abroad: he then reads it as well as the
   * request (DECISIONS C-11, C-73).
   */
  async isHandledBy(tx: Tx, agent: Agent, code: string): Promise<boolean> {
    return (await handledBy.first(tx, code, organisationCodesOf(agent))) !== undefined;
  },

  /** The brandings that are in use, for the addresses of their customer apps (3-platform §2). */
  brandings: brandings.rows,

  /** The agent's contracts (DECISIONS C-11: a read that intake needs, limited to his own). */
  async list(
    tx: Tx,
    agent: Agent,
    filter: { archived?: boolean; type?: string; isActive?: boolean },
  ): Promise<Contract[]> {
    const rows = await list.rows(tx, filter.archived ?? null, filter.type ?? null, filter.isActive ?? null);
    return rows.map((row) => row.document).filter((contract) => hasContract(agent, contract.code));
  },
};
