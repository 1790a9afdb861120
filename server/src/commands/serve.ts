import type { AddressInfo } from 'node:net';
import { addressOf } from '../addressOf.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { keepHeapSmall } from '../keepHeapSmall.ts';
import { leftOut, refuseDemoAccounts, refuseSandboxes } from '../production.ts';
import { scanContracts } from '../services/configuration/scanContracts.ts';
import { reportFailure, SetupProblem } from '../setupProblem.ts';
import { startCommand } from '../startedBy.ts';
import { explainConnection, openConfigured } from './configuredDatabase.ts';
import { fillWhenEmpty } from './demoData.ts';
import { startLifetime } from './lifetime.ts';
import { loadPlaces } from './loadPlaces.ts';
import { portProblem, refuseTakenPort } from './portHolder.ts';
import { demoAccounts, readyLine, readyText } from './readyText.ts';
import { isReadByPerson, jsonLine } from './startLog.ts';
import { terminalLog } from './terminalLog.ts';

/** `npm start`: everything up, one step after the other, each visible; then until a signal. */
export async function serve(say: (text: string) => void, args: string[]): Promise<void> {
  if (args.length > 0)
    throw new SetupProblem(
      `${args[0]} is not known. Settings come from the environment or from .env: PORT=5000 ${startCommand}`,
      64,
    );
  keepHeapSmall();
  const isRead = isReadByPerson();
  const log = isRead ? say : (text: string) => void process.stdout.write(jsonLine(text));
  const config = readConfig(process.env);
  refuseSandboxes(config, process.env);
  for (const text of leftOut(config)) log(text);
  const lifetime = startLifetime(log);
  const now = () => new Date();
  try {
    await refuseTakenPort(config.host, config.port);
    const database = await openConfigured(config, log, (reason) => {
      log(`the database engine is gone and does not come back: ${reason}`);
      void lifetime.end(1);
    });
    lifetime.atEnd(database.stop, 5_000);
    await database.claim(config.port);
    const db = openDatabase({ url: database.url, max: 20, applicationName: `towline server ${process.pid}` });
    lifetime.atEnd(db.close, 1_000);
    await migrate(db, log).catch((error: unknown) => Promise.reject(explainConnection(error, database.where)));
    await refuseDemoAccounts(db, config, demoAccounts);
    await Promise.all([fillWhenEmpty(db, config, now(), log), config.geocoder.use === 'local' && loadPlaces(db, log)]);

    await scanContracts(db.pool, config.environment);
    const { buildApp } = await import('../app.ts'); // last: the steps before show themselves half a second sooner
    const isWatched = process.stdout.isTTY && process.env.TOWLINE_LOG_LEVEL === undefined;
    const app = await buildApp({
      db,
      config,
      now,
      ...(isWatched && { log: terminalLog(process.stdout), logLevel: 'warn' }),
    });
    lifetime.atEnd(() => app.close(), 8_000);
    await app.listen({ host: config.host, port: config.port }).catch(async (error: NodeJS.ErrnoException) => {
      throw error.code ? await portProblem(error.code, config.host, config.port) : error;
    });
    const port = (app.server.address() as AddressInfo).port; // PORT=0 is any free one
    const seconds = (Date.now() - launchedAt()) / 1000;
    const accounts = await demoAccounts(db);
    const ready = { address: addressOf(config.host, port), where: database.where, accounts, seconds };
    process.stdout.write(isRead ? readyText(ready) : jsonLine(readyLine(ready), ready));
    process.send?.({ ready: true }, () => process.disconnect?.()); // from here on scripts/run.mjs brings us back
  } catch (error) {
    if (lifetime.ending) return lifetime.forever; // it failed because we are stopping
    return lifetime.end(reportFailure(error));
  }
  return lifetime.forever;
}

/** When the person at the keyboard began to wait: scripts/run.mjs tells, and brings packages and builds before us. */
function launchedAt(): number {
  return Number(process.env.TOWLINE_LAUNCHED_AT) || performance.timeOrigin;
}
