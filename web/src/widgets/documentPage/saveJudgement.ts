import { type SaveIssue, saveIssues } from '@towline/sdk/domain/contract/configurationSave';
import { isTooLarge } from '@towline/sdk/domain/contract/documentSize';
import type { ConfigurationKind } from '@towline/sdk/domain/contract/protectedProperties';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { say } from '../../i18n/say.ts';
import type { JsonFinding } from '../jsonEditor/jsonFinding.ts';

/** A document as it is typed, with what was found in it. */
interface TypedDocument {
  readonly text: string;
  readonly loaded: ConfigurationDocument;
  /** What the text says; undefined while it cannot be read. */
  readonly edited: ConfigurationDocument | undefined;
  readonly findings: readonly JsonFinding[];
  readonly bypassesSchema: boolean;
  readonly isUnjudged: boolean;
  readonly reason: string;
}

interface SaveJudgement {
  readonly hasSchemaFindings: boolean;
  /** Why it cannot be saved now. */
  readonly blocked: string | undefined;
  /** It may be saved once somebody says why. */
  readonly lacksReason: boolean;
}

/** Whoever saves is asked for it; it is no reason to grey the button. */
const isReason = ({ code }: SaveIssue): boolean => code === 'UPDATE_REASON_REQUIRED';

/** Whether what is typed can be saved (3-platform §5). */
export function saveJudgement(kind: ConfigurationKind, typed: TypedDocument): SaveJudgement {
  const { text, loaded, edited, bypassesSchema, reason } = typed;
  const findings = typed.findings.flatMap(({ type }) => (type === 'error' || type === 'validation' ? [{ type }] : []));
  const issues = saveIssues(kind, { loaded, edited, findings, bypassesSchema, reason });
  const issue = issues.find((one) => !isReason(one));
  const unjudged = typed.isUnjudged && !bypassesSchema ? say('SCHEMA_NOT_LOADED_BLOCKS') : undefined;
  const broken = issue ? dynamicText(issue.messageKey, issue.params) : unjudged;
  return {
    hasSchemaFindings: findings.some(({ type }) => type === 'validation'),
    blocked: isTooLarge(text) ? say('DOCUMENT_TOO_LARGE') : broken,
    lacksReason: issues.some(isReason),
  };
}
