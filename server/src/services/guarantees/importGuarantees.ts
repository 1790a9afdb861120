import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GuaranteeImport } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Context } from '../../api/context.ts';
import { refuse } from '../../api/problem.ts';
import { contracts } from '../../stores/contracts.ts';
import { guaranteeImports } from '../../stores/guaranteeImports.ts';

/** Columns of the wire's CSV (schema GuaranteeRow), and the columns of the table that they fill. */
const columns = {
  licensePlate: 'license_plate',
  vin: 'vin',
  coverageFrom: 'coverage_from',
  coverageTo: 'coverage_to',
  vehicleType: 'vehicle_type',
  make: 'make',
  model: 'model',
  fuelType: 'fuel_type',
  customerFirstName: 'customer_first_name',
  customerLastName: 'customer_last_name',
  customerEmail: 'customer_email',
  customerPhoneNumber: 'customer_phone_number',
  externalContractCode: 'external_contract_code',
  companyCode: 'company_code',
  mileage: 'mileage',
} as const;

type Column = keyof typeof columns;
const required: Column[] = ['licensePlate', 'coverageFrom', 'coverageTo'];
const maxHeaderBytes = 4_096;

function readHeader(line: string): Column[] {
  const names = line
    .replace(/^\uFEFF/, '')
    .trim()
    .split(',')
    .map((name) => name.replaceAll('"', '').trim());
  const unknown = names.filter((name) => !Object.hasOwn(columns, name));
  const missing = required.filter((name) => !names.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (unknown.length + missing.length + twice.length > 0) {
    const errors = [
      ...unknown.map((name) => ({ pointer: `/header/${name}`, detail: 'is no column', code: 'unknown' })),
      ...missing.map((name) => ({ pointer: `/header/${name}`, detail: 'is missing', code: 'required' })),
      ...twice.map((name) => ({ pointer: `/header/${name}`, detail: 'stands twice', code: 'duplicate' })),
    ];
    refuse('VALIDATION_FAILED', { errors });
  }
  return names as Column[];
}

/** Takes the first line off a stream, so that COPY gets the rows alone; hashes what passes, for the repeated chunk. */
class HeaderReader extends Transform {
  readonly hash = createHash('sha256');
  #buffered: Buffer = Buffer.alloc(0);
  #isRead = false;
  readonly header: Promise<string>;
  #resolve!: (line: string) => void;
  #reject!: (error: Error) => void;

  constructor() {
    super();
    this.header = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.header.catch(() => {});
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error?: Error | null, data?: Buffer) => void): void {
    this.hash.update(chunk);
    if (this.#isRead) {
      done(null, chunk);
      return;
    }
    this.#buffered = Buffer.concat([this.#buffered, chunk]);
    const end = this.#buffered.indexOf(10);
    if (end < 0) {
      if (this.#buffered.length <= maxHeaderBytes) {
        done();
        return;
      }
      this.#reject(new Error('no header line'));
      done(new Error('no header line'));
      return;
    }
    this.#isRead = true;
    this.#resolve(this.#buffered.subarray(0, end).toString('utf8'));
    const rest = this.#buffered.subarray(end + 1);
    this.#buffered = Buffer.alloc(0);
    done(null, rest.length > 0 ? rest : undefined);
  }

  override _flush(done: (error?: Error | null) => void): void {
    if (!this.#isRead) this.#resolve(this.#buffered.toString('utf8'));
    done();
  }
}

// All as text: a bad value is then a rejected row with its reason, not a failed COPY.
const stagingSql = `create temporary table guarantee_staging (line bigint generated always as identity,
  ${Object.values(columns)
    .map((column) => `${column} text collate "C"`)
    .join(', ')}, reason text) on commit drop`;

// Whether a day of the right form is one that its month does not have.
const isNoDay = (day: string) => `right(${day}, 2) > '28' and right(${day}, 2)::int >
    extract(day from make_date(left(${day}, 4)::int, substr(${day}, 6, 2)::int, 1) + interval '1 month - 1 day')`;

const reasonSql = `case
  when coalesce(license_plate, '') !~ '^[A-Z0-9]{2,17}$' then 'licensePlate'
  when coalesce(coverage_from, '') !~ '^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' then 'coverageFrom'
  when ${isNoDay('coverage_from')} then 'coverageFrom'
  when coalesce(coverage_to, '') !~ '^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' then 'coverageTo'
  when ${isNoDay('coverage_to')} then 'coverageTo'
  when coverage_from > coverage_to then 'coverageFrom after coverageTo'
  when coalesce(vehicle_type, '') not in ('', 'PassengerCar', 'Motorcycle', 'DeliveryVan', 'Motorhome', 'Trailer', 'CommercialVehicle') then 'vehicleType'
  when coalesce(fuel_type, '') not in ('', 'Petrol', 'Diesel', 'Electric', 'Hybrid', 'NaturalGas') then 'fuelType'
  when coalesce(mileage, '') !~ '^\\d{0,8}$' then 'mileage'
  end`;

const rest = Object.values(columns).filter(
  (column) => !['license_plate', 'coverage_from', 'coverage_to', 'mileage'].includes(column),
);

function upsertSql(onDuplicate: 'skip' | 'update' | 'fail'): string {
  const taken = `insert into policies (contract_code, import_id, license_plate, coverage_from, coverage_to, mileage, ${rest.join(', ')})
    select distinct on (license_plate, coverage_from, coverage_to) $1, $2::uuid, license_plate, coverage_from::date, coverage_to::date,
      nullif(mileage, '')::int, ${rest.map((column) => `nullif(${column}, '')`).join(', ')}
    from guarantee_staging where reason is null order by license_plate, coverage_from, coverage_to, line desc`;
  const key = '(license_plate, contract_code, coverage_from, coverage_to)';
  const values = [...rest, 'mileage', 'import_id'].map((column) => `${column} = excluded.${column}`).join(', ');
  const conflict =
    onDuplicate === 'update'
      ? `on conflict ${key} do update set ${values}, version = policies.version + 1, updated_at = now()`
      : `on conflict ${key} do nothing`;
  // What was written needs to be told apart only where a known row is written too.
  if (onDuplicate !== 'update') return `${taken} ${conflict}`;
  return `with written as (${taken} ${conflict} returning (xmax = 0) as is_new)
    select count(*) filter (where is_new)::int as inserted, count(*) filter (where not is_new)::int as updated from written`;
}

/** Writes the good rows; ordered, so that two parts side by side take their rows in the same order. */
async function writeRows(
  client: pg.PoolClient,
  onDuplicate: 'skip' | 'update' | 'fail',
  contractCode: string,
  importId: string,
): Promise<{ inserted: number; updated: number }> {
  const { rows, rowCount } = await client.query<{ inserted: number; updated: number }>(upsertSql(onDuplicate), [
    contractCode,
    importId,
  ]);
  return rows[0] ?? { inserted: rowCount ?? 0, updated: 0 };
}

/** One chunk, or the whole file, in one transaction: COPY into a staging table, then one upsert (performance.md rule 5). */
async function takeChunk(
  context: Context,
  client: pg.PoolClient,
  body: Readable,
  query: Query<'importGuarantees'>,
  importId: string,
): Promise<void> {
  const reader = new HeaderReader();
  const feeding = pipeline(body, reader).catch((error: Error) => reader.destroy(error));
  const names = readHeader(await reader.header);
  await client.query(stagingSql);
  const list = names.map((name) => columns[name]).join(', ');
  await pipeline(reader, client.query(copyFrom(`copy guarantee_staging (${list}) from stdin with (format csv)`)), {
    signal: context.signal,
  });
  await feeding;
  const { rowCount: rejected } = await client.query(
    `update guarantee_staging set reason = ${reasonSql} where ${reasonSql} is not null`,
  );
  await client.query(
    `insert into guarantee_import_rejects (import_id, line, reason, content)
     select $1, s.line + i.row_count + 1, s.reason, concat_ws(',', ${names.map((name) => `coalesce(s.${columns[name]}, '')`).join(', ')})
     from guarantee_staging s cross join guarantee_imports i where s.reason is not null and i.id = $1 order by s.line limit 100000`,
    [importId],
  );
  const onDuplicate = query.onDuplicate ?? 'skip';
  const { inserted, updated } = await writeRows(client, onDuplicate, query.contractCode, importId);
  const total = (await client.query<{ n: number }>('select count(*)::int as n from guarantee_staging')).rows[0]!.n;
  const skipped = total - (rejected ?? 0) - inserted - updated;
  if (onDuplicate === 'fail' && skipped > 0) refuse('RULE_BROKEN', { detail: `${skipped} rows are known already` });
  await guaranteeImports.count(
    client,
    importId,
    { rows: total, inserted, updated, skipped, rejected: rejected ?? 0 },
    query.finish !== false,
  );
}

/**
 * Imports mobility guarantees from a stream of CSV (cli.md §5.9): memory stays flat, bad rows are kept with line and reason,
 * known ones go by onDuplicate. A chunk is repeated safely: its key is taken in the chunk's own transaction.
 */
export async function importGuarantees(
  context: Context,
  query: Query<'importGuarantees'>,
  httpRequest: FastifyRequest,
): Promise<GuaranteeImport> {
  const { db, agent } = context;
  if (!(await contracts.rulesByCode(db.pool, query.contractCode))) refuse('NOT_FOUND', { detail: 'no such contract' });
  const importId = query.importId ?? randomUUID();
  const key = httpRequest.headers['idempotency-key'];
  const client = await db.pool.connect();
  try {
    if (typeof key === 'string' && (await guaranteeImports.hasKey(client, agent.id, key))) {
      httpRequest.raw.resume();
      return await repeated(context, key);
    }
    // Committed by itself: parts of one import may come side by side, and each needs its import.
    await guaranteeImports.begin(client, {
      id: importId,
      contractCode: query.contractCode,
      fileName: query.fileName ?? 'guarantees.csv',
      sender: agent.email,
      agentId: agent.id,
      checksum: query.checksum,
    });
    const run = await guaranteeImports.byId(client, importId);
    if (run?.contractCode !== query.contractCode || run.status !== 'Running')
      refuse('RULE_BROKEN', { detail: 'the import is of another contract, or finished' });
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    if (typeof key === 'string') {
      const bodyHash = createHash('sha256').update(httpRequest.url).digest();
      const { rowCount } = await client.query(
        `insert into idempotency_keys (agent_id, key, operation, body_hash, status, answer) values ($1, $2, 'importGuarantees', $3, 200, $4) on conflict do nothing`,
        [agent.id, key, bodyHash, importId],
      );
      if (rowCount === 0) {
        await client.query('rollback');
        httpRequest.raw.resume();
        return await repeated(context, key);
      }
    }
    await takeChunk(context, client, httpRequest.body as Readable, query, importId);
    await client.query('commit');
    return (await guaranteeImports.byId(db.pool, importId)) ?? refuse('NOT_FOUND');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    // Nobody else knows an id that was made here, so an import without a row is nobody's.
    if (query.importId === undefined) await guaranteeImports.forgetEmpty(client, importId).catch(() => {});
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')) {
      refuse('VALIDATION_FAILED', {
        detail: error.message,
        errors: [{ pointer: '/', detail: error.message, code: 'csv' }],
      });
    }
    throw error;
  } finally {
    client.release();
  }
}

async function repeated(context: Context, key: string): Promise<GuaranteeImport> {
  const { rows } = await context.db.pool.query<{ answer: string }>(
    'select answer from idempotency_keys where agent_id = $1 and key = $2',
    [context.agent.id, key],
  );
  const run = rows[0] && (await guaranteeImports.byId(context.db.pool, rows[0].answer));
  return run ?? refuse('IDEMPOTENCY_KEY_REUSED');
}
