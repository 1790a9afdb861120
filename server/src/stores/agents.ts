import { isExtensionVisible } from '@towline/sdk/access/extensions';
import type { Agent } from '@towline/sdk/api';
import { byName } from '../db/byName.ts';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** An agent as a credential is checked against. */
export interface AgentRow {
  id: string;
  email: string;
  password_hash: string;
  role: string;
  is_email_verified: boolean;
}

// The agent's contracts: those of the permission list; where it is empty, those of the organisations the agent works or
// acts for; for an admin all. With them those that he may only order for (INT-19). Grouped by client, as the sidebar and the intake need them (3-platform §3).
// Extensions: those of the agent's organisation and of any that names it; the operator's that name none are everybody's (DECISIONS T-441).
const agentDocument = `
with me as (
  select a.*, o.name as organisation_name, coalesce(o.doc->'flags', '{}'::jsonb) as organisation_flags,
    array(select jsonb_array_elements_text(a.permissions->'contracts')) as own_contracts,
    array(select jsonb_array_elements_text(a.permissions->'canOrderRequestsForContractCodes')) as orderable,
    array(select jsonb_array_elements_text(a.permissions->'canActOnBehalfOfOrganisationCodes')) || a.organisation_code as own_codes
  from agents a join organisations o on o.code = a.organisation_code
  where a.id = $1 and a.role <> 'Deactivated'
), offered as (
  select c.*, coalesce(c.client_code, c.code) as client, coalesce(o.name, c.name) as client_name,
    (me.role = 'C24Admin'
      or c.code = any(me.own_contracts)
      or (cardinality(me.own_contracts) = 0 and me.permissions->>'isWithoutContracts' is distinct from 'true' and (
        c.client_code = any(me.own_codes) or c.doc->'dispatch'->>'assistanceCompanyCode' = any(me.own_codes)))) is true as is_own,
    c.code = any(me.orderable) as is_orderable
  from me cross join contracts c left join organisations o on o.code = c.client_code
  where c.archived_at is null
), mine as (
  select * from offered where is_own or is_orderable
)
select json_strip_nulls(json_build_object(
  'id', id, 'email', email, 'fullName', full_name, 'organisationCode', organisation_code,
  'organisation', json_build_object('code', organisation_code, 'name', organisation_name),
  'organisationFlags', organisation_flags,
  'role', role, 'type', type, 'locale', locale, 'isAvailable', is_available,
  'stagingEditingEnabled', staging_editing_enabled, 'availableForPrefix', available_for_prefix,
  'mustChangePassword', case when must_change_password then true end,
  'permissions', permissions, 'referenceData', reference_data, 'version', version,
  'actsForOrganisations', (select json_agg(json_build_object('code', o.code, 'name', o.name,
      'flags', coalesce(o.doc->'flags', '{}'::jsonb)) order by o.code)
    from organisations o where o.code = any(own_codes) and o.code <> me.organisation_code),
  'clients', coalesce((
    select json_agg(json_build_object('code', client, 'name', client_name, 'contracts', contracts) order by ${byName('client_name')}, client)
    from (select client, client_name, json_agg(json_build_object(
        'code', code, 'name', name, 'type', type,
        'intakeFlow', coalesce(doc->'process'->>'intakeFlow', 'RoadsideAssistance'),
        'homeMarket', doc->'coverage'->>'homeMarket',
        'assistanceCompanyCode', doc->'dispatch'->>'assistanceCompanyCode',
        'clientOrganisationCode', client_code,
        'coverageValidationType', doc->'coverage'->>'coverageValidationType',
        'isForOrdersOnly', case when not is_own then true end,
        'isInactive', case when not is_active then true end,
        'hasErrors', case when error_count > 0 then true end,
        'offersCustomerApp', doc->'flags'->'offersCustomerApp',
        'externalContractCodes', doc->'process'->'externalContractCodes') order by ${byName('name')}, code) as contracts
      from mine group by client, client_name) grouped), '[]'::json),
  'extensions', coalesce((
    select json_agg(e.doc order by (e.doc->>'order')::numeric, o.code)
    from organisations o
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(o.doc->'extensions') when 'array' then o.doc->'extensions' else '[]' end) e(doc)
    where o.archived_at is null and case
      when e.doc #> '{visibility,organisationCode}' is not null then e.doc #> '{visibility,organisationCode}' ? me.organisation_code
      else o.code = me.organisation_code or o.doc #>> '{flags,isOperator}' = 'true' end), '[]'::json)
))::text as document
from me`;

/** Whose session it is, and who sits there where that is somebody else (DECISIONS S-37). */
interface AgentSession {
  agentId: string;
  actingAgentId: string | undefined;
  /** Why somebody else does. */
  reason: string;
  expiresAt: Date;
}

/** What agents may change of their own record. */
interface OwnValues {
  fullName?: string;
  locale?: string;
  isAvailable?: boolean;
  stagingEditingEnabled?: boolean;
}

const lock = question<{ id: string }, [id: string]>('agents.lock', 'select id from agents where id = $1 for update');
const saveOwn = command<
  [
    id: string,
    fullName: string | null,
    locale: string | null,
    isAvailable: boolean | null,
    stagingEditingEnabled: boolean | null,
  ]
>(
  'agents.saveOwn',
  `update agents set full_name = coalesce($2, full_name), locale = coalesce($3, locale),
     is_available = coalesce($4, is_available), staging_editing_enabled = coalesce($5, staging_editing_enabled),
     version = version + 1
   where id = $1`,
);

