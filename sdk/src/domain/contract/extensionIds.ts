import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import type { ConfigurationDocument } from './sameJson.ts';

const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : undefined;

/** Extensions of an organisation that have the id of one before them: menu and tabs tell them apart by it (3-platform §3; DECISIONS T-441). */
export const extensionIdIssues = ({ extensions }: ConfigurationDocument): RuleIssue<'EXTENSION_ID_TAKEN'>[] => {
  const ids = Array.isArray(extensions) ? extensions.map(idOf) : [];
  return ids.flatMap((id, index) =>
    typeof id === 'string' && ids.indexOf(id) < index
      ? [errorAt(`extensions/${index}/id`, 'EXTENSION_ID_TAKEN' as const, { id })]
      : [],
  );
};
