import { isAdmin, organisationCodesOf } from '@towline/sdk/access/agent';
import type { Agent, AgentRecord, AgentRecordList, AgentWork, OrganisationReference } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import { byName } from '../db/byName.ts';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { holds, isOneOf, paged } from './paged.ts';

// A manager administers the agents of the organisations that he works or acts for, an administrator everybody: nobody is
// let in by an agent of a company that is not his (DECISIONS S-06, S-19).
const codesOf = (agent: Agent): string[] | null => (isAdmin(agent) ? null : organisationCodesOf(agent));

const recordJson = `json_strip_nulls(json_build_object('id', a.id, 'fullName', a.full_name, 'email', a.email,
    'organisationCode', a.organisation_code, 'organisation', json_build_object('code', a.organisation_code, 'name', o.name),
    'role', a.role, 'type', a.type, 'locale', a.locale, 'isAvailable', a.is_available,
    'stagingEditingEnabled', a.staging_editing_enabled, 'availableForPrefix', a.available_for_prefix,
    'mustChangePassword', case when a.must_change_password then true end,
    'isEmailVerified', a.is_email_verified, 'permissions', a.permissions, 'referenceData', a.reference_data, 'version', a.version))`;
const recordFrom = 'agents a join organisations o on o.code = a.organisation_code';

const list = paged<AgentRecord, Query<'listAgents'> & { own: string[] | null }>('agentRecords.page', {
  from: recordFrom,
  key: 'a.id',
  where: {
    own: isOneOf('a.organisation_code'),
    organisation: holds("o.code || ' ' || o.name"),
    name: holds('a.full_name'),
    email: holds('a.email'),
  },
  orderBy: `${byName('a.full_name')}, a.id`,
  row: recordJson,
  count: 'exact',
});

const given = question<OrganisationReference, [codes: string[] | null]>(
  'agentRecords.organisations',
  `select code, name from organisations
   where archived_at is null and ($1::text[] is null or code = any($1)) order by ${byName('name')}, code`,
);

const byId = question<{ document: AgentRecord }, [id: string]>(
  'agentRecords.byId',
  `select ${recordJson} as document from ${recordFrom} where a.id = $1`,
);
const lock = command<[id: string]>('agentRecords.lock', 'select from agents where id = $1 for update');
const written = [
  ...['full_name', 'email', 'organisation_code', 'role', 'type', 'locale', 'is_available', 'staging_editing_enabled'],
  ...['available_for_prefix', 'permissions', 'reference_data'],
];
type Written = [
  id: string,
  fullName: string,
  email: string,
  organisationCode: string,
  role: string,
  type: string | null,
  locale: string,
  isAvailable: boolean,
  stagingEditingEnabled: boolean,
  availableForPrefix: string | null,
  permissions: string,
  referenceData: string | null,
];
const create = command<[...values: Written, passwordHash: string, now: Date]>(
  'agentRecords.create',
  `insert into agents (id, ${written.join(', ')}, password_hash, must_change_password, created_at)
   values ($1, ${written.map((_name, index) => `$${index + 2}`).join(', ')}, $13, true, $14)`,
);
const save = command<Written>(
  'agentRecords.save',
  `update agents set ${written.map((name, index) => `${name} = $${index + 2}`).join(', ')}, version = version + 1 where id = $1`,
);
// Two who give the same address at once wait for one another.
const holdEmail = command<[email: string]>(
  'agentRecords.holdEmail',
  `select pg_advisory_xact_lock(hashtext('towline email ' || lower($1)))`,
);
const taken = command<[email: string, exceptId: string]>(
  'agentRecords.taken',
  'select from agents where lower(email) = lower($1) and id <> $2',
);
const unknownCodes = question<
  { kind: 'organisation' | 'contract'; code: string },
  [organisationCodes: readonly string[], contractCodes: readonly string[]]
