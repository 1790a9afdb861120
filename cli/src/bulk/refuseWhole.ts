import { ConflictFailure, SignInError, UserError } from '../errors.ts';
import { exitCodes } from '../exitCodes.ts';
import type { Decided } from './decideItems.ts';

/** Ends a run that is all or nothing before its first write, and says of each item what stands in its way. */
export function refuseWhole({ refused, failures }: Pick<Decided<never, never>, 'refused' | 'failures'>): void {
  const failed = refused.filter(({ outcome }) => outcome === 'failed');
  const [first] = failed;
  if (!first) return;
  const [only] = failures;
  if (failed.length === 1 && only) throw only.error;
  // A server that fails or is away says nothing about what was to be done.
  const { failed: fails, network } = exitCodes;
  const away = failures.find(({ failure: { exit } }) => exit === fails || exit === network);
  if (away) throw away.error;
  // Whom the rule itself refuses has no right to the deed, whatever it is done to.
  if (failures.length === 0) throw new SignInError(first.message ?? '', { code: first.code ?? '' });
  const issues = failures.flatMap(({ label, failure: { message, hint, issues: within } }) =>
    within.length === 0
      ? [{ pointer: label, detail: [message, hint].filter(Boolean).join('. ') }]
      : within.map(({ pointer, detail }) => ({ pointer: `${label} ${pointer}`, detail })),
  );
  const isConflict = failures.every(({ failure }) => failure.exit === exitCodes.conflict);
  throw new (isConflict ? ConflictFailure : UserError)(`${failed.length} of them cannot be done; nothing was changed`, {
    code: isConflict ? 'CONFLICT' : 'NOT_ALL_POSSIBLE',
    issues,
    next: [...new Set(failures.flatMap(({ failure }) => failure.next))],
  });
}
