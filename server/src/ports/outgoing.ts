import type { Dispatcher } from 'undici';
import { beginTrace, spanEnded } from '../telemetry/spans.ts';
import { childOf, currentTrace, traceparentOf } from '../telemetry/trace.ts';

type Options = Omit<Dispatcher.RequestOptions, 'path' | 'origin' | 'headers'> & { headers?: Record<string, string> };

/**
 * The one way in which adapters call a service over HTTP: the call carries the trace of what it is made for, and is told as a
 * span under the port's name.
 */
export const callOut = (port: string, url: string | URL, options: Options): Promise<Dispatcher.ResponseData> =>
  traced({ port, url, method: options.method }, async (traceparent) => {
    const { request } = await import('undici'); // with the first call
    return request(url, { ...options, headers: { ...options.headers, traceparent } });
  });

/** The same for a library that makes its calls itself. */
export async function traced<Answer extends { statusCode: number } | { status: number }>(
  { port, url, method }: { port: string; url: string | URL; method: string },
  send: (traceparent: string) => Promise<Answer>,
): Promise<Answer> {
  const current = currentTrace();
  const trace = current ? childOf(current) : beginTrace();
  const startedAt = performance.timeOrigin + performance.now();
  const ended = (status: number | undefined, failure: string | undefined) =>
    spanEnded({
      name: `${method} ${port}`,
      kind: 'client',
      trace,
      startedAt,
      endedAt: performance.timeOrigin + performance.now(),
      attributes: {
        'towline.port': port,
        'http.request.method': method,
        'server.address': new URL(url).host,
        'http.response.status_code': status,
      },
      failure,
    });
  try {
    const answer = await send(traceparentOf(trace));
    const status = 'status' in answer ? answer.status : answer.statusCode;
    ended(status, status >= 400 ? `answered ${status}` : undefined);
    return answer;
  } catch (error) {
    ended(undefined, error instanceof Error ? error.name : String(error));
    throw error;
  }
}
