import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import type { QueryValues } from '@towline/sdk/client/encode';
import { newId } from '@towline/sdk/client/id';
import { idempotentOperations, type OperationId, operationTable } from '@towline/sdk/operations';
import { z } from 'zod';
import { defineCommand } from '../defineCommand.ts';
import { UserError } from '../errors.ts';
import type { Io } from '../io.ts';
import { unreadable } from '../unreadable.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Rows a page when all are read. */
const PAGE = 200;

export const command = defineCommand({
  name: 'api',
  summary: 'Call any address of the API',
  description:
    'Calls an address as the profile is signed in and prints the answer as it is. Fields become the query of a read and the JSON body of a write.',
  args: [
    { name: 'method', description: METHODS.join(', '), completes: METHODS },
    { name: 'path', description: 'Below the server’s address, such as /v1/bo/agent', completes: 'apiPath' },
  ],
  flags: z.object({
    field: z.array(z.string()).default([]).meta({
      short: 'f',
      value: '<key=value>',
      description: 'A field; true, false, null and numbers are JSON in a body',
    }),
    inputFile: z
      .string()
      .optional()
      .meta({ long: 'input', value: '<file|->', completes: 'file', description: 'The body as it is' }),
    paginate: z.boolean().optional().meta({ description: 'Read every page of a list (take, skip, records)' }),
    include: z.boolean().optional().meta({ short: 'i', description: 'Status and headers on stderr' }),
  }),
  isWrite: true,
  examples: [
    ['api GET /v1/bo/agent', 'The signed-in agent'],
    ['api GET /v1/bo/assistance-requests -f country=BE -f take=5', 'Fields as query'],
    ['api GET /v1/bo/assistance-requests --paginate -o all.json', 'Every page, records in one array'],
    ["api GET /v1/contracts --jq '.[].code'", 'Only what is wanted of it'],
    ['api POST /v1/bo/assistance-requests/<id>/notes -f message=Hello -f isPublic=false', 'Fields as body'],
  ],
  async run({ args, flags, io, output, connect, guardWrite }) {
    const method = (args[0] ?? '').toUpperCase();
    const address = args[1] ?? '';
    if (!METHODS.includes(method)) throw new UserError(`"${args[0]}" is no method`, { hint: METHODS.join(', ') });
    if (!address.startsWith('/') || address.startsWith('//'))
      throw new UserError(`The path begins with one slash, not "${address}"`);
    const isRead = method === 'GET' || method === 'HEAD';
    const fields = parseFields(flags.field);
    const body = isRead ? undefined : await bodyOf(flags.inputFile, fields, io);
    if (!isRead) await guardWrite();
    const towline = await connect();
    const call = async (query: QueryValues) => {
      const idempotencyKey = hasEffects(method, address) ? newId() : undefined;
      const settled = await towline.request(method, address, { query, body }, { idempotencyKey }).withResponse();
      // The console answers every other address, with a page for people.
      if (/^text\/html/.test(settled.response.headers.get('content-type') ?? ''))
        throw new UserError(`${address} is no address of the API`, {
          code: 'NOT_FOUND',
          hint: 'The server answered with a page for people; addresses begin with /v1, see /openapi.json',
        });
      if (flags.include) output.note(`HTTP ${settled.response.status}  request id ${settled.requestId}`);
      return settled.data;
    };
    if (flags.dryRun && !isRead) {
      await output.say({
        schema: 'towline.api.plan/1',
        data: { method, address, body },
        text: `Would ${method} ${address}`,
      });
      return 0;
    }
    const query = isRead ? (fields as QueryValues) : {};
    const data = flags.paginate ? await everyPage(call, query) : await call(query);
    const sink = output.openSink();
    try {
      await sink.write(output.render && isJson(data) ? await output.render(data) : await printable(data, io));
      await sink.commit();
    } catch (error) {
      await sink.discard();
      throw error;
    }
    return 0;
  },
});

function parseFields(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at <= 0) throw new UserError(`--field is key=value, not "${pair}"`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

async function bodyOf(source: string | undefined, fields: Record<string, string>, io: Io): Promise<unknown> {
  if (source === undefined) {
    const names = Object.keys(fields);
    return names.length === 0
      ? undefined
      : Object.fromEntries(names.map((name) => [name, jsonValue(fields[name] ?? '')]));
  }
  if (Object.keys(fields).length > 0) throw new UserError('Either --input or --field, not both');
  const text = source === '-' ? await readAll(io.stdin) : await read(path.resolve(io.cwd, source), source);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UserError(`${source === '-' ? 'stdin' : source} is not JSON: ${(cause as Error).message}`, { cause });
  }
}

/** true, false, null and numbers; everything else is text, also what begins with a zero or a plus. */
function jsonValue(text: string): unknown {
  if (text === 'true' || text === 'false' || text === 'null') return JSON.parse(text);
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Whether this call is one that carries an idempotency key (S-05). */
function hasEffects(method: string, address: string): boolean {
  const pathname = address.split('?')[0] ?? '';
  return (Object.keys(operationTable) as OperationId[]).some((id) => {
    const [own, template] = operationTable[id];
    const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
    return own === method && idempotentOperations.has(id) && pattern.test(pathname);
  });
}

type AnyPage = { count?: unknown; isCountCapped?: unknown; records?: unknown; nextCursor?: unknown };

async function everyPage(call: (query: QueryValues) => Promise<unknown>, query: QueryValues): Promise<unknown> {
  const records: unknown[] = [];
  let cursor: string | undefined;
  for (;;) {
    const where = cursor === undefined ? { skip: records.length } : { cursor };
    const page = (await call({ take: PAGE, ...query, ...where })) as AnyPage;
    if (!Array.isArray(page?.records)) throw new UserError('--paginate: the answer is no page with records');
    records.push(...page.records);
    cursor = typeof page.nextCursor === 'string' ? page.nextCursor : undefined;
    // A capped count is not all that there are: then the end is where nothing more comes.
    const isCounted = cursor === undefined && page.isCountCapped !== true;
    const isEnd = page.records.length === 0 || (isCounted && records.length >= Number(page.count ?? 0));
    if (isEnd) return { count: records.length, records };
  }
}

const isJson = (data: unknown): boolean => data !== undefined && typeof data !== 'string' && !(data instanceof Blob);

async function printable(data: unknown, io: Io): Promise<string | Uint8Array> {
  if (data === undefined) return '';
  if (typeof data === 'string') return data.endsWith('\n') ? data : `${data}\n`;
  if (data instanceof Blob) return new Uint8Array(await data.arrayBuffer());
  return `${JSON.stringify(data, undefined, io.stdout.isTTY ? 2 : undefined)}\n`;
}

const read = (file: string, shown: string): Promise<string> =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    throw unreadable(shown, cause);
  });
