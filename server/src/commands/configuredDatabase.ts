import type { Config } from '../config.ts';
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

/** What pg says when a database cannot be reached, with what to do about it. */
export function explainConnection(error: unknown, where: string): unknown {
  const { code = '', message } = error as { code?: string; message?: string };
  const network = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']);
  const refused = new Set(['28P01', '28000', '3D000', '42501']);
  const readsOnly = code === '25006';
  if (
    !network.has(code) &&
    !refused.has(code) &&
    !readsOnly &&
    !/timeout exceeded when trying to connect/.test(message ?? '')
  )
    return error;
  const advice = network.has(code)
    ? 'Is it running, and is its address right?'
    : readsOnly
      ? 'It is a standby, or default_transaction_read_only is on: the address has to name one that may be written.'
      : 'The address has to name a database that exists and a user who owns it.';
  return new SetupProblem(`Cannot work with ${where}: ${message || code}\n${advice}`);
}
