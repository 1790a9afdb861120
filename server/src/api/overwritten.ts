import type { OperationId } from '@towline/sdk/operations';
import { changesBetween } from '../services/flightRecorder/changesBetween.ts';
import { refuse } from './problem.ts';

/** What a write without a version wrote over, so that its caller can see whose work it may have taken back. */
export interface Overwritten {
  version?: number;
  changed?: readonly string[];
}

// Nobody else writes these: a draft and an account's own settings.
const ofOneself: ReadonlySet<OperationId> = new Set(['saveDraft', 'handOverDraft', 'saveAgent']);

const mostPaths = 40;
const longestHeader = 2000;

/** Whether the server is told to refuse a write of a shared record that names no version (TOWLINE_REQUIRE_VERSION). */
export function checkVersionNamed(operationId: OperationId, isNamed: boolean, isRequired: boolean): void {
  if (isRequired && !isNamed && !ofOneself.has(operationId)) refuse('IF_MATCH_REQUIRED');
}

/** Keeps what is written over, for the answer's headers; with a version named there is nothing to say. */
export function tellOverwritten(
  { overwritten }: { overwritten: Overwritten | undefined },
  version: number | undefined,
  before: unknown,
  after: unknown,
): void {
  if (!overwritten || version === undefined) return;
  const changes = changesBetween(before, after).map(({ path }) => path);
  overwritten.version = version;
  overwritten.changed = changes.filter((path) => !/^\/(version|lastUpdated)/.test(path));
}

// Each write of a thing makes its version one more.
function versionBefore(answer: unknown): number | undefined {
  const version = typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : undefined;
  return typeof version === 'number' && version > 1 ? version - 1 : undefined;
}

/** The headers of `Towline-Overwrote-Version` and `Towline-Changed`; a list that is too long for a header ends in `...`. */
export function overwrittenHeaders(overwritten: Overwritten, answer: unknown): Record<string, string> {
  const version = overwritten.version ?? versionBefore(answer);
  if (version === undefined) return {};
  const { changed = [] } = overwritten;
  const paths = changed.map((path) => encodeURI(path));
  const shown: string[] = [];
  let length = 0;
  for (const path of paths.slice(0, mostPaths)) {
    length += path.length + 2;
    if (length > longestHeader) break;
    shown.push(path);
  }
  if (shown.length < paths.length) shown.push('...');
  return {
    'towline-overwrote-version': `"${version}"`,
    ...(shown.length > 0 && { 'towline-changed': shown.join(', ') }),
  };
}
