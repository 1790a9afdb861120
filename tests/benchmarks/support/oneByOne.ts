import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** One answer of a server, whole. */
export function fetchText(url: string, cookie = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { cookie } }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(text))));
      })
      .on('error', reject);
  });
}

/** The middle of some numbers. */
export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds of a call, one after the other on one connection: the middle of so many, after a tenth of them to warm up. */
export async function p50Of(ask: () => Promise<unknown>, calls: number): Promise<number> {
  const times: number[] = [];
  for (let call = -Math.ceil(calls / 10); call < calls; call += 1) {
    const began = performance.now();
    await ask();
    if (call >= 0) times.push(performance.now() - began);
  }
  return median(times);
}

export const closeConnections = (): void => agent.destroy();
