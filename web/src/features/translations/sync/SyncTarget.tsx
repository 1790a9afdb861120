import { HTMLSelect } from '@blueprintjs/core';
import type { EnvironmentName } from '@towline/sdk/api';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import type { SyncChoices } from './useSyncChoices.ts';

interface SyncTargetProps {
  readonly of: Pick<SyncChoices, 'targets' | 'target'>;
  readonly isDisabled: boolean;
  readonly onChoose: (environment: EnvironmentName | undefined) => void;
}

/** To which environment the texts would go. */
export function SyncTarget({ of: { targets, target }, isDisabled, onChoose }: SyncTargetProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{t('labels:TARGET_ENVIRONMENT')}</label>{' '}
      <HTMLSelect
        id={id}
        value={target}
        disabled={isDisabled}
        onChange={({ currentTarget: { value } }) =>
          onChoose(targets.data?.find(({ environment }) => environment === value)?.environment)
        }
      >
        {targets.data?.map(({ environment, address }) => (
          <option key={environment} value={environment}>
            {dynamicText(`EnvironmentName.${environment}`, {}, 'enumerations')} · {address}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}
