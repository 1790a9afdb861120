import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import { type DocumentValueIssue, documentValueIssues } from './documentValues.ts';
import { extensionIdIssues } from './extensionIds.ts';
import { type ConfigurationKind, type ProtectedPropertyIssue, protectedPropertyIssues } from './protectedProperties.ts';
import { type ConfigurationDocument, isSameJson } from './sameJson.ts';

/** What the editor's check found: a schema finding, or one of type error, which counts as a parsing error (3-platform §5). */
export type EditorFinding = { readonly type: 'error' | 'validation'; readonly message?: string };

/** State of the editor beside its document. */
export type ConfigurationEdit = {
  readonly loaded: ConfigurationDocument;
  /** Undefined while the text cannot be read as a JSON object. */
  readonly edited: ConfigurationDocument | undefined;
  readonly findings: readonly EditorFinding[];
  readonly bypassesSchema: boolean;
  /** Why a contract is updated; organisations need no reason. */
  readonly reason?: string;
};

/** What stands in the way of a save. */
export type SaveIssue =
  | ProtectedPropertyIssue
  | DocumentValueIssue
  | RuleIssue<'CONFIGURATION_NOT_READABLE' | 'CONFIGURATION_UNCHANGED' | 'CONFIGURATION_SCHEMA_ERRORS'>
  | RuleIssue<'UPDATE_REASON_REQUIRED' | 'EXTENSION_ID_TAKEN'>;

/** The reason that is sent where a program saves a contract and nobody gave one (3-platform §5). */
export const defaultUpdateReason = 'Updated by an administrator';

/** Refuses an empty reason of a contract's update; the field shows the flag (3-platform §4, §5). */
export const updateReasonIssue = (reason: string | undefined): RuleIssue<'UPDATE_REASON_REQUIRED'> | undefined =>
  (reason ?? '').trim() === '' ? errorAt('reason', 'UPDATE_REASON_REQUIRED') : undefined;

/**
 * Everything that blocks the save of an organisation or a contract; empty when it may be saved. Parsing errors block
 * always; schema errors unless the schema is bypassed (3-platform §5).
 */
export const saveIssues = (kind: ConfigurationKind, edit: ConfigurationEdit): SaveIssue[] => {
  const { loaded, edited, findings, bypassesSchema } = edit;
  if (edited === undefined || findings.some(({ type }) => type === 'error')) {
    return [errorAt('', 'CONFIGURATION_NOT_READABLE')];
  }
  const issues: SaveIssue[] = [
    ...protectedPropertyIssues(kind, loaded, edited),
    ...documentValueIssues(kind, loaded, edited),
  ];
  if (isSameJson(loaded, edited)) issues.push(errorAt('', 'CONFIGURATION_UNCHANGED'));
  if (findings.length > 0 && !bypassesSchema) {
    issues.push(errorAt('', 'CONFIGURATION_SCHEMA_ERRORS', { count: findings.length }));
  }
  if (kind === 'organisation') issues.push(...extensionIdIssues(edited));
  const reason = kind === 'contract' ? updateReasonIssue(edit.reason) : undefined;
  return reason ? [...issues, reason] : issues;
};

/** Whether leaving asks first: the JSON differs from what was loaded, or cannot be read (3-platform §4). */
export const hasUnsavedChanges = ({ loaded, edited }: Pick<ConfigurationEdit, 'loaded' | 'edited'>): boolean =>
  edited === undefined || !isSameJson(loaded, edited);
