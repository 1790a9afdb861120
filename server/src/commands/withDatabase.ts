import { type Config, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { reportFailure } from '../setupProblem.ts';
import { explainConnection, openConfigured } from './configuredDatabase.ts';
import { startLifetime } from './lifetime.ts';

/** Does one piece of work on the database of the settings, also while a server runs on it, and ends the process: with the number that it answers. */
export async function withDatabase(
  log: (text: string) => void,
  work: (db: Database, config: Config) => Promise<unknown>,
): Promise<never> {
  const config = readConfig(process.env);
  const lifetime = startLifetime(log);
  let code = 0;
  try {
    const database = await openConfigured(config, log);
    lifetime.atEnd(database.stop, 8_000);
    const db = openDatabase({ url: database.url, max: 4, applicationName: `towline command ${process.pid}` });
    lifetime.atEnd(db.close, 1_000);
    const answer = await work(db, config).catch((error: unknown) =>
      Promise.reject(explainConnection(error, database.where)),
    );
    if (typeof answer === 'number') code = answer;
  } catch (error) {
    if (lifetime.ending) return lifetime.forever;
    return lifetime.end(reportFailure(error));
  }
  return lifetime.end(code);
}
