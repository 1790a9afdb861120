import type { Config } from '../config.ts';
import { poolerAdvice } from '../db/databaseFit.ts';
import { SetupProblem } from '../setupProblem.ts';

/** The database the settings name: somebody's own, or the embedded engine. */
export interface ConfiguredDatabase {
  url: string;
  /** For people: no password. */
  where: string;
  /** Ends with a SetupProblem when another server works on the same embedded data. */
  claim(port: number): Promise<void>;
  stop(): Promise<void>;
}

export async function openConfigured(
  config: Config,
  log: (text: string) => void,
  onLost?: (reason: string) => void,
): Promise<ConfiguredDatabase> {
  if (config.databaseUrl !== undefined) return own(config.databaseUrl);
  // A release brings no engine: its build leaves this branch out, and readConfig has refused (DECISIONS T-271).
  if (process.env.TOWLINE_RELEASE) throw new SetupProblem('DATABASE_URL is needed.', 78);
  const { startEmbedded } = await import('../db/embedded.ts');
  const engine = await startEmbedded({ dataDir: config.dataDir, log, ...(onLost && { onLost }) });
  return {
    url: engine.url,
    where: `${config.dataDir} (embedded PostgreSQL, port ${new URL(engine.url).port})`,
    async claim(port) {
      const since = new Date().toLocaleString('sv').slice(0, 16); // PostgreSQL keeps 63 characters of it
      const holder = await engine.claim(`pid ${process.pid}, port ${port}, since ${since}`);
      if (holder === undefined) {
        if (engine.adopted) log('took over the database engine that was still running');
        return;
      }
      throw new SetupProblem(
        `The data in ${config.dataDir} is in use by another Towline: ${holder}.\n` +
          'Stop it first, or start on other data and another port: TOWLINE_DATA_DIR=.towline-2 PORT=4610 npm start\n' +
          'Several servers on one database need DATABASE_URL.',
      );
    },
    stop: engine.stop,
  };
}

function own(url: string): ConfiguredDatabase {
  const { hostname, port, pathname } = new URL(url);
  return {
    url,
    where: `your PostgreSQL at ${hostname || 'localhost'}${port && `:${port}`}${pathname}`,
    claim: async () => {}, // several servers on one database are meant to be
    stop: async () => {},
  };
}

/** What is wrong with the address or with what it leads to, and what to do about it; by SQLSTATE or system code, else by what pg says. */
const advices: readonly { codes?: readonly string[]; says?: RegExp; advice: string }[] = [
  {
    codes: ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'],
    advice: 'Is it running, and is its address right?',
  },
  { codes: ['57P03'], advice: 'It starts, or stops, at this moment: try again.' },
  {
    codes: ['53300'],
    advice: 'Too many others are connected (max_connections): close some, or allow more. A server needs up to 41.',
  },
  {
    codes: ['25006'],
    advice: 'It is a standby, or default_transaction_read_only is on: the address has to name one that may be written.',
  },
  { codes: ['08P01'], says: /unsupported startup parameter/, advice: poolerAdvice },
  {
    says: /client password must be a (non-empty )?string/,
    advice: 'It asks for a password: postgres://user:password@…',
  },
  {
    says: /does not support SSL/,
    advice: 'Turn ssl on there, or take sslmode out of the address.',
  },
  {
    codes: ['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    advice: 'Name the authority of its certificate: sslrootcert=/etc/ssl/authority.pem in the address.',
  },
  {
    codes: ['22023', '42704'],
    says: /for parameter|configuration parameter/,
    advice: 'Mend what stands behind options= in the address.',
  },
  {
    codes: ['28P01', '28000', '3D000', '42501'],
    advice: 'The address has to name a database that exists and a user who owns it.',
  },
  {
    says: /timeout exceeded when trying to connect/,
    advice: 'The address has to name a database that exists and a user who owns it.',
  },
];

/** What pg says when a database cannot be reached, with what to do about it. */
export function explainConnection(error: unknown, where: string): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const known = advices.find(({ codes, says }) =>
    codes && says && /^[0-9A-Z]{5}$/.test(code)
      ? codes.includes(code) && says.test(message)
      : codes?.includes(code) || says?.test(message),
  );
  return known ? new SetupProblem(`Cannot work with ${where}: ${message || code}\n${known.advice}`) : error;
}