>(
  'agentRecords.unknownCodes',
  `select 'organisation' as kind, code from unnest($1::text[]) code where not exists (select from organisations o where o.code = code.code)
   union all
   select 'contract', code from unnest($2::text[]) code where not exists (select from contracts c where c.code = code.code)`,
);
// One after the other: of two administrators who take the role from each other at once the second finds that it is the last.
const oneAtATime = command(
  'agentRecords.oneAtATime',
  `select pg_advisory_xact_lock(hashtext('towline administrators'))`,
);
const otherAdministrators = command<[id: string]>(
  'agentRecords.otherAdministrators',
  `select from agents where role = 'C24Admin' and id <> $1 limit 1`,
);
const work = question<{ document: AgentWork }, [id: string, now: Date]>(
  'agentRecords.work',
  `select json_build_object(
    'claims', (select count(*) from request_claims where agent_id = $1),
    'drafts', (select count(*) from drafts where agent_id = $1),
    'followedRequests', (select count(*) from followers where agent_id = $1),
    'reminders', (select count(*) from request_reminders where agent_id = $1),
    'apiTokens', (select count(*) from api_tokens where agent_id = $1 and revoked_at is null and expires_at > $2),
    'sessions', (select count(*) from agent_sessions where agent_id = $1 and expires_at > $2)) as document`,
);
const endWork = question<{ claims: string[]; draft_ids: string[] }, [id: string]>(
  'agentRecords.endWork',
  `with released as (delete from request_claims where agent_id = $1 returning request_id),
     unfollowed as (delete from followers where agent_id = $1),
     forgotten as (delete from request_reminders where agent_id = $1)
   select array(select request_id from released) as claims, array(select id from drafts where agent_id = $1 for update) as draft_ids`,
);
// The row stays: it is the way back to the own session, as where the time is over (DECISIONS T-939).
const endActing = command<[agentId: string]>(
  'agentRecords.endActing',
  `update agent_sessions set expires_at = to_timestamp(0)
   where own_session is not null and (agent_id = $1 or acting_agent_id = $1)`,
);

/** An account as it is written. */
export type AgentValues = Omit<
  AgentRecord,
  'id' | 'organisation' | 'mustChangePassword' | 'isEmailVerified' | 'version' | 'password'
>;

const writtenOf = (id: string, values: AgentValues): Written => [
  id,
  values.fullName,
  values.email,
  values.organisationCode,
  values.role,
  values.type ?? null,
  values.locale,
  values.isAvailable,
  values.stagingEditingEnabled,
  values.availableForPrefix ?? null,
  JSON.stringify(values.permissions),
  values.referenceData ? JSON.stringify(values.referenceData) : null,
];

/** Questions about agents as managers administer them. */
export const agentRecords = {
  /** By name (3-platform §2). */
  page: (tx: Tx, agent: Agent, query: Query<'listAgents'>): Promise<AgentRecordList> =>
    list.page(tx, { ...query, own: codesOf(agent) }),

  byId: async (tx: Tx, id: string): Promise<AgentRecord | undefined> => (await byId.first(tx, id))?.document,

  /** The same, held until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<AgentRecord | undefined> {
    await lock.run(tx, id);
    return agentRecords.byId(tx, id);
  },

  /** With a password that has to be changed at the first sign-in. */
  async create(tx: Tx, id: string, values: AgentValues, passwordHash: string, now: Date): Promise<AgentRecord> {
    await create.run(tx, ...writtenOf(id, values), passwordHash, now);
    return (await byId.one(tx, id)).document;
  },

  async save(tx: Tx, id: string, values: AgentValues): Promise<AgentRecord> {
    await save.run(tx, ...writtenOf(id, values));
    return (await byId.one(tx, id)).document;
  },

  /** An address is given to one account at a time. */
  holdEmail: holdEmail.run,

  /** Whether another account has the address; nobody else is given it until the transaction ends. */
  async isTaken(tx: Tx, email: string, exceptId: string): Promise<boolean> {
    await holdEmail.run(tx, email);
    return (await taken.run(tx, email, exceptId)) > 0;
  },

  unknownCodes: (tx: Tx, organisationCodes: readonly string[], contractCodes: readonly string[]) =>
    unknownCodes.rows(tx, organisationCodes, contractCodes),

  /** Whether somebody else is an administrator; who asks is asked alone until their transaction ends. */
  async hasOtherAdministrator(tx: Tx, id: string): Promise<boolean> {
    await oneAtATime.run(tx);
    return (await otherAdministrators.run(tx, id)) > 0;
  },

  work: async (tx: Tx, id: string, now: Date): Promise<AgentWork> => (await work.one(tx, id, now)).document,

  /** Claims, followed requests and reminders end; answers whose claims they were, and the drafts that are left. */
  async endWork(tx: Tx, id: string): Promise<{ claims: string[]; draftIds: string[] }> {
    const { claims, draft_ids: draftIds } = await endWork.one(tx, id);
    return { claims, draftIds };
  },

  /** Nobody goes on as the agent, nor the agent as anybody: their rights are others now (DECISIONS S-37). */
  endActing: endActing.run,

  /** Organisations that an agent may be given, archived ones left out. */
  organisations: (tx: Tx, agent: Agent): Promise<OrganisationReference[]> => given.rows(tx, codesOf(agent)),
};
