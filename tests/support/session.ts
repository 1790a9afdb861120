import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** The cookie of a demo account as after signing in, without the 40 ms that a password takes to check. */
export async function openSession(client: pg.ClientBase, account: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { rowCount } = await client.query(
    `insert into agent_sessions (secret_hash, agent_id, expires_at, user_agent)
     select $1, id, now() + interval '12 hours', 'test' from agents where email = $2 and role <> 'Deactivated'`,
    [createHash('sha256').update(secret).digest(), `${account}@towline.example`],
  );
  if (rowCount !== 1) throw new Error(`${account} has no account that could sign in`);
  return `towline_session=${secret}`;
}
