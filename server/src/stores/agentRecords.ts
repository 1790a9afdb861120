import { isAdmin, organisationCodesOf } from '@towline/sdk/access/agent';
import type { Agent, AgentRecord, AgentRecordList, OrganisationReference } from '@towline/sdk/api';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { paged } from './paged.ts';

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

const list = paged<AgentRecord, Omit<AgentFilter, 'take' | 'skip'> & { own: string[] | null }>('agentRecords.page', {
  from: 'agents a join organisations o on o.code = a.organisation_code',
  key: 'a.id',
  where: {
    own: (p) => `a.organisation_code = any(${p}::text[])`,
    organisation: (p) => `strpos(lower(o.code || ' ' || o.name), lower(${p})) > 0`,
    name: (p) => `strpos(lower(a.full_name), lower(${p})) > 0`,
    email: (p) => `strpos(lower(a.email), lower(${p})) > 0`,
  },
  orderBy: 'lower(a.full_name), a.id',
  row: `json_strip_nulls(json_build_object('id', a.id, 'fullName', a.full_name, 'email', a.email,
    'organisationCode', a.organisation_code, 'organisation', json_build_object('code', a.organisation_code, 'name', o.name),
    'role', a.role, 'type', a.type, 'locale', a.locale, 'isAvailable', a.is_available,
    'stagingEditingEnabled', a.staging_editing_enabled, 'availableForPrefix', a.available_for_prefix,
    'mustChangePassword', case when a.must_change_password then true end,
    'permissions', a.permissions, 'referenceData', a.reference_data, 'version', a.version))`,
  count: 'exact',
});

const given = question<OrganisationReference, [codes: string[] | null]>(
  'agentRecords.organisations',
  `select code, name from organisations
   where archived_at is null and ($1::text[] is null or code = any($1)) order by lower(name), code`,
);

/** Questions about agents as managers administer them. */
export const agentRecords = {
  /** By name (3-platform §2). */
  page: (tx: Tx, agent: Agent, { take, skip, ...filter }: AgentFilter): Promise<AgentRecordList> =>
    list.page(
      tx,
      {
        own: codesOf(agent),
        organisation: filter.organisation?.trim(),
        name: filter.name?.trim(),
        email: filter.email?.trim(),
      },
      { take, skip },
    ),

  /** Organisations that an agent may be given, archived ones left out. */
  organisations: (tx: Tx, agent: Agent): Promise<OrganisationReference[]> => given.rows(tx, codesOf(agent)),
};
