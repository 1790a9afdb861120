import type { ApiToken } from '@towline/sdk/api';
import { z } from 'zod';
import { defineCommand } from '../../../defineCommand.ts';
import { type Column, timeColumn } from '../../../output/column.ts';

const fields = {
  id: true,
  name: true,
  scopes: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  revokedAt: true,
} satisfies Record<keyof ApiToken, true>;

const columnsAt = (now: Date): Column<ApiToken>[] => [
  { key: 'id', title: 'Id', value: ({ id }) => id },
  { key: 'name', title: 'Name', value: ({ name }) => name, mayShrink: true },
  {
    key: 'scopes',
    title: 'Scopes',
    value: ({ scopes }) => scopes.join(','),
    shown: ({ scopes }) => scopes.join(', '),
    mayShrink: true,
    least: 24,
    leaveOut: 2,
  },
  timeColumn('expiresAt', 'Until', ({ expiresAt }) => expiresAt),
  timeColumn('lastUsedAt', 'Last used', ({ lastUsedAt }) => lastUsedAt, { leaveOut: 1 }),
  {
    key: 'state',
    title: 'State',
    value: (token) => stateOf(token, now),
    tone: (token) => (stateOf(token, now) === 'active' ? 'good' : 'dim'),
  },
];

const stateOf = ({ revokedAt, expiresAt }: ApiToken, now: Date): string => {
  if (revokedAt) return 'revoked';
  return new Date(expiresAt) <= now ? 'expired' : 'active';
};

export const command = defineCommand({
  name: 'auth token list',
  summary: 'List the API tokens',
  flags: z.object({}),
  fields: Object.keys(fields),
  examples: [
    ['auth token list', 'With last use and expiry'],
    ['auth token list --json id,name,expiresAt', 'For scripts'],
  ],
  async run({ io, output, connect, agent }) {
    await agent();
    const rows = await (await connect()).session.listApiTokens();
    await output.list({
      schema: 'towline.auth.token.list/1',
      columns: columnsAt(io.now()),
      rows,
      empty: 'There are no API tokens',
    });
    return 0;
  },
});
