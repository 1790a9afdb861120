// A committed change, received by 200 open streams of other agents: how long it takes, and whether any is lost.
import pg from 'pg';
import { startBench, tell } from './support/bench.ts';

const streams = 200;
const changes = 100;

const bench = await startBench(500, 'manager.be');
const client = new pg.Client({ connectionString: bench.databaseUrl });
await client.connect();

interface Stream {
  seen: Set<string>;
}

const sentAt = new Map<string, number>();
const delays: number[] = [];
const abort = new AbortController();

async function open(): Promise<Stream> {
  const stream: Stream = { seen: new Set() };
  const answer = await fetch(`${bench.url}/v1/bo/events`, { headers: { cookie: bench.cookie }, signal: abort.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const now = performance.now();
      for (const [, version] of value.matchAll(/"version":(\d+)/g)) {
        const sent = sentAt.get(version!);
        if (sent === undefined || stream.seen.has(version!)) continue;
        stream.seen.add(version!);
        delays.push(now - sent);
      }
    }
  })().catch(() => {});
  return stream;
}

try {
  const open200 = await Promise.all(Array.from({ length: streams }, open));
  const { rows } = await client.query<{ id: string; version: number }>(
    `select id, version from requests where home_code = 'C24Belgium' limit 1`,
  );
  const { id } = rows[0]!;
  await client.query('update requests set version = 1000000 where id = $1', [id]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (let change = 1; change <= changes; change += 1) {
    const version = String(1_000_000 + change);
    sentAt.set(version, performance.now());
    await client.query('update requests set version = $2 where id = $1', [id, Number(version)]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  delays.sort((a, b) => a - b);
  const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))]!.toFixed(1);
  const lost = open200.reduce((sum, stream) => sum + (changes - stream.seen.size), 0);
  tell({
    what: `a committed change, received by ${streams} open streams`,
    measured: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${lost} lost of ${changes * streams}`,
    reference: 'none: the commit itself is the start',
    target: 'p50 <= 50 ms, none lost',
    met: Number(at(0.5)) <= 50 && lost === 0,
  });
} finally {
  abort.abort();
  await client.end();
  await bench.stop();
}
process.exit(0);
