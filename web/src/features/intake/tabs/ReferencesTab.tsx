import { InputGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { IntakeField } from '../IntakeField.tsx';
import { useIntakeTab } from '../tabContext.tsx';

/** The client's own references (AllowIntakeReference, 1-intake §2). */
export function ReferencesTab() {
  const { t } = useTranslation();
  const { order, change, isReadOnly } = useIntakeTab();
  const setReference = (code: string, value: string) =>
    change((before) => ({
      ...before,
      referenceData: (before.referenceData ?? []).map((reference) =>
        reference.code === code ? { ...reference, value } : reference,
      ),
    }));
  return (
    <fieldset className="tl-intake-tab" disabled={isReadOnly}>
      <IntakeField path="externalId" label={t('labels:EXTERNAL_ID')}>
        {(wiring) => (
          <InputGroup
            {...wiring}
            maxLength={100}
            value={order.externalId ?? ''}
            onValueChange={(externalId) => change((before) => ({ ...before, externalId }))}
          />
        )}
      </IntakeField>
      <IntakeField path="externalId2" label={t('labels:EXTERNAL_ID_2')}>
        {(wiring) => (
          <InputGroup
            {...wiring}
            maxLength={100}
            value={order.externalId2 ?? ''}
            onValueChange={(externalId2) => change((before) => ({ ...before, externalId2 }))}
          />
        )}
      </IntakeField>
      {(order.referenceData ?? []).map(({ code, value }) => (
        <IntakeField
          key={code}
          path={`referenceData.${code}`}
          label={`${t('labels:REFERENCE')} · ${dynamicText(`LocationContext.${code}`, {}, 'enumerations')}`}
        >
          {(wiring) => (
            <InputGroup
              {...wiring}
              maxLength={200}
              value={value ?? ''}
              onValueChange={(typed) => setReference(code, typed)}
            />
          )}
        </IntakeField>
      ))}
    </fieldset>
  );
}
