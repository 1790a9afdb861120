import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { maxUploadBytes } from '@towline/sdk/domain/fields/uploads';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerUnknown, longestStep } from './api/answerUnknown.ts';
import { logCalls, OneLine } from './api/callLog.ts';
import { compressAnswers } from './api/compress.ts';
import { endsOfOperations } from './api/contract.ts';
import { announceDeprecation } from './api/deprecation.ts';
import { readJsonBodies } from './api/jsonBody.ts';
import { limitOf } from './api/limitOf.ts';
import { letOtherOriginsIn } from './api/otherOrigins.ts';
import { answerError } from './api/problem.ts';
import { registerOperations } from './api/register.ts';
import { requestIdOf } from './api/requestId.ts';
import { noteRoutes } from './api/routesKnown.ts';
import { serveMetrics } from './api/serveMetrics.ts';
import { signedInAgents } from './api/signedInAgent.ts';
import { createBackground } from './background/createBackground.ts';
import type { Config } from './config.ts';
import { resetBrokenAnswers } from './connections/brokenAnswer.ts';
import { ownConnections } from './connections/ownConnections.ts';
import { warnOfUnnamedProxy } from './connections/unnamedProxy.ts';
import type { Database } from './db/client.ts';
import { operations } from './operations/index.ts';
import { createPorts, type Ports } from './ports/ports.ts';
import { serveProblems } from './problems/serveProblems.ts';
import { serveReference } from './reference/serveReference.ts';
import { securityHeaders } from './securityHeaders.ts';
import { serveConsole } from './serveConsole.ts';
import { exportTraces } from './telemetry/exportTraces.ts';
import { logOptions } from './telemetry/logOptions.ts';
import { traceCalls } from './telemetry/traceCalls.ts';

const builtConsole = fileURLToPath(new URL('../../web/dist', import.meta.url));
const bodyLimit = 1_048_576;

/** What an app is built from; `ports` and `console`, the directory of its files, are for tests. */
export interface AppOptions {
  db: Database;
  config: Config;
  now: () => Date;
  ports?: Partial<Ports>;
  console?: string;
  /** Where the log goes instead of standard output. */
  log?: { write(line: string): void };
  logLevel?: string;
  /** How often what waits or becomes due is looked for; a test that does so itself wants nobody beside it. */
  lookMillis?: number;
}

/** Builds the whole server: API, console, live stream, background work. Nothing runs before `listen` or `ready`. */
export async function buildApp({
  db,
  config,
  now,
  ports: given,
  console = builtConsole,
  log,
  logLevel = config.logLevel,
  lookMillis,
}: AppOptions): Promise<FastifyInstance> {
  const connections = ownConnections({ isBehindProxy: config.trustedProxies.length > 0 });
  const app = Fastify({
    logger: { ...logOptions(logLevel), ...(log && { stream: log }) },
    logController: new OneLine({ requestIdLogLabel: 'requestId' }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestStep },
    bodyLimit,
    requestIdHeader: false,
    genReqId: requestIdOf,
    ...connections.options,
    frameworkErrors: answerError,
    // Of named proxies only: whoever else sends X-Forwarded-For could be anybody (DECISIONS S-44).
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
  });
  app.addHook('onRequest', (httpRequest, reply, done) => {
    reply.header('x-request-id', httpRequest.id);
    done();
  });
  logCalls(app);
  traceCalls(app);
  await exportTraces(app, config);
  answerUnknown(app, noteRoutes(app));
  await letOtherOriginsIn(app, config.allowedOrigins);
  resetBrokenAnswers(app);
  compressAnswers(app);
  app.removeContentTypeParser('text/plain'); // no call takes it
  if (config.trustedProxies.length === 0) warnOfUnnamedProxy(app);
  let stopWork = async () => {};
  connections.lookAfter(app, () => stopWork());
  await app.register(cookie, { hook: false }); // read where somebody asks for one
  await securityHeaders(app, db, config);
  await app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1, fields: 10, fieldSize: 10_000 } });
  readJsonBodies(app);
  app.addContentTypeParser('text/csv', (_httpRequest, payload, done) => done(null, payload));

  const ports: Ports = {
    ...createPorts(config, db, now, (error) => app.log.error({ err: error }, 'partner network')),
    ...given,
  };
  const background = createBackground({ db, config, ports, now, log: app.log, lookMillis });
  const agents = signedInAgents(db, config, now);
  background.live.onAgentChanged((agentId) => agents.forget(agentId));
  background.live.onRightsChanged(() => agents.forgetAll());
  background.live.onLoss(() => agents.forgetAll());
  serveMetrics(app, db, config);
  announceDeprecation(app, endsOfOperations());
  const limit = limitOf({ db, config, now, live: background.live });
  registerOperations(app, { db, config, ports, background, now }, operations, agents, limit);

  // The sandbox knocks as a provider does: its events take the same way as any call.
  ports.payments.sandbox?.connect(async (payload, headers) => {
    const answer = await app.inject({ method: 'POST', url: '/v1/payments/events', headers, payload });
    return answer.statusCode < 300;
  });

  serveProblems(app);
  serveReference(app);
  if (existsSync(console)) await serveConsole(app, console);

  app.addHook('onReady', async () => {
    await background.start();
    limit?.start(); // once it can hear the others
  });
  stopWork = async () => {
    limit?.stop();
    await background.stop();
  };
  return app;
}
