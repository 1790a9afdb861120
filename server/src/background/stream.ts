import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../api/context.ts';

const heartbeatMillis = 15_000;
/** A reader that has this much unread has fallen behind: its stream ends, and it reads again when it reconnects. */
const maxUnreadBytes = 1_000_000;

/** Opens the agent's stream of live events (DECISIONS S-10): what he may not see never enters it (S-19). */
export async function openStream(
  context: Context,
  httpRequest: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': httpRequest.id,
  });
  raw.socket?.setNoDelay(true);
  raw.write('retry: 1000\n\nevent: ready\ndata: {}\n\n');
  const end = () => raw.end();
  const write = (frame: string) => {
    raw.write(frame);
    if (raw.writableLength > maxUnreadBytes) end();
  };
  const after = httpRequest.headers['last-event-id'];
  const unsubscribe = context.background.live.subscribe(
    { agent: context.agent, write, end },
    typeof after === 'string' ? after : undefined,
  );
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMillis);
  raw.once('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  return reply;
}
