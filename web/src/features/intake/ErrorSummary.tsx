import { Callout } from '@blueprintjs/core';
import type { Issue } from '@towline/sdk/domain/order/issue';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';

interface ErrorSummaryProps {
  readonly issues: readonly Issue[];
  readonly onGo: (path: string) => void;
}

/** What stops the agent on this tab, each a link to its field; read out at once (console.md §4.6). */
export function ErrorSummary({ issues, onGo }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  return (
    <Callout
      className="tl-intake-errors"
      intent="danger"
      icon={null}
      role="alert"
      data-first-issue={errors[0]?.path}
      title={t('INTAKE_PROBLEMS', { count: errors.length })}
    >
      <ul>
        {errors.map(({ path, code, messageKey, params }) => (
          <li key={`${path} ${code}`}>
            <button type="button" className="tl-link" onClick={() => onGo(path)}>
              {dynamicText(messageKey, params ?? {})}
            </button>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
