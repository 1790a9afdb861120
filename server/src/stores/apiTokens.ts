import type { ApiScope, ApiToken } from '@towline/sdk/api';
import type { Tx } from '../db/tx.ts';

const columns = `json_strip_nulls(json_build_object('id', id, 'name', name, 'scopes', scopes, 'createdAt', created_at,
  'expiresAt', expires_at, 'lastUsedAt', last_used_at, 'revokedAt', revoked_at)) as document`;

/** Questions about API tokens; only the hash of a token's secret is kept. */
export const apiTokens = {
  async list(tx: Tx, agentId: string): Promise<ApiToken[]> {
    const { rows } = await tx.query<{ document: ApiToken }>(
      `select ${columns} from api_tokens where agent_id = $1 order by created_at desc`,
      [agentId],
    );
    return rows.map((row) => row.document);
  },

  async create(
    tx: Tx,
    token: {
      id: string;
      agentId: string;
      name: string;
      secretHash: Buffer;
      scopes: ApiScope[];
      createdAt: Date;
      expiresAt: Date;
    },
  ): Promise<ApiToken> {
    const { rows } = await tx.query<{ document: ApiToken }>(
      `insert into api_tokens (id, agent_id, name, secret_hash, scopes, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
       returning ${columns}`,
      [token.id, token.agentId, token.name, token.secretHash, token.scopes, token.createdAt, token.expiresAt],
    );
    return rows[0]!.document;
  },

  async revoke(tx: Tx, agentId: string, id: string, now: Date): Promise<boolean> {
    const { rowCount } = await tx.query(
      'update api_tokens set revoked_at = coalesce(revoked_at, $3) where agent_id = $1 and id = $2',
      [agentId, id, now],
    );
    return rowCount === 1;
  },

  async bySecret(
    tx: Tx,
    secretHash: Buffer,
    now: Date,
  ): Promise<{ id: string; agentId: string; scopes: ApiScope[]; expiresAt: Date } | undefined> {
    const { rows } = await tx.query<{ id: string; agent_id: string; scopes: ApiScope[]; expires_at: Date }>(
      `update api_tokens set last_used_at = $2 where secret_hash = $1 and revoked_at is null and expires_at > $2
       returning id, agent_id, scopes, expires_at`,
      [secretHash, now],
    );
    const [row] = rows;
    return row && { id: row.id, agentId: row.agent_id, scopes: row.scopes, expiresAt: row.expires_at };
  },

  async revokeAll(tx: Tx, agentId: string, now: Date): Promise<void> {
    await tx.query('update api_tokens set revoked_at = $2 where agent_id = $1 and revoked_at is null', [agentId, now]);
  },
};
