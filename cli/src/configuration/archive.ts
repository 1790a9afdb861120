import { operationDecision } from '@towline/sdk/access/operations';
import { archived, isArchived, unarchived } from '@towline/sdk/domain/contract/archive';
import { z } from 'zod';
import { named } from '../api/named.ts';
import { defineBulk } from '../bulk/defineBulk.ts';
import type { Configuration, Kept } from './kinds.ts';
import { reasonFlag, reasonOf } from './reason.ts';

/** Archives documents of a kind, or brings them back. */
export function archiveCommand(of: Configuration, verb: 'archive' | 'unarchive') {
  const isToBe = verb === 'archive';
  const example = of.kind === 'contract' ? 'CoronaFleet' : 'Acrisure';
  return defineBulk({
    name: `${of.noun} ${verb}`,
    summary: isToBe ? `Archive ${of.noun}` : `Bring archived ${of.noun} back`,
    description: isToBe
      ? `Archives ${of.noun} as the console does: they are kept and no longer chosen. One that is archived stays as it is.`
      : `Takes the time of archiving out again, as the console does. One that is not archived stays as it is.`,
    args: [
      { name: 'code', description: `Codes of ${of.noun}`, completes: of.kind, isOptional: true, isVariadic: true },
    ],
    flags: z.object(reasonFlag),
    examples: [
      [`${of.noun} ${verb} ${example} --reason "Ended on 1 January"`, 'One, after asking'],
      [`${of.noun} ${verb} --file ended.csv --dry-run`, 'Columns code, reason'],
    ],
    rows: z.object({ code: z.string().min(1), reason: z.string().default('') }),
    rowsOf: async ({ reason }, codes, context) => {
      if (codes.length === 0) return [];
      const why = await reasonOf({ reason }, context);
      return codes.map((code) => ({ code, reason: why }));
    },
    keyOf: ({ code }) => code,
    plan: ({ code }, { towline }) => named(of.kind, code, of.get(towline, code), `${of.noun} list`),
    allowed: (_document, _row, { agent }) => operationDecision(agent, of.saves),
    isDone: (document) => isArchived(document) === isToBe,
    labelOf: ({ code }) => code,
    stateOf: ({ version }) => ({ version }),
    act: (document, { reason }, idempotencyKey, { towline, signal }) =>
      of.save(
        towline,
        (isToBe ? archived(document, new Date()) : unarchived(document)) as Kept,
        { reason, bypassSchema: true }, // members that were saved past the schema stay (DECISIONS C-80)
        { idempotencyKey, signal },
      ),
    question: (count) => `${isToBe ? 'Archive' : 'Unarchive'} ${count} ${count === 1 ? of.kind : of.noun}`,
  });
}
