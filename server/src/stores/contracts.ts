import { contractCodesOf, isAdmin, organisationCodesOf } from '@towline/sdk/access/agent';
import { visibleContract } from '@towline/sdk/access/visibleContract';
import type { Agent, Contract } from '@towline/sdk/api';
import { contractForRequest, type HeldTerms, heldParts } from '@towline/sdk/domain/contract/heldTerms';
import { JsonText } from '../db/jsonText.ts';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A contract as it is read: the database keeps its columns in it (DECISIONS T-540). */
export const contractJson = 'c.doc';

// The transaction that wrote the row and where it lies, in its database: whoever changes a contract, by whatever way, changes
// it; the place too, for one transaction may write a row twice.
const revision = `current_database() || c.xmin::text || c.ctid::text`;
interface KnownRules {
  revision: string;
  document: Contract;
}
const rulesInMemory = new Map<string, KnownRules>();

/** Which version a request was made under; 0: before requests named theirs, so the first that was kept (DECISIONS S-41). */
export type HeldVersion = number;

// A version never changes; its row is asked for all the same, for another database may have another one of that number.
const heldInMemory = new Map<string, { revision: string; terms: HeldTerms }>();
const mostHeld = 2000;

interface HeldRow {
  revision: string;
  terms: HeldTerms | null;
}

/** A row of `rulesColumns`. */
export interface RulesRow {
  revision: string;
  document: Contract | null;
  held: HeldRow | null;
}

/** A contract's rules as this process read them last, and the terms of a version that requests hold. */
export interface Known {
  rules: KnownRules | undefined;
  heldKey: string;
  held: { revision: string; terms: HeldTerms } | undefined;
}

export function knownRules(code: string, version?: HeldVersion): Known {
  const heldKey = `${code}@${version}`;
  return { rules: rulesInMemory.get(code), heldKey, held: heldInMemory.get(heldKey) };
}

const heldRevision = 'current_database() || v.xmin::text || v.ctid::text';
const termsJson = `jsonb_strip_nulls(jsonb_build_object(${heldParts.map((part) => `'${part}', v.document->'${part}'`).join(', ')}))`;

/**
 * What is read of the contract `c` for its rules: the document only where the revision `known` is another, and the terms of `version`
 * only where that is not the newest (DECISIONS S-41): one place chooses, in the statement that reads the contract anyway.
 */
export const rulesColumns = (known: string, version: string, knownHeld: string): string => `${revision} as revision,
  case when ${revision} is distinct from ${known} then (${contractJson}) - '{communications,examples}'::text[] end as document,
  case when ${version} is not null and coalesce(nullif(${version}, 0), c.first_kept_version) <> c.version then (
    select json_build_object('revision', ${heldRevision},
      'terms', case when ${heldRevision} is distinct from ${knownHeld} then ${termsJson} end)
    from contract_versions v
    where v.contract_code = c.code and v.version = coalesce(nullif(${version}, 0), c.first_kept_version)) end as held`;

function termsOf({ heldKey, held }: Known, row: HeldRow | null): HeldTerms | undefined {
  if (!row?.terms) return row ? held?.terms : undefined;
  if (heldInMemory.size >= mostHeld) heldInMemory.clear();
  heldInMemory.set(heldKey, { revision: row.revision, terms: row.terms });
  return row.terms;
}

/** The rules that a row of `rulesColumns` tells of; `known` is what was asked with. */
export function rulesOf(code: string, known: Known, row: RulesRow): Contract | undefined {
  if (row.document) rulesInMemory.set(code, { revision: row.revision, document: row.document });
  const newest = row.document ?? known.rules?.document;
  return newest && contractForRequest(newest, termsOf(known, row.held));
}

const byCode = question<{ document: Contract }, [code: string]>(
  'contracts.byCode',
  `select ${contractJson} as document from contracts c where c.code = $1`,
  { isPrepared: true },
);
const rules = question<
  RulesRow,
  [code: string, known: string | null, version: HeldVersion | null, knownHeld: string | null]
>('contracts.rules', `select ${rulesColumns('$2', '$3::int', '$4')} from contracts c where c.code = $1`, {
  isPrepared: true,
});
const forVersion = question<{ document: Contract; terms: HeldTerms }, [code: string, version: HeldVersion]>(
  'contracts.forVersion',
  `select ${contractJson} as document, ${termsJson} as terms
     from contracts c join contract_versions v on v.contract_code = c.code and v.version = $2 where c.code = $1`,
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
  { document: string },
  [
    archived: boolean | null,
    type: string | null,
    isActive: boolean | null,
    codes: readonly string[] | null,
    after: string | null,
    take: number | null,
  ]
>(
  'contracts.list',
  `select (${contractJson})::text as document from contracts c
     where ($1::boolean is null or (c.archived_at is not null) = $1) and ($2::text is null or c.type = $2)
       and ($3::boolean is null or c.is_active = $3) and ($4::text[] is null or c.code = any($4))
       and ($5::text is null or c.code > $5) order by c.code limit $6`,
);

/** Which contracts are listed; `after` and `take` are a part of the list, in the order of the codes. */
export interface ContractFilter {
  archived?: boolean;
  type?: string;
  isActive?: boolean;
  after?: string;
  take?: number;
}

/** Questions about contracts. */
export const contracts = {
  async byCode(tx: Tx, code: string): Promise<Contract | undefined> {
    return (await byCode.first(tx, code))?.document;
  },

  /**
   * A contract without its communications: what every rule asks, a tenth of the document. It is remembered under the
   * revision of its row; the database is always asked which one counts, so that no server decides by an older contract.
   */
  async rulesByCode(tx: Tx, code: string, version?: HeldVersion): Promise<Contract | undefined> {
    const known = knownRules(code, version);
    const row = await rules.first(
      tx,
      code,
      known.rules?.revision ?? null,
      version ?? null,
      known.held?.revision ?? null,
    );
    return row && rulesOf(code, known, row);
  },

  /** The same as a running request is judged by it: with the coverage, process and prices of its version (DECISIONS S-41). */
  rulesOfRequest: (
    tx: Tx,
    { contractCode, contractVersion = 0 }: { contractCode: string; contractVersion?: HeldVersion | undefined },
  ): Promise<Contract | undefined> => contracts.rulesByCode(tx, contractCode, contractVersion),

  /** The whole contract as a request of a version is judged by it; undefined where there is no such version. */
  async forVersion(tx: Tx, code: string, version: HeldVersion): Promise<Contract | undefined> {
    const row = await forVersion.first(tx, code, version);
    return row && contractForRequest(row.document, row.terms);
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

  /** The agent's contracts (DECISIONS C-11: a read that intake needs, limited to his own), as he may read them. */
  async list(tx: Tx, agent: Agent, { archived, type, isActive, after, take }: ContractFilter): Promise<JsonText> {
    const own = isAdmin(agent) ? null : contractCodesOf(agent);
    const kind = [archived ?? null, type ?? null, isActive ?? null] as const;
    const listed = await list.rows(tx, ...kind, own, after ?? null, take ?? null);
    const shown = ({ document }: { document: string }): string =>
      own ? JSON.stringify(visibleContract(agent, JSON.parse(document) as Contract)) : document;
    return new JsonText(`[${listed.map(shown).join(',')}]`);
  },
};
