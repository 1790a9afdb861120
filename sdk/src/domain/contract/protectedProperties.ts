import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import { type ConfigurationDocument, isSameJson } from './sameJson.ts';

/** What the JSON editors edit (3-platform §5). */
export type ConfigurationKind = 'organisation' | 'contract';

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

/** A protected property that the edited document touches; `params.property` names it (3-platform §5). */
export type ProtectedPropertyIssue = RuleIssue<'CANNOT_CHANGE_PROPERTY' | 'CANNOT_REMOVE_PROPERTY'>;

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
    ...removed.map((property) => errorAt(property, 'CANNOT_REMOVE_PROPERTY' as const, { property })),
    ...changed.map((property) => errorAt(property, 'CANNOT_CHANGE_PROPERTY' as const, { property })),
  ];
};
