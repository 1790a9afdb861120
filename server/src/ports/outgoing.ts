import type { Dispatcher } from 'undici';
import { beginTrace, spanEnded } from '../telemetry/spans.ts';
import { childOf, currentTrace, traceparentOf } from '../telemetry/trace.ts';

type Options = Omit<Dispatcher.RequestOptions, 'path' | 'origin' | 'headers'> & { headers?: Record<string, string> };

/**
 * The one way in which adapters call a service over HTTP: the call carries the trace of what it is made for, and is told as a
 * span under the port's name.
 */
export async function callOut(port: string, url: string | URL, options: Options): Promise<Dispatcher.ResponseData> {
  const current = currentTrace();
  const trace = current ? childOf(current) : beginTrace();
  const startedAt = performance.timeOrigin + performance.now();
  const ended = (status: number | undefined, failure: string | undefined) =>
    spanEnded({
      name: `${options.method} ${port}`,
      kind: 'client',
      trace,
      startedAt,
      endedAt: performance.timeOrigin + performance.now(),
      attributes: {
        'towline.port': port,
        'http.request.method': options.method,
        'server.address': new URL(url).host,
        'http.response.status_code': status,
      },
      failure,
    });
  try {
    const { request } = await import('undici'); // with the first call
    const answer = await request(url, {
      ...options,
      headers: { ...options.headers, traceparent: traceparentOf(trace) },
    });
    ended(answer.statusCode, answer.statusCode >= 400 ? `answered ${answer.statusCode}` : undefined);
    return answer;
  } catch (error) {
    ended(undefined, error instanceof Error ? error.name : String(error));
    throw error;
  }
}
