import autocannon from 'autocannon';

export interface LoadOptions {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  /** Each call gets its own address or body; without it all calls are alike. */
  each?: () => { path: string; body?: string; headers?: Record<string, string> };
}

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

/** Calls an address with so many connections for so long; warms up first. */
export async function load(options: LoadOptions): Promise<Load> {
  await run({ ...options, seconds: Math.min(2, options.seconds) });
  return run(options);
}

async function run({ url, connections, seconds, headers, method = 'GET', each }: LoadOptions): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers: headers ?? {},
    ...(each
      ? {
          requests: [
            {
              method,
              setupRequest: (call) => {
                const next = each();
                return {
                  ...call,
                  path: next.path,
                  ...(next.body ? { body: next.body } : {}),
                  headers: { ...headers, ...next.headers },
                };
              },
            },
          ],
        }
      : {}),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
