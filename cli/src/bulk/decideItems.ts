import { allowed, type Decision } from '@towline/sdk/access/decision';
import type { z } from 'zod';
import { type Failure, failureOf } from '../output/failure.ts';
import type { Reader } from '../output/reader.ts';
import type { RunRecord } from '../runs/ledger.ts';
import type { BulkSpec, BulkTools } from './bulkSpec.ts';
import type { Source } from './itemSource.ts';
import type { BulkItem, BulkOutcome } from './runBulk.ts';

/** An item that may be done. */
export type Planned<Row, Subject> = BulkItem & {
  row: Row;
  subject: Subject;
  /** It was decided before the run was cut off: what it is acted on is loaded when its turn comes (DECISIONS T-610) */
  isLater?: true;
};

/** What decides: the run that is continued, how people are told, and whom they ask. */
export type Deciding = {
  resumed: RunRecord | undefined;
  /** What people call the items of the run that is continued */
  labels: Readonly<Record<string, string>>;
  reader: Reader;
  tools: BulkTools;
  apiUrl: string;
  /** What is so already is no row */
  leavesOutDone: boolean;
  /** How many are loaded at a time */
  atOnce: number;
  /** What was decided in the run that is continued is not decided again: nothing but the deed asks for the subjects */
  trustsDecided: boolean;
};

/** What there is to do, what is told instead, and the failures among that with all that they say. */
export type Decided<Row, Subject> = {
  planned: Planned<Row, Subject>[];
  refused: BulkOutcome[];
  failures: { label: string; failure: Failure; error: unknown }[];
};

type Looked<Row, Subject> = {
  planned?: Planned<Row, Subject>;
  refused?: BulkOutcome;
  failure?: Decided<Row, Subject>['failures'][number];
};

/** Loads a subject and asks the rule. What the run that is continued did is not looked at again. */
async function lookAt<Flags extends z.ZodObject, Row, Subject>(
  spec: BulkSpec<Flags, Row, Subject>,
  { row, line }: Source<Row>['rows'][number],
  { resumed, labels, reader, tools, apiUrl, leavesOutDone, trustsDecided }: Deciding,
): Promise<Looked<Row, Subject>> {
  const key = spec.keyOf(row);
  const label = labels[key];
  if (resumed?.results.get(key)?.outcome === 'ok')
    return { refused: { key, label: label ?? key, outcome: 'skipped', code: 'DONE_BEFORE' } };
  if (trustsDecided && label !== undefined)
    return { planned: { key, label, row, subject: undefined as Subject, isLater: true } };
  try {
    const subject = await spec.plan(row, tools);
    const label = spec.labelOf(subject);
    const decision = wasTried(resumed, key) ? allowed : spec.allowed(subject, row, tools);
    if (!decision.allowed)
      return {
        refused: { key, label, outcome: 'failed', code: decision.code, message: reasonOf(decision, reader) },
      };
    if (spec.isDone?.(subject, row))
      return leavesOutDone ? {} : { refused: { key, label, outcome: 'skipped', code: 'UNCHANGED' } };
    const fault = wasTried(resumed, key) ? undefined : spec.faultOf?.(subject, row);
    return fault ? { refused: { key, label, outcome: 'failed', ...fault } } : { planned: { key, label, row, subject } };
  } catch (error) {
    const failure = failureOf(error, apiUrl);
    const { code, message, next } = failure;
    const label = line === 0 ? key : `line ${line}: ${key}`;
    if (spec.isGoneOnceDone && code === 'NOT_FOUND' && wasTried(resumed, key))
      return { refused: { key, label, outcome: 'skipped', code: 'DONE_BEFORE' } };
    // Which ones an id fits is told in the row: there is no other place for it.
    const said = code === 'AMBIGUOUS' ? `${message}: ${next.join('; ')}` : message;
    return {
      refused: { key, label, outcome: 'failed', code, message: said },
      failure: { label, failure, error },
    };
  }
}

/**
 * Loads the subjects, so many at a time, and asks the rule; what is refused or gone is a row of the result, never an end of the run. They
 * stay in the order in which they were named.
 */
export async function decideItems<Flags extends z.ZodObject, Row, Subject>(
  spec: BulkSpec<Flags, Row, Subject>,
  { rows, refused: before }: Source<Row>,
  deciding: Deciding,
): Promise<Decided<Row, Subject>> {
  // Named twice is meant once: a count that is typed by hand has to be that of the things.
  const seen = new Set<string>();
  const repeated: BulkOutcome[] = [];
  const each = rows.filter(({ row, line }) => {
    const key = spec.keyOf(row);
    if (!seen.has(key)) return seen.add(key);
    const label = line === 0 ? key : `line ${line}: ${key}`;
    if (spec.ifRepeated !== undefined)
      repeated.push({ key, label, outcome: 'failed', code: 'ROW_REPEATED', message: spec.ifRepeated });
    return false;
  });
  const looked: Looked<Row, Subject>[] = [];
  let next = 0;
  const look = async () => {
    while (next < each.length) {
      const at = next++;
      looked[at] = await lookAt(spec, each[at] as (typeof each)[number], deciding);
    }
  };
  await Promise.all(Array.from({ length: deciding.atOnce }, look));
  return {
    planned: looked.flatMap(({ planned }) => planned ?? []),
    refused: [...before, ...repeated, ...looked.flatMap(({ refused }) => refused ?? [])],
    failures: looked.flatMap(({ failure }) => failure ?? []),
  };
}

/**
 * Whether the run that is continued did this item, or may have: then the rule would judge the result, not the item.
 * What is not known to be done is repeated with the same idempotency key.
 */
export function wasTried(resumed: RunRecord | undefined, key: string): boolean {
  if (!resumed) return false;
  const result = resumed.results.get(key);
  return result ? result.outcome === 'ok' : resumed.entries.some((entry) => entry.key === key);
}

/** Why, in the console’s words; what may stand there instead is said as a flag or a file takes it. */
function reasonOf(decision: Extract<Decision, { allowed: false }>, reader: Reader): string {
  const { reason, allowed: instead } = ('params' in decision && decision.params) || {};
  const text = reader.refusal(decision);
  return reason === undefined || instead === undefined ? text : `${text}. Allowed: ${[instead].flat().join(', ')}`;
}
