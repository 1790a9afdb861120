/** What the JSON editors edit (3-platform §5). */
export type ConfigurationKind = 'organisation' | 'contract';

/** A document of the JSON editor, read from its text. */
export type ConfigurationDocument = Readonly<Record<string, unknown>>;

/** Properties that a save may not change, per kind (3-platform §5; a contract's version, too). */
export const unchangeableProperties: Readonly<Record<ConfigurationKind, readonly string[]>> = {
  organisation: ['code', 'lastUpdatedAt'],
  contract: ['code', 'lastUpdatedAt', 'version'],
};

/** Properties that a save may not remove, per kind (3-platform §5). */
export const unremovableProperties: Readonly<Record<ConfigurationKind, readonly string[]>> = {
  organisation: ['code', 'name', 'lastUpdatedAt'],
  contract: ['code', 'name', 'lastUpdatedAt', 'version'],
};

/** Whether two JSON values say the same; the order of an object's properties says nothing. */
export const isSameJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as ConfigurationDocument, b as ConfigurationDocument];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameJson(left[key], right[key]))
  );
};

/** A protected property that the edited document touches, with the text key of its message (3-platform §5). */
export type ProtectedPropertyIssue = {
  readonly property: string;
  readonly messageKey: 'CANNOT_CHANGE_PROPERTY' | 'CANNOT_REMOVE_PROPERTY';
};

/** Protected properties that were removed or changed; a removed one is not also reported as changed (3-platform §5). */
export const protectedPropertyIssues = (
  kind: ConfigurationKind,
  loaded: ConfigurationDocument,
  edited: ConfigurationDocument,
): ProtectedPropertyIssue[] => {
  const isRemoved = (property: string) => Object.hasOwn(loaded, property) && !Object.hasOwn(edited, property);
  const removed = unremovableProperties[kind].filter(isRemoved);
  const changed = unchangeableProperties[kind].filter(
    (property) => !isRemoved(property) && !isSameJson(loaded[property], edited[property]),
  );
  return [
    ...removed.map((property) => ({ property, messageKey: 'CANNOT_REMOVE_PROPERTY' as const })),
    ...changed.map((property) => ({ property, messageKey: 'CANNOT_CHANGE_PROPERTY' as const })),
  ];
};

/** State of the editor beside its document. */
export type ConfigurationEdit = {
  readonly loaded: ConfigurationDocument;
  /** Undefined while the text cannot be read as a JSON object. */
  readonly edited: ConfigurationDocument | undefined;
  /** Schema findings of type error; they count as parsing errors (3-platform §5). */
  readonly schemaErrorCount: number;
  readonly bypassesSchema: boolean;
  /** Why a contract is updated; organisations need no reason. */
  readonly reason?: string;
};

/** What stands in the way of a save. */
export type SaveObstacle =
  | { readonly kind: 'parsingError' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'schemaErrors'; readonly count: number }
  | { readonly kind: 'reasonMissing' }
  | ({ readonly kind: 'protectedProperty' } & ProtectedPropertyIssue);

/** Everything that blocks the save of an organisation or a contract; empty when it may be saved (3-platform §5). */
export const saveObstacles = (kind: ConfigurationKind, edit: ConfigurationEdit): SaveObstacle[] => {
  const { loaded, edited, schemaErrorCount, bypassesSchema, reason } = edit;
  if (edited === undefined) return [{ kind: 'parsingError' }];
  const obstacles: SaveObstacle[] = protectedPropertyIssues(kind, loaded, edited).map((issue) => ({
    kind: 'protectedProperty',
    ...issue,
  }));
  if (isSameJson(loaded, edited)) obstacles.push({ kind: 'unchanged' });
  if (schemaErrorCount > 0 && !bypassesSchema) obstacles.push({ kind: 'schemaErrors', count: schemaErrorCount });
  if (kind === 'contract' && (reason ?? '').trim() === '') obstacles.push({ kind: 'reasonMissing' });
  return obstacles;
};

/** Compare is enabled with exactly two versions chosen (3-platform §5). */
export const canCompareVersions = (chosen: readonly number[]): boolean => new Set(chosen).size === 2;

/** The chosen versions after a click on one: a chosen one is let go, a third one is not taken (3-platform §5). */
export const withVersionToggled = (chosen: readonly number[], version: number): number[] => {
  if (chosen.includes(version)) return chosen.filter((known) => known !== version);
  return chosen.length < 2 ? [...chosen, version] : [...chosen];
};
