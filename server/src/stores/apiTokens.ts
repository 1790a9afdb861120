import type { ApiScope, ApiToken } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

const columns = `json_strip_nulls(json_build_object('id', id, 'name', name, 'scopes', scopes, 'createdAt', created_at,
  'expiresAt', expires_at, 'lastUsedAt', last_used_at, 'revokedAt', revoked_at)) as document`;

const list = question<{ document: ApiToken }, [agentId: string]>(
  'apiTokens.list',
  `select ${columns} from api_tokens where agent_id = $1 order by created_at desc`,
);
const create = question<
  { document: ApiToken },
  [
    id: string,
    agentId: string,
    name: string,
    secretHash: Buffer,
    scopes: readonly string[],
    createdAt: Date,
    expiresAt: Date,
  ]
>(
  'apiTokens.create',
  `insert into api_tokens (id, agent_id, name, secret_hash, scopes, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
     returning ${columns}`,
);
const revoke = command<[agentId: string, id: string, now: Date]>(
  'apiTokens.revoke',
  'update api_tokens set revoked_at = coalesce(revoked_at, $3) where agent_id = $1 and id = $2',
);
const bySecret = question<
  { id: string; agent_id: string; scopes: ApiScope[]; expires_at: Date },
  [secretHash: Buffer, now: Date]
>(
  'apiTokens.bySecret',
  `update api_tokens set last_used_at = $2 where secret_hash = $1 and revoked_at is null and expires_at > $2
       returning id, agent_id, scopes, expires_at`,
);
const revokeAll = command<[agentId: string, now: Date]>(
  'apiTokens.revokeAll',
  'update api_tokens set revoked_at = $2 where agent_id = $1 and revoked_at is null',
);

/** Questions about API tokens; only the hash of a token's secret is kept. */
export const apiTokens = {
  async list(tx: Tx, agentId: string): Promise<ApiToken[]> {
    const rows = await list.rows(tx, agentId);
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
    return (
      await create.one(
        tx,
        token.id,
        token.agentId,
        token.name,
        token.secretHash,
        token.scopes,
        token.createdAt,
        token.expiresAt,
      )
    ).document;
  },

  async revoke(tx: Tx, agentId: string, id: string, now: Date): Promise<boolean> {
    return (await revoke.run(tx, agentId, id, now)) === 1;
  },

  async bySecret(
    tx: Tx,
    secretHash: Buffer,
    now: Date,
  ): Promise<{ id: string; agentId: string; scopes: ApiScope[]; expiresAt: Date } | undefined> {
    const rows = await bySecret.rows(tx, secretHash, now);
    const [row] = rows;
    return row && { id: row.id, agentId: row.agent_id, scopes: row.scopes, expiresAt: row.expires_at };
  },

  revokeAll: revokeAll.run,
};
