import { allowed, type Decision } from '@towline/sdk/access/decision';
import type { z } from 'zod';
import { type Failure, failureOf } from '../output/failure.ts';
import type { Reader } from '../output/reader.ts';
import type { RunRecord } from '../runs/ledger.ts';
import type { BulkSpec, BulkTools } from './bulkSpec.ts';
import type { Source } from './itemSource.ts';
import type { BulkItem, BulkOutcome } from './runBulk.ts';

/** An item that may be done. */
export type Planned<Row, Subject> = BulkItem & { row: Row; subject: Subject };

/** What decides: the run that is continued, how people are told, and whom they ask. */
export type Deciding = {
  resumed: RunRecord | undefined;
  reader: Reader;
  tools: BulkTools;
  apiUrl: string;
  /** What is so already is no row */
  leavesOutDone: boolean;
};

/** What there is to do, what is told instead, and the failures among that with all that they say. */
export type Decided<Row, Subject> = {
  planned: Planned<Row, Subject>[];
  refused: BulkOutcome[];
  failures: { label: string; failure: Failure; error: unknown }[];
};

/** Loads each subject and asks the rule; what is refused or gone is a row of the result, never an end of the run. */
export async function decideItems<Flags extends z.ZodObject, Row, Subject>(
  spec: BulkSpec<Flags, Row, Subject>,
  { rows, refused: before }: Source<Row>,
  { resumed, reader, tools, apiUrl, leavesOutDone }: Deciding,
): Promise<Decided<Row, Subject>> {
  const planned: Planned<Row, Subject>[] = [];
  const refused = [...before];
  const failures: Decided<Row, Subject>['failures'] = [];
  const seen = new Set<string>();
  for (const { row, line } of rows) {
    const key = spec.keyOf(row);
    // Named twice is meant once: a count that is typed by hand has to be that of the things.
    if (seen.has(key)) continue;
    seen.add(key);
    try {
      const subject = await spec.plan(row, tools);
      const label = spec.labelOf(subject);
      const decision = wasTried(resumed, key) ? allowed : spec.allowed(subject, row, tools);
      if (!decision.allowed)
        refused.push({ key, label, outcome: 'failed', code: decision.code, message: reasonOf(decision, reader) });
      else if (spec.isDone?.(subject, row)) {
        if (!leavesOutDone) refused.push({ key, label, outcome: 'skipped', code: 'UNCHANGED' });
      } else planned.push({ key, label, row, subject });
    } catch (error) {
      const failure = failureOf(error, apiUrl);
      const { code, message, next } = failure;
      const label = line === 0 ? key : `line ${line}: ${key}`;
      if (spec.isGoneOnceDone && code === 'NOT_FOUND' && wasTried(resumed, key)) {
        refused.push({ key, label, outcome: 'skipped', code: 'DONE_BEFORE' });
        continue;
      }
      // Which ones an id fits is told in the row: there is no other place for it.
      const said = code === 'AMBIGUOUS' ? `${message}: ${next.join('; ')}` : message;
      refused.push({ key, label, outcome: 'failed', code, message: said });
      failures.push({ label, failure, error });
    }
  }
  return { planned, refused, failures };
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
