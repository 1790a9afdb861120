import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Version } from '@towline/sdk/api';
import type { Config } from '../config.ts';
import type { Background, HealthChecks } from '../core/background.ts';
import type { Database } from '../db/client.ts';
import { migrationStatus } from '../db/migrate.ts';
import { command } from '../db/statement.ts';

/** True when all is well; false, or an error that says why, when it is not. */
export interface CheckResult {
  ok: boolean;
  milliseconds: number;
  /** What is wrong, for those who run the server; no address, no secret. */
  problem?: string;
}

export interface Readiness {
  ready: boolean;
  checks: Record<string, CheckResult>;
}

const checkTimeout = 2_000;
const load = createRequire(import.meta.url);
const packageVersion = (load('../../package.json') as { version: string }).version;
const contractHash = createHash('sha256')
  .update(readFileSync(load.resolve('@towline/sdk/openapi.json')))
  .digest('hex');

/** The process runs and its event loop turns: nothing else, so that a slow database does not get it restarted. */
export function livez(): { status: 'ok' } {
  return { status: 'ok' };
}

/** Asks everything at once, none longer than 2 s. */
export async function readyz(db: Database, checks: HealthChecks): Promise<Readiness> {
  const all: HealthChecks = { database: () => askDatabase(db), migrations: () => askMigrations(db), ...checks };
  const results = await Promise.all(
    Object.entries(all).map(async ([name, check]) => [name, await measure(check)] as const),
  );
  return { ready: results.every(([, result]) => result.ok), checks: Object.fromEntries(results) };
}

/** Which build answers, and what of its settings clients decide by; `contractHash` lets a client see that it was made for another contract. */
export function version(
  config: Pick<Config, 'environment' | 'editWindowInDays'>,
  now: Date,
  standing?: ReturnType<Background['standing']>,
): Version & { node: string } {
  return {
    version: packageVersion,
    environment: config.environment,
    contractHash,
    now: now.toISOString(),
    node: process.versions.node,
    editWindowInDays: config.editWindowInDays,
    ...(standing && {
      standstill: { since: standing.since.toISOString(), ...(standing.asOf && { asOf: standing.asOf.toISOString() }) },
    }),
  };
}

/** The body of a red /readyz: a problem as every error, with what each check said. */
export function notReady(readiness: Readiness): Record<string, unknown> {
  const failed = Object.entries(readiness.checks).flatMap(([name, { ok, problem }]) =>
    ok ? [] : [`${name}: ${problem}`],
  );
  return {
    type: '/problems/NOT_READY',
    title: 'Not ready',
    status: 503,
    code: 'NOT_READY',
    messageKey: 'AN_ERROR_OCCURED',
    message: 'Not ready',
    detail: failed.join('; '),
    ...readiness,
  };
}

async function measure(check: HealthChecks[string]): Promise<CheckResult> {
  const started = performance.now();
  const problem = await problemOf(check);
  const milliseconds = Math.round(performance.now() - started);
  return problem === undefined ? { ok: true, milliseconds } : { ok: false, milliseconds, problem };
}

async function problemOf(check: HealthChecks[string]): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${checkTimeout} ms`)), checkTimeout);
  });
  try {
    return (await Promise.race([check(), late])) ? undefined : 'does not run';
  } catch (error) {
    return (error as Error).message;
  } finally {
    clearTimeout(timer);
  }
}

const ask = command('health.ask', 'select 1');

async function askDatabase(db: Database): Promise<boolean> {
  await ask.run(db.pool);
  return true;
}

async function askMigrations(db: Database): Promise<boolean> {
  const { pending, changed, unknown } = await migrationStatus(db);
  const faults = [
    pending.length > 0 ? `not applied: ${pending.join(', ')}` : '',
    changed.length > 0 ? `changed after they were applied: ${changed.join(', ')}` : '',
    unknown.length > 0 ? `of a newer version: ${unknown.join(', ')}` : '',
  ].filter(Boolean);
  if (faults.length > 0) throw new Error(faults.join('; '));
  return true;
}
