import type { PriceList, PriceListVersion, PriceViewpoint } from '@towline/sdk/api';
import { tiedLines } from '@towline/sdk/domain/priceList/tiedLines';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A list as its editor reads it: its version is in it. */
export type KeptList = PriceList & { version: number; viewpoint: PriceViewpoint };

/** Whose lists are saved together, and where new ones belong. */
export type ListOwner =
  | { viewpoint: 'Network' }
  | { viewpoint: 'Client'; contractCode: string }
  | { viewpoint: 'Partner'; partnerId: string; partnerCode: string };

interface Found {
  document: KeptList;
}

const listJson = (l: string) =>
  `${l}.doc || jsonb_build_object('code', ${l}.code, 'viewpoint', ${l}.viewpoint, 'version', ${l}.version)`;

const ofNetwork = question<Found>(
  'priceListRecords.ofNetwork',
  `select ${listJson('l')} as document from price_lists l where l.viewpoint = 'Network' order by l.code`,
);
// The lists that the contract names, or named in a version that requests may hold (DECISIONS T-1015), and those that were made for it
// and are not named yet (T-503).
const ofContract = question<Found, [contractCode: string]>(
  'priceListRecords.ofContract',
  `select ${listJson('l')} as document from price_lists l
   where l.code in (select c.doc->'pricing'->>'priceListCode' from contracts c where c.code = $1
       union all select v.document->'pricing'->>'priceListCode' from contracts c
         join contract_versions v on v.contract_code = c.code and v.version < c.version where c.code = $1)
     or (l.viewpoint = 'Client' and l.contract_code = $1)
   -- The one in force is the one that is opened.
   order by l.code is distinct from (select c.doc->'pricing'->>'priceListCode' from contracts c where c.code = $1), l.code`,
);
// Two lines in use of one code may be tied; the others cannot. Lists of a deleted partner price nothing, and nobody can mend them.
const suspects = question<Found>(
  'priceListRecords.suspects',
  `select ${listJson('l')} as document from price_lists l
   where exists (
     select from jsonb_array_elements(l.doc->'services') as line where (line->>'isArchived')::boolean is not true
     group by line->>'code' having count(*) > 1)
     and not exists (select from partners p where p.code = l.partner_code and p.deleted_at is not null)
   order by l.code`,
);
const ofPartner = question<Found, [partnerCode: string]>(
  'priceListRecords.ofPartner',
  `select ${listJson('l')} as document from price_lists l where l.partner_code = $1 order by l.contract_code nulls first, l.code`,
);
const held = question<Found, [codes: readonly string[]]>(
  'priceListRecords.hold',
  `select ${listJson('l')} as document from price_lists l where l.code = any($1) order by l.code for update`,
);
const create = question<Found, [code: string, viewpoint: string, partnerCode: string | null, doc: string]>(
  'priceListRecords.create',
  `insert into price_lists as l (code, viewpoint, partner_code, doc) values ($1, $2, $3, $4)
   on conflict do nothing returning ${listJson('l')} as document`,
);
const save = question<Found, [code: string, doc: string]>(
  'priceListRecords.save',
  `update price_lists l set doc = $2, version = version + 1 where code = $1 returning ${listJson('l')} as document`,
);
const explain = question<{ version: number }, [code: string, version: number, at: Date, reason: string | null]>(
  'priceListRecords.explain',
  `update price_list_versions set saved_at = $3, reason = $4 where list_code = $1 and version = $2 returning version`,
);
const versions = question<{ version: PriceListVersion }, [code: string, before: number | null]>(
  'priceListRecords.versions',
  `select jsonb_strip_nulls(jsonb_build_object('version', v.version, 'savedAt', v.saved_at, 'savedBy', v.agent_name,
     'savedById', v.agent_id, 'actingAgentName', v.acting_agent_name, 'reason', v.reason))
     || jsonb_build_object('list', v.document) as version
   from price_list_versions v where v.list_code = $1 and ($2::int is null or v.version < $2) order by v.version desc limit 50`,
);
const viewpoint = question<{ viewpoint: PriceViewpoint }, [code: string]>(
  'priceListRecords.viewpoint',
  'select viewpoint from price_lists where code = $1',
);
const partnerCode = question<{ code: string | null }, [id: string]>(
  'priceListRecords.partnerCode',
  'select code from partners where id = $1 and deleted_at is null',
);
const contractNames = question<{ code: string }, [codes: readonly string[]]>(
  'priceListRecords.contracts',
  'select code from contracts where code = any($1)',
);
const offered = question<{ code: string }, [code: string]>(
  'priceListRecords.offered',
  `select code from price_lists where code = $1 and viewpoint <> 'Partner'`,
);
// A set that is empty has no row to hold; whoever saves the same one waits here.
const queue = question<{ waited: string }, [owner: string]>(
  'priceListRecords.queue',
  `select pg_advisory_xact_lock(hashtext('price_lists'), hashtext($1))::text as waited`,
);

