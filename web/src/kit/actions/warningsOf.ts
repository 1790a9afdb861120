import type { ProblemIssue } from '@towline/sdk/api';
import { dynamicText } from '../../i18n/dynamicText.ts';

const isWarned = (answer: unknown): answer is { readonly warnings: readonly ProblemIssue[] } =>
  typeof answer === 'object' && answer !== null && 'warnings' in answer && Array.isArray(answer.warnings);

/** What an action that was done could not do, as its answer says it, in the agent's language. */
export const warningsOf = (answer: unknown): string[] =>
  isWarned(answer) ? answer.warnings.map(({ detail }) => dynamicText(detail)) : [];
