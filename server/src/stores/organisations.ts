import type { Organisation, OrganisationCreate } from '@towline/sdk/api';
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

/** Questions about organisations. */
export const organisations = {
  async list(tx: Tx): Promise<Organisation[]> {
    const { rows } = await tx.query<{ document: Organisation }>(
      `select ${organisationJson} as document from organisations o order by o.name`,
    );
    return rows.map((row) => row.document);
  },

  async byCode(tx: Tx, code: string): Promise<Organisation | undefined> {
    const { rows } = await tx.query<{ document: Organisation }>(
      `select ${organisationJson} as document from organisations o where o.code = $1`,
      [code],
    );
    return rows[0]?.document;
  },

  /** The organisation, locked until the transaction ends. */
  async lock(tx: Tx, code: string): Promise<Organisation | undefined> {
    const { rows } = await tx.query<{ document: Organisation }>(
      `select ${organisationJson} as document from organisations o where o.code = $1 for update`,
      [code],
    );
    return rows[0]?.document;
  },

  /** The new organisation, or undefined where its code is taken. */
  async create(tx: Tx, values: OrganisationCreate, now: Date): Promise<Organisation | undefined> {
    const { rows } = await tx.query<{ document: Organisation }>(
      `insert into organisations as o (code, name, last_updated_at, doc) values ($1, $2, $3, $4)
       on conflict (code) do nothing returning ${organisationJson} as document`,
      [values.code, values.name, now, docOf(values)],
    );
    return rows[0]?.document;
  },

  async save(tx: Tx, organisation: Organisation, now: Date): Promise<Organisation> {
    const { rows } = await tx.query<{ document: Organisation }>(
      `update organisations o set name = $2, archived_at = $3, last_updated_at = $4, doc = $5, version = version + 1
       where code = $1 returning ${organisationJson} as document`,
      [organisation.code, organisation.name, organisation.archivedAt ?? null, now, docOf(organisation)],
    );
    return rows[0]!.document;
  },
};
