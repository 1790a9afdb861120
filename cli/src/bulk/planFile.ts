import { createHash } from 'node:crypto';
import path from 'node:path';
import { environmentNameValues } from '@towline/sdk/values';
import { z } from 'zod';
import { ConflictFailure, SafetyError, UserError } from '../errors.ts';
import type { Io } from '../io.ts';
import { readIfThere, writePrivate } from '../settings/privateFile.ts';
import { unreadable } from '../unreadable.ts';
import { unwritable } from '../unwritable.ts';

/** Name and version of a plan. */
const PLAN_SCHEMA = 'towline.plan/1';
/** A plan is for today: what was looked at longer ago has to be looked at again (cli.md §5.7). */
const LIVES_MS = 24 * 3_600_000;
/** Two clocks that differ by more than that cannot agree on when a plan ends. */
const MOST_SKEW_MS = 5 * 60_000;

const state = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** What is to be done, to be looked at before it is done (`towline schema plan`). */
export const planSchema = z.strictObject({
  schema: z.literal(PLAN_SCHEMA),
  planId: z.uuid(),
  command: z.string(),
  apiUrl: z.string(),
  environment: z.enum(environmentNameValues),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  expiresAt: z.iso.datetime(),
  /** What is typed to carry it out; null where yes or no is enough */
  phrase: z.string().nullable(),
  items: z.array(z.strictObject({ key: z.string(), label: z.string(), row: z.unknown(), state })),
  /** What the items come to, where they are amounts */
  totals: state.optional(),
  /** Of everything above, so that a plan edited by hand is noticed */
  sha256: z.string(),
});

/** A plan as it stands in its file. */
export type Plan = z.output<typeof planSchema>;

/** Which server a plan is made for or carried out on. */
export type PlanServer = Pick<Plan, 'apiUrl' | 'environment'> & { now: string };

const sumOf = ({ sha256: _sum, ...plan }: Plan): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('hex');

/** Writes a plan, for its owner only: labels may be names and plates. */
export async function writePlan(
  file: string,
  made: Pick<Plan, 'planId' | 'command' | 'createdBy' | 'phrase' | 'items' | 'totals'>,
  server: PlanServer,
  io: Io,
): Promise<Plan> {
  checkClock(server, io);
  const now = io.now().getTime();
  const plan: Plan = {
    schema: PLAN_SCHEMA,
    planId: made.planId,
    command: made.command,
    apiUrl: server.apiUrl,
    environment: server.environment,
    createdAt: new Date(now).toISOString(),
    createdBy: made.createdBy,
    expiresAt: new Date(now + LIVES_MS).toISOString(),
    phrase: made.phrase,
    items: made.items,
    ...(made.totals && { totals: made.totals }),
    sha256: '',
  };
  const whole = { ...plan, sha256: sumOf(plan) };
  await writePrivate(path.resolve(io.cwd, file), `${JSON.stringify(whole, undefined, 2)}\n`).catch((cause: unknown) => {
    throw unwritable(file, (cause as Error).cause ?? cause);
  });
  return whole;
}

/** Reads a plan; whatever is wrong with the file itself is refused. */
export async function readPlan(file: string, command: string, io: Io): Promise<Plan> {
  const text = await readIfThere(path.resolve(io.cwd, file)).catch((cause: unknown) => {
    throw unreadable(file, cause);
  });
  if (text === undefined) throw unreadable(file, { code: 'ENOENT' });
  const result = planSchema.safeParse(parse(text, file));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new UserError(`${file} is no plan: ${issue?.path.join('.') || 'it'} ${issue?.message}`, { code: 'NO_PLAN' });
  }
  const plan = result.data;
  if (plan.command !== command)
    throw new UserError(`${file} is a plan of "towline ${plan.command}", not of "towline ${command}"`, {
      next: [`towline ${plan.command} --plan ${file}`],
    });
  if (sumOf(plan) !== plan.sha256)
    throw new SafetyError(`${file} was changed after it was made`, {
      code: 'PLAN_ALTERED',
      hint: 'Make a plan of what is meant; nothing was changed',
    });
  return plan;
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UserError(`${file} is no plan: ${(cause as Error).message}`, { code: 'NO_PLAN', cause });
  }
}

/** Refuses a plan of another server or environment, and one that has ended. */
export function checkPlan(plan: Plan, server: PlanServer, io: Io): void {
  if (plan.apiUrl !== server.apiUrl || plan.environment !== server.environment)
    throw new SafetyError(
      `The plan is for ${plan.environment} at ${plan.apiUrl}, this is ${server.environment} at ${server.apiUrl}`,
      { code: 'PLAN_OF_ANOTHER_SERVER' },
    );
  checkClock(server, io);
  if (io.now().getTime() >= Date.parse(plan.expiresAt))
    throw new SafetyError(`The plan ended ${plan.expiresAt}`, {
      code: 'PLAN_EXPIRED',
      hint: 'Make it again and look at it; nothing was changed',
    });
}

function checkClock({ now }: PlanServer, io: Io): void {
  const skew = Math.abs(io.now().getTime() - Date.parse(now));
  if (skew > MOST_SKEW_MS)
    throw new SafetyError(`This machine’s clock and the server’s differ by ${Math.round(skew / 60_000)} minutes`, {
      code: 'CLOCK_SKEW',
      hint: 'Neither could say when a plan ends; set the clock',
    });
}

/** What became of an item since the plan was made; empty where nothing did. */
export type Drift = { label: string; changes: string[] };

/** Compares a plan with the present: what is gone or refused now, and what is another than it was. */
export function driftOf(
  plan: Plan,
  present: ReadonlyMap<string, { state: z.output<typeof state> } | { refused: string }>,
): Drift[] {
  return plan.items.flatMap(({ key, label, state: before }) => {
    const now = present.get(key);
    if (!now) return [];
    if ('refused' in now) return [{ label, changes: [now.refused] }];
    const changes = [...new Set([...Object.keys(before), ...Object.keys(now.state)])]
      .filter((name) => (before[name] ?? null) !== (now.state[name] ?? null))
      .map((name) => `${name}: ${before[name] ?? '–'} → ${now.state[name] ?? '–'}`);
    return changes.length > 0 ? [{ label, changes }] : [];
  });
}

/** A plan is never adapted silently: any drift ends the run before its first item (exit 5). */
export function refuseDrift(drift: readonly Drift[], makePlan: string): void {
  if (drift.length === 0) return;
  const [first] = drift;
  throw new ConflictFailure(
    drift.length === 1 ? `${first?.label} changed since the plan` : `${drift.length} items changed since the plan`,
    {
      code: 'PLAN_DRIFTED',
      hint: 'Nothing was changed; make the plan again',
      issues: drift.map(({ label, changes }) => ({ pointer: label, detail: changes.join('; ') })),
      next: [`towline ${makePlan}`],
    },
  );
}
