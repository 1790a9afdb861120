import type { Contract, ContractVersion, OverriddenExample } from '@towline/sdk/api';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { contractJson } from './contracts.ts';

// What is a column of its own is not kept twice: an archive date in the document would outlive its end.
function docOf(contract: Partial<Contract>): string {
  const {
    code: _code,
    name: _name,
    type: _type,
    isActive: _active,
    archivedAt: _archived,
    lastUpdatedAt: _updated,
    version: _version,
    ...doc
  } = contract;
  return JSON.stringify(doc);
}

const clientOf = (contract: Pick<Contract, 'dispatch'>): string | null =>
  contract.dispatch?.clientOrganisationCode || null;

interface Found {
  document: Contract;
}

const lock = question<Found, [code: string]>(
  'contractRecords.lock',
  `select ${contractJson} as document from contracts c where c.code = $1 for update`,
);
const create = question<
  Found,
  [code: string, name: string, type: string, client: string | null, now: Date, doc: string]
>(
  'contractRecords.create',
  `insert into contracts as c (code, name, type, is_active, client_code, last_updated_at, doc)
   values ($1, $2, $3, false, $4, $5, $6) on conflict (code) do nothing returning ${contractJson} as document`,
);
const save = question<
  Found,
  [
    code: string,
    name: string,
    type: string,
    isActive: boolean,
    archivedAt: string | null,
    client: string | null,
    now: Date,
    doc: string,
  ]
>(
  'contractRecords.save',
  `update contracts c set name = $2, type = $3, is_active = $4, archived_at = $5, client_code = $6, last_updated_at = $7, doc = $8,
     version = version + 1 where code = $1 returning ${contractJson} as document`,
);
const explain = question<
  { version: number },
  [
    code: string,
    version: number,
    reason: string | null,
    bypassed: boolean,
    broken: readonly string[] | null,
    overridden: string | null,
  ]
>(
  'contractRecords.explain',
  `update contract_versions set reason = $3, bypassed_schema = $4, broken_examples = $5, overridden_examples = $6
   where contract_code = $1 and version = $2 returning version`,
);
const overridden = question<{ overridden: OverriddenExample[] | null }, [code: string, version: number]>(
  'contractRecords.overridden',
  'select overridden_examples as overridden from contract_versions where contract_code = $1 and version = $2',
);
const unknown = question<{ code: string }, [organisationCodes: readonly string[]]>(
  'contractRecords.unknownOrganisations',
  'select code from unnest($1::text[]) code where not exists (select from organisations o where o.code = code.code)',
);
const versions = question<{ version: ContractVersion }, [code: string, numbers: readonly number[] | null]>(
  'contractRecords.versions',
  `select jsonb_strip_nulls(jsonb_build_object('version', v.version, 'savedAt', v.saved_at, 'savedBy', v.agent_name,
     'savedById', v.agent_id, 'actingAgentName', v.acting_agent_name, 'reason', v.reason,
     'bypassedSchema', case when v.bypassed_schema then true end,
     'brokenExamples', v.broken_examples, 'overriddenExamples', v.overridden_examples))
     || case when $2::int[] is null then '{}' else jsonb_build_object('contract', v.document) end as version
   from contract_versions v where v.contract_code = $1 and ($2::int[] is null or v.version = any($2)) order by v.version desc`,
);

/** Why a version was saved, and whether the schema was bypassed for it (3-platform §5; DECISIONS C-80). */
export interface Explained {
  reason: string | undefined;
  bypassesSchema: boolean;
  /** Examples that do not pass under it, by name: overridden by this save, or before it (DECISIONS T-422, T-543). */
  examples: { readonly anew: readonly string[]; readonly before: readonly string[] };
}

async function explained(
  tx: Tx,
  { document }: Found,
  { reason, bypassesSchema, examples }: Explained,
): Promise<Contract> {
  const { code, version } = document;
  const why = reason?.trim() || null;
  const broken = [...examples.anew, ...examples.before];
  if (broken.length === 0) {
    await explain.one(tx, code, version, why, bypassesSchema, null, null);
    return document;
  }
  const former = examples.before.length > 0 ? ((await overridden.first(tx, code, version - 1))?.overridden ?? []) : [];
  const all = broken.map(
    (name): OverriddenExample =>
      (examples.before.includes(name) ? former.find((one) => one.name === name) : undefined) ?? {
        ...{ name, version },
        ...(why !== null && { reason: why }),
      },
  );
  await explain.one(tx, code, version, why, bypassesSchema, broken, JSON.stringify(all));
  return document;
}

/** Contracts as their editor writes them; the trigger `keep_contract_version` keeps each version whole. */
export const contractRecords = {
  /** The contract, locked until the transaction ends. */
  lock: async (tx: Tx, code: string): Promise<Contract | undefined> => (await lock.first(tx, code))?.document,

  /** The new contract, not active, or undefined where its code is taken. */
  async create(
    tx: Tx,
    values: Pick<Contract, 'code' | 'name' | 'type'> & Partial<Contract>,
    now: Date,
    why: Explained,
  ): Promise<Contract | undefined> {
    const made = await create.first(tx, values.code, values.name, values.type, clientOf(values), now, docOf(values));
    return made && explained(tx, made, why);
  },

  async save(tx: Tx, values: Contract, now: Date, why: Explained): Promise<Contract> {
    const { code, name, type, isActive, archivedAt = null } = values;
    const doc = docOf(values);
    return explained(tx, await save.one(tx, code, name, type, isActive, archivedAt, clientOf(values), now, doc), why);
  },

  /** Of these organisations those that there are not. */
  unknownOrganisations: async (tx: Tx, codes: readonly string[]): Promise<string[]> =>
    (await unknown.rows(tx, codes)).map(({ code }) => code),

  /** Its versions, newest first; with numbers those only, with their documents. */
  versions: async (tx: Tx, code: string, numbers?: readonly number[]): Promise<ContractVersion[]> =>
    (await versions.rows(tx, code, numbers ?? null)).map(({ version }) => version),
};
