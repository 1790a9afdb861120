import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { createEngine } from '../dispatch/engine.ts';
import type { Ports } from '../ports/ports.ts';
import { agents } from '../stores/agents.ts';
import type { Background } from './background.ts';
import { createLive } from './live.ts';
import { createOutboxWorker } from './outbox.ts';

const housekeepingMillis = 10 * 60_000;

interface BackgroundOptions {
  db: Database;
  config: Config;
  ports: Ports;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** Everything that runs beside the calls, started and stopped together. */
export function createBackground({ db, ports, now, log }: BackgroundOptions): Background {
  const live = createLive(db.url, log);
  const outbox = createOutboxWorker(db, ports, log);
  const engine = createEngine({ db, network: ports.partnerNetwork, now }, log);
  let housekeeping: NodeJS.Timeout | undefined;
  live.onOutbox(() => outbox.wake());
  return {
    live,
    outbox,
    dispatch: engine,
    checks: {
      live: async () => live.isWell(),
      dispatch: async () => engine.isRunning(),
    },
    async start() {
      await live.start();
      outbox.start();
      await engine.start();
      housekeeping = setInterval(() => {
        agents.dropExpired(db.pool, now()).catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
      }, housekeepingMillis);
    },
    async stop() {
      clearInterval(housekeeping);
      await engine.stop();
      await live.stop();
      await outbox.stop();
    },
  };
}
