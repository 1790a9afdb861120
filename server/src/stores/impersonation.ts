import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

const open = command<
  [
    secretHash: Buffer,
    agentId: string,
    actingAgentId: string,
    ownSession: Buffer,
    reason: string,
    expiresAt: Date,
    userAgent: string,
    now: Date,
  ]
>(
  'impersonation.open',
  `insert into agent_sessions (secret_hash, agent_id, acting_agent_id, own_session, acting_reason, expires_at, user_agent)
   select $1, $2, $3, own.secret_hash, $5, least($6, own.expires_at), $7
   from agent_sessions own where own.secret_hash = $4 and own.agent_id = $3 and own.own_session is null and own.expires_at > $8`,
);
const end = question<
  { agent_id: string; own_session: Buffer; acting_agent_id: string; own_expires_at: Date },
  [secretHash: Buffer]
>(
  'impersonation.end',
  `delete from agent_sessions s using agent_sessions own
   where s.secret_hash = $1 and own.secret_hash = s.own_session
   returning s.agent_id, own.secret_hash as own_session, own.agent_id as acting_agent_id, own.expires_at as own_expires_at`,
);
const goOn = command<[ownSession: Buffer, secretHash: Buffer, expiresAt: Date]>(
  'impersonation.goOn',
  'update agent_sessions set secret_hash = $2, expires_at = $3 where secret_hash = $1',
);

/** Sessions of who goes on as another agent (DECISIONS S-37); each hangs on the own session and ends with it. */
export const impersonation = {
  /** False where the own session is over, or is one of going on as somebody itself. */
  async open(
    tx: Tx,
    session: {
      secretHash: Buffer;
      agentId: string;
      actingAgentId: string;
      ownSession: Buffer;
      reason: string;
      expiresAt: Date;
      userAgent: string;
      now: Date;
    },
  ): Promise<boolean> {
    const { secretHash, agentId, actingAgentId, ownSession, reason, expiresAt, userAgent, now } = session;
    const rest = [reason, expiresAt, userAgent.slice(0, 200), now] as const;
    return (await open.run(tx, secretHash, agentId, actingAgentId, ownSession, ...rest)) === 1;
  },

  /** Ends it, also where its time is over; undefined where there is none or the own session has ended. */
  async end(tx: Tx, secretHash: Buffer) {
    const row = await end.first(tx, secretHash);
    return (
      row && {
        agentId: row.agent_id,
        ownSession: row.own_session,
        actingAgentId: row.acting_agent_id,
        ownExpiresAt: row.own_expires_at,
      }
    );
  },

  /** The own session goes on under a new secret: the browser has given the old one away. */
  goOn: goOn.run,
};
