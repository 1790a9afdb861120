import type { Database } from '../db/client.ts';

/** The accounts of the demo data, in the order they are worth trying. */
const demoEmails = [
  'admin@towline.example',
  'manager.be@towline.example',
  'agent.be@towline.example',
  'agent.it@towline.example',
  'manager.it@towline.example',
  'agent.lu@towline.example',
  'lead.lu@towline.example',
  'new.lu@towline.example',
  'unverified.lu@towline.example',
  'agent.fr@towline.example',
  'agent.nl@towline.example',
  'blue.it@towline.example',
  'client.q8@towline.example',
  'client.auto5@towline.example',
  'deactivated@towline.example',
];

/** Those that are in this database: on somebody's own there may be none. */
export async function demoAccounts(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ email: string }>('select email from agents where email = any($1)', [
    demoEmails,
  ]);
  const there = new Set(rows.map(({ email }) => email));
  return demoEmails.filter((email) => there.has(email));
}

interface Ready {
  address: string;
  where: string;
  accounts: string[];
  seconds: number;
}

/** What stands on the screen once everything is up. */
export function readyText({ address, where, accounts, seconds }: Ready): string {
  const [first, ...others] = accounts;
  const signIn = first
    ? [`  Sign in    ${first}, password towline-demo`, ...inLines(others).map((line) => `             ${line}`)]
    : [];
  return [
    '',
    `Towline is ready (${seconds.toFixed(1)} s)`,
    '',
    `  Console    ${address}`,
    `  API        ${address}/docs`,
    ...signIn,
    `  Data       ${where}`,
    '  Stop       Ctrl-C',
    '',
    '',
  ].join('\n');
}

/** The same in one line, for a log. */
export const readyLine = ({ address, seconds }: Ready): string =>
  `Towline is ready (${seconds.toFixed(1)} s): Console ${address} , API ${address}/docs`;

/** Two fit into the 80 columns of a terminal. */
function inLines(emails: string[]): string[] {
  const lines: string[] = [];
  const shown = emails.map((email) => (email.startsWith('deactivated@') ? `${email} (is refused)` : email));
  for (let start = 0; start < shown.length; start += 2) lines.push(shown.slice(start, start + 2).join('  '));
  return lines;
}
