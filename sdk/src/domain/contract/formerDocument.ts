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

/** A save of a document as its history tells it. */
type Save = { readonly version: number; readonly changes: readonly RecordedChange[] };

/**
 * A document as a version had it, from what stands there now and its history, newest save first; undefined where the history does not
 * lead back there without a gap (DECISIONS T-472).
 */
export const documentOfVersion = (
  newest: ConfigurationDocument,
  saves: readonly Save[],
  version: number,
): ConfigurationDocument | undefined => {
  const stands = Number(newest.version);
  const since = saves.filter((save) => save.version > version && save.version <= stands);
  const isReached = version >= 1 && version <= stands && since.length === stands - version;
  return isReached ? { ...formerDocument(newest, since), version } : undefined;
};

/**
 * An old version as it is saved again: its document with the version and the date of what stands there, which a save may not change
 * (3-platform §5).
 */
export const restoredVersion = <
  Document extends { readonly code: string; readonly version: number; readonly lastUpdatedAt: string },
>(
  old: Document,
  newest: Document,
): Document => ({ ...old, code: newest.code, version: newest.version, lastUpdatedAt: newest.lastUpdatedAt });