const docOf = ({ version: _version, ...list }: PriceList): string => JSON.stringify(list);
const documents = (rows: Found[]): KeptList[] => rows.map(({ document }) => document);

/** Price lists as they are edited; the trigger `keep_price_list_version` keeps each version whole. */
export const priceListRecords = {
  /** The lists of one owner (3-platform §2). */
  async of(tx: Tx, owner: ListOwner): Promise<KeptList[]> {
    if (owner.viewpoint === 'Network') return documents(await ofNetwork.rows(tx));
    if (owner.viewpoint === 'Client') return documents(await ofContract.rows(tx, owner.contractCode));
    return documents(await ofPartner.rows(tx, owner.partnerCode));
  },

  /** The lists of network, clients and partners of which nobody can say which line counts (DECISIONS T-504). */
  tied: async (tx: Tx): Promise<KeptList[]> =>
    documents(await suspects.rows(tx)).filter(({ services }) => tiedLines(services).length > 0),

  /** Whose the list is; undefined where there is none. */
  viewpointOf: async (tx: Tx, code: string): Promise<PriceViewpoint | undefined> =>
    (await viewpoint.first(tx, code))?.viewpoint,

  /** The code of the partner; undefined where there is none, or none any more. */
  partnerCode: async (tx: Tx, id: string): Promise<string | undefined> =>
    (await partnerCode.first(tx, id))?.code ?? undefined,

  /** Of these contracts those that there are. */
  contracts: async (tx: Tx, codes: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set((await contractNames.rows(tx, codes)).map(({ code }) => code)),

  /** Whether a contract may name the list: one of a client or of the network. */
  isOffered: async (tx: Tx, code: string): Promise<boolean> => (await offered.first(tx, code)) !== undefined,

  /** Lets nobody else save the lists of the owner until the transaction ends. */
  async queueFor(tx: Tx, owner: ListOwner): Promise<void> {
    const name =
      owner.viewpoint === 'Client' ? owner.contractCode : owner.viewpoint === 'Partner' ? owner.partnerCode : '';
    await queue.one(tx, `${owner.viewpoint}:${name}`);
  },

  /** The lists of these codes, whosever they are, held until the transaction ends. */
  hold: async (tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, KeptList>> =>
    new Map((await held.rows(tx, codes)).map(({ document }) => [document.code, document])),

  /** The new list, or undefined where its code, or the partner's place for the contract, is taken. */
  async create(
    tx: Tx,
    owner: ListOwner,
    list: PriceList,
    { at, reason }: { at: Date; reason: string | undefined },
  ): Promise<KeptList | undefined> {
    const partner = owner.viewpoint === 'Partner' ? owner.partnerCode : null;
    const made = await create.first(tx, list.code, owner.viewpoint, partner, docOf(list));
    if (made) await explain.one(tx, list.code, made.document.version, at, reason?.trim() || null);
    return made?.document;
  },

  async save(tx: Tx, list: PriceList, { at, reason }: { at: Date; reason: string | undefined }): Promise<KeptList> {
    const { document } = await save.one(tx, list.code, docOf(list));
    await explain.one(tx, list.code, document.version, at, reason?.trim() || null);
    return document;
  },

  /** Its versions whole, newest first, the latest fifty. */
  versions: async (tx: Tx, code: string, before: number | undefined): Promise<PriceListVersion[]> =>
    (await versions.rows(tx, code, before ?? null)).map(({ version }) => version),
};
