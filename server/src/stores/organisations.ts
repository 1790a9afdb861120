import type { Organisation, OrganisationCreate } from '@towline/sdk/api';
import { byName } from '../db/byName.ts';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

const organisationJson = `jsonb_build_object('flags', '{}'::jsonb) || o.doc || jsonb_strip_nulls(jsonb_build_object('code', o.code, 'name', o.name,
  'archivedAt', o.archived_at, 'lastUpdatedAt', o.last_updated_at, 'version', o.version))`;

// What is a column of its own is not kept twice: an archive date in the document would outlive its end.
function docOf(organisation: Partial<Organisation>): string {
  const {
    code: _code,
    name: _name,
    archivedAt: _at,
    lastUpdatedAt: _updated,
    version: _version,
    ...doc
  } = organisation;
  return JSON.stringify(doc);
}

interface Found {
  document: Organisation;
}

const all = question<Found>(
  'organisations.all',
  `select ${organisationJson} as document from organisations o order by ${byName('o.name')}, o.code`,
);
const byCode = question<Found, [code: string]>(
  'organisations.byCode',
  `select ${organisationJson} as document from organisations o where o.code = $1`,
);
const lock = question<Found, [code: string]>(
  'organisations.lock',
  `select ${organisationJson} as document from organisations o where o.code = $1 for update`,
);
const create = question<Found, [code: string, name: string, now: Date, doc: string]>(
  'organisations.create',
  `insert into organisations as o (code, name, last_updated_at, doc) values ($1, $2, $3, $4)
   on conflict (code) do nothing returning ${organisationJson} as document`,
);
const save = question<Found, [code: string, name: string, archivedAt: string | null, now: Date, doc: string]>(
  'organisations.save',
  `update organisations o set name = $2, archived_at = $3, last_updated_at = $4, doc = $5, version = version + 1
   where code = $1 returning ${organisationJson} as document`,
);

/** Questions about organisations. */
export const organisations = {
  list: async (tx: Tx): Promise<Organisation[]> => (await all.rows(tx)).map((row) => row.document),
  byCode: async (tx: Tx, code: string): Promise<Organisation | undefined> => (await byCode.first(tx, code))?.document,

  /** The organisation, locked until the transaction ends. */
  lock: async (tx: Tx, code: string): Promise<Organisation | undefined> => (await lock.first(tx, code))?.document,

  /** The new organisation, or undefined where its code is taken. */
  create: async (tx: Tx, values: OrganisationCreate, now: Date): Promise<Organisation | undefined> =>
    (await create.first(tx, values.code, values.name, now, docOf(values)))?.document,

  save: async (tx: Tx, values: Organisation, now: Date): Promise<Organisation> =>
    (await save.one(tx, values.code, values.name, values.archivedAt ?? null, now, docOf(values))).document,
};
