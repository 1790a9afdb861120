import type { RecordedChange } from '../../generated/api.ts';
import { pointerSteps } from './jsonPointer.ts';
import type { ConfigurationDocument } from './sameJson.ts';

/** One change taken back at its place; what it does not touch stays the same object. */
function undone(value: unknown, [step = '', ...rest]: readonly string[], before: unknown): unknown {
  const isGone = rest.length === 0 && before === undefined;
  if (Array.isArray(value)) {
    const list: unknown[] = [...value];
    if (isGone) list.splice(Number(step), 1);
    else list[Number(step)] = rest.length === 0 ? before : undone(list[Number(step)], rest, before);
    return list;
  }
  const { [step]: there, ...others } = value as ConfigurationDocument;
  if (isGone) return others;
  return { ...others, [step]: rest.length === 0 ? before : undone(there, rest, before) };
}

/** A document as it stood before changes of its history, newest save first (DECISIONS T-472). */
export const formerDocument = (
  document: ConfigurationDocument,
  saves: readonly { readonly changes: readonly RecordedChange[] }[],
): ConfigurationDocument =>
  saves
    .flatMap(({ changes }) => changes.toReversed())
    .reduce<unknown>(
      (value, { path, before }) => undone(value, pointerSteps(path), before),
      document,
    ) as ConfigurationDocument;
