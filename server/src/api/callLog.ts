import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { spanEnded } from '../telemetry/spans.ts';
import { traceOfCall } from '../telemetry/traceCalls.ts';
import { callers } from './callers.ts';
import { clientOf } from './clientName.ts';
import { loggedUrl } from './loggedUrl.ts';

/** What watches the server calls every few seconds: at info it would hide everything else. */
const watching = new Set(['/livez', '/readyz', '/version', '/metrics']);
/** The caller left before there was an answer; the number that nginx made known. */
const leftStatus = 499;

/** Fastify's own two lines a call, and what it says besides, stand in our one. */
export class OneLine extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override streamError(): void {}
}

const templates = new Map<string, string>();

/** `/v1/bo/agents/:id` as the contract writes it: `/v1/bo/agents/{id}`. */
function templateOf(url: string): string {
  let template = templates.get(url);
  if (template === undefined) {
    template = url.replaceAll(/:(\w+)(?:\([^)]*\))?/g, '{$1}');
    templates.set(url, template);
  }
  return template;
}

type Level = 'info' | 'debug';

const levelOf = ({ routeOptions }: FastifyRequest): Level => (watching.has(routeOptions.url ?? '') ? 'debug' : 'info');

function callEnded(httpRequest: FastifyRequest, reply: FastifyReply, hasLeft: boolean): void {
  const { url = '', config } = httpRequest.routeOptions;
  const { operationId: operation } = config as { operationId?: string };
  const { method } = httpRequest;
  const route = url === '' ? undefined : templateOf(url);
  const status = hasLeft && !reply.raw.headersSent ? leftStatus : reply.statusCode;
  const caller = callers.get(httpRequest);
  const agent = caller?.agent.id;
  const actingAgent = caller?.actingAgent?.id;
  const trace = traceOfCall(httpRequest);
  const millis = reply.elapsedTime;
  httpRequest.log[levelOf(httpRequest)](
    {
      operation,
      method,
      route,
      // Of the console's files, and of what is nowhere, the route says nothing.
      path: url === '' || url.endsWith('*') ? loggedUrl(httpRequest.url) : undefined,
      status,
      ms: Math.round(millis * 10) / 10,
      agent,
      actingAgent,
      client: clientOf(httpRequest.headers),
      traceId: trace.traceId,
    },
    hasLeft ? 'the caller left' : 'call',
  );
  const endedAt = performance.timeOrigin + performance.now();
  spanEnded({
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    trace,
    startedAt: endedAt - millis,
    endedAt,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'towline.operation': operation,
      'towline.request_id': httpRequest.id,
      'enduser.id': agent,
      'towline.acting_agent': actingAgent,
    },
    failure: status >= 500 ? `answered ${status}` : undefined,
  });
}

/** One line a call, and its span, once it is over (api.md §2.5): which operation, for whom, by which program, how it went, how long it took. */
export function logCalls(app: FastifyInstance): void {
  // Where nobody reads it, it costs nothing.
  const isWritten = (level: Level) => (app.log as Partial<Logger>).isLevelEnabled?.(level) !== false;
  const written: Record<Level, boolean> = { info: isWritten('info'), debug: isWritten('debug') };
  app.addHook('onRequest', (httpRequest, reply, done) => {
    reply.raw.setMaxListeners(20); // the stream of a file adds eight of its own to those who wait for the end
    if (!written[levelOf(httpRequest)] && !traceOfCall(httpRequest).isSampled) return done();
    let isOver = false;
    const end = (hasLeft: boolean) => {
      if (!isOver) callEnded(httpRequest, reply, hasLeft);
      isOver = true;
    };
    reply.raw.once('finish', () => end(false));
    reply.raw.once('close', () => end(true));
    done();
  });
}
