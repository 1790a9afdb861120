import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { refuse } from '../core/refuse.ts';
import type { Database } from '../db/client.ts';
import { countCall, queueDepth, registry } from '../metrics/metrics.ts';
import { queues } from '../stores/queues.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function hasToken(httpRequest: FastifyRequest, token: string): boolean {
  const given = Buffer.from(httpRequest.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** From this machine itself, not through a proxy on it, or with the token (api.md §2.5). */
function mayRead(httpRequest: FastifyRequest, token: string | undefined): boolean {
  const isForwarded =
    httpRequest.headers['x-forwarded-for'] !== undefined || httpRequest.headers.forwarded !== undefined;
  const isLocal = !isForwarded && loopback.has(httpRequest.socket.remoteAddress ?? '');
  return isLocal || (token !== undefined && hasToken(httpRequest, token));
}

/** GET /metrics for Prometheus; to anybody else it is not there. */
export function serveMetrics(app: FastifyInstance, db: Database, config: Pick<Config, 'metricsToken'>): void {
  app.addHook('onResponse', (httpRequest, reply, done) => {
    const { operationId } = httpRequest.routeOptions.config as { operationId?: string };
    if (operationId !== undefined) countCall(operationId, reply.statusCode, reply.elapsedTime);
    done();
  });
  app.get('/metrics', async (httpRequest, reply) => {
    if (!mayRead(httpRequest, config.metricsToken)) refuse('NOT_FOUND');
    queueDepth.reset();
    // The process's own figures are told also while the database is away.
    const depths = await queues.depths(db.pool).catch(() => ({}));
    for (const [queue, depth] of Object.entries(depths)) queueDepth.set({ queue }, depth);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
