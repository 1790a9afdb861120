import { parseArgs } from 'node:util';
import type { DatabaseAccess } from '@towline/sdk/api';
import { SetupProblem } from '../setupProblem.ts';
import { databaseAccess } from '../stores/databaseAccess.ts';
import { withDatabase } from './withDatabase.ts';

const at = (time: string): string => new Date(time).toISOString();
const networkOf = (ip: string): string => `${ip}/${ip.includes(':') ? 128 : 32}`;

// What stands behind the # is a comment up to the end of the line: a name never begins another.
const commentOf = ({ expiresAt, agentName }: DatabaseAccess): string =>
  `until ${at(expiresAt)}, ${(agentName ?? '').replaceAll(/\s+/g, ' ')}`;

/** Over TLS and with a password only; a window lets an address ask for it, and nobody in without it. */
const hbaLine = (window: DatabaseAccess): string =>
  `${['hostssl', 'all', 'all', networkOf(window.ip), 'scram-sha-256'].join('\t')}\t# ${commentOf(window)}`;

const plainLine = ({ ip, expiresAt, agentName = '' }: DatabaseAccess): string =>
  [ip, at(expiresAt), agentName].join('\t');

/** `npm run db -- access`: who is let in to the database now (DECISIONS T-348). */
export async function accessWindows(log: (text: string) => void, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { format: { type: 'string' } }, strict: false });
  const { format = 'text' } = values;
  if (format !== 'text' && format !== 'pg_hba') throw new SetupProblem('--format has to be text or pg_hba', 64);
  return withDatabase(log, async ({ pool }) => {
    const open = await databaseAccess.open(pool, new Date());
    const lines = open.map(format === 'pg_hba' ? hbaLine : plainLine);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  });
}
