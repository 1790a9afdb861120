import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { LiveTopic } from '@towline/sdk/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Subscriber } from '../core/background.ts';
import type { Context } from '../core/context.ts';

const heartbeatMillis = 15_000;
/** A reader that has this much unread has fallen behind: its stream ends, and it reads again when it reconnects. */
const maxUnreadBytes = 1_000_000;
const longestTimer = 2_147_483_647; // setTimeout's own
/** How long a reader whose stream has ended may take to read the rest of it. */
const lastMillis = 5_000;
/** Whoever reads the stream comes back after about a second, here or where another server answers. */
const comeBack = 'retry: 1000\n\n';

/**
 * The owner of one stream's connection. It may be ended by the reader, by a sign-out, by a lost listener and by the server's own
 * stop, in any order and twice: whoever writes after that writes nowhere, and an error of the connection ends only this stream.
 */
export function streamTo(raw: ServerResponse, onError: (error: Error) => void): Pick<Subscriber, 'write' | 'end'> {
  let isOver = false;
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMillis);
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    clearInterval(heartbeat);
    raw.end(comeBack);
    // A reader that is gone without a word, or reads nothing, never sees the end.
    const cut = setTimeout(() => raw.destroy(), lastMillis);
    raw.once('close', () => clearTimeout(cut));
  };
  const write = (frame: string): void => {
    if (isOver) return;
    raw.write(frame);
    if (raw.writableLength > maxUnreadBytes) end();
  };
  raw.on('error', onError);
  raw.once('close', () => {
    isOver = true;
    clearInterval(heartbeat);
  });
  return { write, end };
}

/** Opens the agent's stream of live events (DECISIONS S-10): what he may not see never enters it (S-19). */
export async function openStream(
  context: Context,
  topics: readonly LiveTopic[] | undefined,
  httpRequest: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // Who only asks what the stream would be does not keep one open.
  if (httpRequest.method === 'HEAD') return reply.send();
  reply.hijack();
  const { raw } = reply;
  if (raw.destroyed) return reply; // the reader left while it was settled who reads
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  raw.socket?.setNoDelay(true);
  const stream = streamTo(raw, (error) => httpRequest.log.info({ err: error }, 'a stream broke'));
  stream.write('retry: 1000\n\nevent: ready\ndata: {}\n\n');
  const after = httpRequest.headers['last-event-id'];
  const unsubscribe = context.background.live.subscribe(
    { agent: context.agent, actingAgent: context.actingAgent, topics, ...stream },
    typeof after === 'string' ? after : undefined,
  );
  // Whose time is over hears nothing more; who has been given more comes back and goes on (DECISIONS S-37).
  const { credential } = context;
  const left = credential ? credential.expiresAt.getTime() - context.now().getTime() : 0;
  const over = setTimeout(stream.end, Math.min(Math.max(left, 0), longestTimer));
  raw.once('close', () => {
    clearTimeout(over);
    unsubscribe();
  });
  return reply;
}
