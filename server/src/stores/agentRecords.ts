import { isAdmin, organisationCodesOf } from '@towline/sdk/access/agent';
import type { Agent, AgentRecordList, OrganisationReference } from '@towline/sdk/api';
import type { Tx } from '../db/tx.ts';

/** What the agents list is narrowed by (3-platform §2). */
export interface AgentFilter {
  organisation?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  take: number;
  skip: number;
}

// A manager administers the agents of the organisations that he works or acts for, an administrator everybody: nobody is
// let in by an agent of a company that is not his (DECISIONS S-06, S-19).
const codesOf = (agent: Agent): string[] | null => (isAdmin(agent) ? null : organisationCodesOf(agent));

/** Questions about agents as managers administer them. */
export const agentRecords = {
  /** By name (3-platform §2). */
  async page(tx: Tx, agent: Agent, filter: AgentFilter): Promise<AgentRecordList> {
    const { rows } = await tx.query<{ document: AgentRecordList }>(
      `with hits as (select a.*, o.name as organisation_name from agents a join organisations o on o.code = a.organisation_code
           where ($1::text[] is null or a.organisation_code = any($1))
             and ($2::text is null or strpos(lower(o.code || ' ' || o.name), lower($2)) > 0)
             and ($3::text is null or strpos(lower(a.full_name), lower($3)) > 0)
             and ($4::text is null or strpos(lower(a.email), lower($4)) > 0))
       select json_build_object('count', (select count(*) from hits), 'records', coalesce((
         select json_agg(json_strip_nulls(json_build_object('id', h.id, 'fullName', h.full_name, 'email', h.email,
           'organisationCode', h.organisation_code,
           'organisation', json_build_object('code', h.organisation_code, 'name', h.organisation_name),
           'role', h.role, 'type', h.type, 'locale', h.locale, 'isAvailable', h.is_available,
           'stagingEditingEnabled', h.staging_editing_enabled, 'availableForPrefix', h.available_for_prefix,
           'mustChangePassword', case when h.must_change_password then true end,
           'permissions', h.permissions, 'referenceData', h.reference_data, 'version', h.version)))
         from (select * from hits order by lower(full_name), id limit $5 offset $6) h), '[]'::json)) as document`,
      [
        codesOf(agent),
        filter.organisation?.trim() || null,
        filter.name?.trim() || null,
        filter.email?.trim() || null,
        filter.take,
        filter.skip,
      ],
    );
    return rows[0]!.document;
  },

  /** Organisations that an agent may be given, archived ones left out. */
  async organisations(tx: Tx, agent: Agent): Promise<OrganisationReference[]> {
    const { rows } = await tx.query<OrganisationReference>(
      `select code, name from organisations
       where archived_at is null and ($1::text[] is null or code = any($1)) order by lower(name), code`,
      [codesOf(agent)],
    );
    return rows;
  },
};
