import type { HtmlIssue } from '@towline/sdk/domain/html/htmlCheck';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';

/** What the check of the HTML says, by line; a click leads there. It warns and does not block (DECISIONS T-30). */
export function HtmlFindings(props: { html: string; issues: readonly HtmlIssue[]; onGo: (position: number) => void }) {
  const { html, issues, onGo } = props;
  const { t } = useTranslation();
  if (issues.length === 0) return null;
  return (
    <ul className="tl-html-findings" aria-label={t('labels:FINDINGS')}>
      {issues.map(({ position, messageKey, params }, at) => (
        <li key={at}>
          <button type="button" onClick={() => onGo(position)}>
            {t('LINE_SAYS', {
              line: html.slice(0, position).split('\n').length,
              text: dynamicText(messageKey, { ...params }),
            })}
          </button>
        </li>
      ))}
    </ul>
  );
}
