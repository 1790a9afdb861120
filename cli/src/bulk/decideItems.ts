import { allowed, type Decision } from '@towline/sdk/access/decision';
import type { z } from 'zod';
import { failureOf } from '../output/failure.ts';
import type { Reader } from '../output/reader.ts';
import type { RunRecord } from '../runs/ledger.ts';
import type { BulkSpec, BulkTools } from './bulkSpec.ts';
import type { Source } from './itemSource.ts';
import type { BulkItem, BulkOutcome } from './runBulk.ts';

/** An item that may be done. */
export type Planned<Row, Subject> = BulkItem & { row: Row; subject: Subject };

/** What decides: the run that is continued, how people are told, and whom they ask. */
export type Deciding = { resumed: RunRecord | undefined; reader: Reader; tools: BulkTools; apiUrl: string };

/** Loads each subject and asks the rule; what is refused or gone is a row of the result, never an end of the run. */
export async function decideItems<Flags extends z.ZodObject, Row, Subject>(
  spec: BulkSpec<Flags, Row, Subject>,
  { rows, refused: before }: Source<Row>,
  { resumed, reader, tools, apiUrl }: Deciding,
): Promise<{ planned: Planned<Row, Subject>[]; refused: BulkOutcome[] }> {
  const planned: Planned<Row, Subject>[] = [];
  const refused = [...before];
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
      if (decision.allowed) planned.push({ key, label, row, subject });
      else refused.push({ key, label, outcome: 'failed', code: decision.code, message: reasonOf(decision, reader) });
    } catch (error) {
      const { code, message, next } = failureOf(error, apiUrl);
      const label = line === 0 ? key : `line ${line}: ${key}`;
      if (spec.isGoneOnceDone && code === 'NOT_FOUND' && wasTried(resumed, key)) {
        refused.push({ key, label, outcome: 'skipped', code: 'DONE_BEFORE' });
        continue;
      }
      // Which ones an id fits is told in the row: there is no other place for it.
      const said = code === 'AMBIGUOUS' ? `${message}: ${next.join('; ')}` : message;
      refused.push({ key, label, outcome: 'failed', code, message: said });
    }
  }
  return { planned, refused };
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