const document = question<{ document: string }, [id: string]>('agents.document', agentDocument);
const byEmail = question<AgentRow, [email: string]>(
  'agents.byEmail',
  'select id, email, password_hash, role, is_email_verified from agents where lower(email) = lower($1)',
);
const colleagues = question<
  { id: string },
  [id: string, organisationCodes: readonly string[], name: string, ownCode: string]
>(
  'agents.colleagues',
  `select id from agents
     where id <> $1 and role <> 'Deactivated' and strpos(lower(full_name), lower($3)) > 0
       and (organisation_code = any($2) or permissions->'canActOnBehalfOfOrganisationCodes' ? $4)
     order by ${byName('full_name')}, id limit 200`,
);
// Who changes the password or ends the account in this moment is waited for: what they found ended does not begin behind them.
const openSession = command<
  [
    secretHash: Buffer,
    agentId: string,
    expiresAt: Date,
    userAgent: string,
    actingAgentId: string | null,
    passwordHash: string | null,
  ]
>(
  'agents.openSession',
  `insert into agent_sessions (secret_hash, agent_id, expires_at, user_agent, acting_agent_id)
   select $1, id, $3, $4, $5 from agents
   where id = $2 and role <> 'Deactivated' and ($6::text is null or password_hash = $6) for share`,
);
const sessionAgent = question<
  { agent_id: string; expires_at: Date; acting_agent_id: string | null; acting_reason: string | null },
  [secretHash: Buffer, now: Date]
>(
  'agents.sessionAgent',
  'select agent_id, expires_at, acting_agent_id, acting_reason from agent_sessions where secret_hash = $1 and expires_at > $2',
);
const renewSession = command<[secretHash: Buffer, expiresAt: Date]>(
  'agents.renewSession',
  'update agent_sessions set expires_at = $2 where secret_hash = $1',
);
const endSession = command<[secretHash: Buffer]>(
  'agents.endSession',
  'delete from agent_sessions where secret_hash = $1',
);
// Who acts as them has a session of their own: it ends when rights do (DECISIONS T-939).
const endAllSessions = command<[agentId: string]>(
  'agents.endAllSessions',
  'delete from agent_sessions where (agent_id = $1 and own_session is null) or acting_agent_id = $1',
);
const dropExpired = command<[now: Date]>(
  'agents.dropExpired',
  'delete from agent_sessions where expires_at <= $1 and own_session is null',
);
const dropKeys = command<[now: Date]>(
  'agents.dropKeys',
  `delete from idempotency_keys where created_at < $1::timestamptz - interval '24 hours'`,
);

/** Questions about agents and their credentials. */
export const agents = {
  byEmail: byEmail.first,

  /** The agent as the contract shows it, with the extensions that they see; undefined when unknown or deactivated. */
  async document(tx: Tx, id: string): Promise<Agent | undefined> {
    const row = await document.first(tx, id);
    if (!row) return undefined;
    const agent = JSON.parse(row.document) as Agent;
    return { ...agent, extensions: agent.extensions.filter((extension) => isExtensionVisible(agent, extension)) };
  },

  /** Active agents who work together with somebody: of these organisations, or acting for the first of them; by name. */
  async colleagues(tx: Tx, id: string, organisationCodes: readonly string[], name: string): Promise<string[]> {
    const rows = await colleagues.rows(tx, id, organisationCodes, name.trim(), organisationCodes[0] ?? '');
    return rows.map((row) => row.id);
  },

  /** False where the account has ended, or has another password than the one that was looked at. */
  async openSession(
    tx: Tx,
    session: {
      secretHash: Buffer;
      agentId: string;
      expiresAt: Date;
      userAgent: string;
      actingAgentId?: string;
      passwordHash?: string;
    },
  ): Promise<boolean> {
    const { secretHash, agentId, expiresAt, userAgent, actingAgentId = null, passwordHash = null } = session;
    const of = [expiresAt, userAgent.slice(0, 200), actingAgentId, passwordHash] as const;
    return (await openSession.run(tx, secretHash, agentId, ...of)) === 1;
  },

  async sessionAgent(tx: Tx, secretHash: Buffer, now: Date): Promise<AgentSession | undefined> {
    const row = await sessionAgent.first(tx, secretHash, now);
    return (
      row && {
        agentId: row.agent_id,
        actingAgentId: row.acting_agent_id ?? undefined,
        reason: row.acting_reason ?? '',
        expiresAt: row.expires_at,
      }
    );
  },

  renewSession: renewSession.run,

  endSession: endSession.run,

  endAllSessions: endAllSessions.run,

  async dropExpired(tx: Tx, now: Date): Promise<void> {
    await dropExpired.run(tx, now);
    await dropKeys.run(tx, now);
  },

  /** The agent, locked until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<Agent | undefined> {
    await lock.first(tx, id);
    return agents.document(tx, id);
  },

  async saveOwn(
    tx: Tx,
    id: string,
    { fullName, locale, isAvailable, stagingEditingEnabled }: OwnValues,
  ): Promise<Agent> {
    const switches = [isAvailable ?? null, stagingEditingEnabled ?? null] as const;
    await saveOwn.run(tx, id, fullName ?? null, locale ?? null, ...switches);
    const saved = await agents.document(tx, id);
    if (!saved) throw new Error('an agent who is held is there');
    return saved;
  },
};
