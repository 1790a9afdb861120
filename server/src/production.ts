import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { SettingName } from './settings/settings.ts';
import { SetupProblem } from './setupProblem.ts';

type Environment = Record<string, string | undefined>;

/** sysexits.h EX_CONFIG */
const exitConfig = 78;

interface Sandbox {
  isUsed(config: Config): boolean;
  /** What it would do to people who believe it. */
  does: string;
  choices: string;
}

/** What only plays, by the setting that asks for it (DECISIONS S-54, T-270). */
export const sandboxes: Partial<Record<SettingName, Sandbox>> = {
  TOWLINE_DEMO: {
    isUsed: ({ demo }) => demo,
    does: 'an empty database is filled with demo data',
    choices: '0, or 1 to have it',
  },
  MAILER: {
    isUsed: ({ mailer }) => mailer.use === 'outbox',
    does: 'mail is kept and shown, never sent',
    choices: 'smtp, or outbox to have it',
  },
  SMS: {
    isUsed: ({ sms }) => sms.use === 'outbox',
    does: 'text messages are kept and shown, never sent',
    choices: 'http, or outbox to have it',
  },
  PARTNERS: {
    isUsed: ({ partners }) => partners.use === 'demo',
    does: 'partners are played, nobody is called',
    choices: 'http, or demo to have it',
  },
  PAYMENTS: {
    isUsed: ({ payments }) => payments.use === 'sandbox',
    does: 'payments are played, nobody is charged',
    choices: 'stripe, or sandbox to have it',
  },
};

/** What production does without, as nobody asked for it: said once at the start (DECISIONS T-793). */
export const leftOut = ({ environment, closingMail }: Pick<Config, 'environment' | 'closingMail'>): string[] =>
  environment === 'Prod' && closingMail === undefined
    ? [
        'DAY_CLOSING_MAIL is not set: the head of the ledger leaves the house with nobody, and only its own database can prove it',
      ]
    : [];

/** In production nothing is played that was not asked for by name: refused before anything is begun. */
export function refuseSandboxes(config: Config, env: Environment): void {
  if (config.environment !== 'Prod') return;
  const problems = Object.entries(sandboxes).flatMap(([name, { isUsed, does, choices }]) =>
    isUsed(config) && !env[name]?.trim() ? [`  ${name}: ${does}. Say ${choices}.\n`] : [],
  );
  if (problems.length === 0) return;
  throw new SetupProblem(
    `This is production (TOWLINE_ENV, or the host name of TOWLINE_PUBLIC_URL), where these have to be said:\n${problems.join('')}.env.example explains each of them.`,
    exitConfig,
  );
}

/** Everybody knows the demo accounts' password: a database with them is no database of production unless TOWLINE_DEMO=1 says so. */
export async function refuseDemoAccounts(
  db: Database,
  config: Config,
  demoAccounts: (db: Database) => Promise<string[]>,
): Promise<void> {
  if (config.environment !== 'Prod' || config.demo) return;
  const [first] = await demoAccounts(db);
  if (first === undefined) return;
  throw new SetupProblem(
    `This is production, and its database holds demo data: whoever reads the documentation signs in as ${first}.\n` +
      'Start on a database of its own, or say TOWLINE_DEMO=1 to have the demo in production.',
    exitConfig,
  );
}
