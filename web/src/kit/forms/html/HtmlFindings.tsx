import { ErrorIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { RuleIssue } from '@towline/sdk/domain/ruleIssue';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';

/** What is said of a text, and where in it. */
export type PlacedIssue = RuleIssue & { readonly position: number; readonly end?: number };

interface HtmlFindingsProps {
  readonly html: string;
  readonly issues: readonly PlacedIssue[];
  readonly onGo: (issue: PlacedIssue) => void;
}

/** What is to be said against a text, by line; a click leads there (DECISIONS T-30, T-414). */
export function HtmlFindings({ html, issues, onGo }: HtmlFindingsProps) {
  const { t } = useTranslation();
  if (issues.length === 0) return null;
  return (
    <ul className="tl-html-findings" aria-label={t('labels:FINDINGS')}>
      {issues.map((issue, at) => (
        <li key={at}>
          <button type="button" className={`tl-html-${issue.severity}`} onClick={() => onGo(issue)}>
            {issue.severity === 'error' ? <ErrorIcon aria-hidden /> : <WarningSignIcon aria-hidden />}
            {t('LINE_SAYS', {
              line: html.slice(0, issue.position).split('\n').length,
              text: dynamicText(issue.messageKey, { ...issue.params }),
            })}
          </button>
        </li>
      ))}
    </ul>
  );
}
