// The named reference: a bare node:http server that runs one prepared statement and sends the JSON text PostgreSQL made.
// node tests/benchmarks/support/httpPg.ts, with DATABASE_URL and STATEMENT; `?v=` gives the values as a JSON array, a POST
// body is the first value.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const text = process.env.STATEMENT ?? '';

async function bodyOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const server = createServer(async (call, answer) => {
  try {
    const query = new URL(call.url ?? '/', 'http://x').searchParams.get('v');
    const values: unknown[] = call.method === 'POST' ? [await bodyOf(call)] : JSON.parse(query ?? '[]');
    const { rows } = await pool.query<{ document: string }>({ name: 'one', text, values });
    answer.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]?.document ?? '');
  } catch (error) {
    answer.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening ${typeof address === 'object' && address ? address.port : 0}`);
});
process.on('SIGTERM', () => process.exit(0));
