import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import type { RuleIssue } from '@towline/sdk/domain/ruleIssue';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { TitledCallout } from '../../ui/TitledCallout.tsx';

interface ListFindingsProps {
  readonly issues: readonly RuleIssue[];
  readonly isReadOnly: boolean;
  /** Adds a line for a service that is missing. */
  readonly onAdd: (code: string) => void;
}

/** What is wrong with a list as a whole; what is wrong with a line stands at the line (3-platform §9). */
export function ListFindings({ issues, isReadOnly, onAdd }: ListFindingsProps) {
  const { t } = useTranslation();
  if (issues.length === 0) return null;
  const isRefused = issues.some(({ severity }) => severity === 'error');
  return (
    <TitledCallout title={t('PRICE_LIST_FINDINGS')} intent={isRefused ? 'danger' : 'warning'}>
      <ul className="tl-price-findings">
        {issues.map(({ path, code, messageKey, params }) => {
          const missing = code === 'REQUIRED_SERVICE_MISSING' ? String(params?.code) : undefined;
          return (
            <li key={`${path} ${code} ${JSON.stringify(params)}`}>
              {dynamicText(messageKey, params)}{' '}
              {missing && !isReadOnly && (
                <Button
                  size="small"
                  icon={<PlusIcon />}
                  text={t('buttons:ADD_PRICE_LINE_OF', { code: missing })}
                  onClick={() => onAdd(missing)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </TitledCallout>
  );
}
