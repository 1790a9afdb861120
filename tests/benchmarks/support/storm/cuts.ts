import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { contract, operations } from '../../../contract/contract.ts';
import { addressOf, bodyOf } from '../../../contract/samples.ts';

/** Of these the storm's own sessions would end, or wait for a right password. */
const left = new Set(['signOut', 'signIn']);
const cutting = operations.filter(({ id }) => !left.has(id));

function requestText(operation: (typeof operations)[number], host: string, cookie: string): string {
  const address = addressOf(contract, operation.path, operation.operation);
  const sample = bodyOf(contract, operation.operation);
  const media = Object.keys(operation.operation.requestBody?.content ?? {})[0];
  const body = sample === undefined ? (media ? 'a,b\n1,2\n' : '') : JSON.stringify(sample);
  const head = [
    `${operation.method} ${address} HTTP/1.1`,
    `host: ${host}`,
    `cookie: ${cookie}`,
    ...(media ? [`content-type: ${media}`, `content-length: ${Buffer.byteLength(body)}`] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Begins a call and cuts its connection at any moment: in its head, its body, its answer, or after it. */
async function cutOne(url: string, text: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.resume();
  const part = Math.random() < 0.3 ? Math.floor(text.length * Math.random()) : text.length;
  socket.write(text.slice(0, part));
  await wait(Math.random() ** 2 * 120);
  if (Math.random() < 0.5) socket.resetAndDestroy();
  else socket.destroy();
}

/** Every operation of the contract again and again, in any order; answers how many connections were cut. */
export async function cutCalls(
  urls: string[],
  cookieOf: (url: string, method: string) => Promise<string>,
  signal: AbortSignal,
): Promise<{ cuts: number; operations: number }> {
  const cut = new Set<string>();
  let cuts = 0;
  while (!signal.aborted) {
    const operation = cutting[Math.floor(Math.random() * cutting.length)]!;
    const url = urls[Math.floor(Math.random() * urls.length)]!;
    const cookie = await cookieOf(url, operation.method).catch(() => '');
    await cutOne(url, requestText(operation, new URL(url).host, cookie));
    cut.add(operation.id);
    cuts += 1;
  }
  return { cuts, operations: cut.size };
}
