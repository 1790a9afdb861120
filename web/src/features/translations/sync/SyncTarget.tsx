import type { EnvironmentName, TranslationTarget } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

interface SyncTargetProps {
  readonly targets: readonly TranslationTarget[];
  readonly target: EnvironmentName;
  readonly isDisabled: boolean;
  readonly onChoose: (environment: EnvironmentName) => void;
}

/** To which environment the texts would go. */
export function SyncTarget({ targets, target, isDisabled, onChoose }: SyncTargetProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('labels:TARGET_ENVIRONMENT')}>
      {(wiring) => (
        <SelectField
          {...{ wiring, disabled: isDisabled }}
          value={target}
          onChange={onChoose}
          options={targets.map(({ environment, address }) => ({
            value: environment,
            label: `${dynamicText(`EnvironmentName.${environment}`, {}, 'enumerations')} · ${address}`,
          }))}
        />
      )}
    </Field>
  );
}
