import { InputGroup } from '@blueprintjs/core';
import type { ServiceOrder } from '@towline/sdk/api';
import { contactListsOf } from '@towline/sdk/domain/order/contacts';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

type Reference = NonNullable<ServiceOrder['referenceData']>[number];

/** A reference for each location of the order: the destination's comes with the destination (1-intake §3). */
function referencesOf(order: ServiceOrder): readonly Reference[] {
  const known = order.referenceData ?? [];
  const added = contactListsOf(order)
    .map(({ context }) => context)
    .filter((context) => known.every(({ code }) => code !== context));
  return [...known, ...added.map((code) => ({ code, value: '' }))];
}

/** The client's own references (AllowIntakeReference, 1-intake §2). */
export function ReferencesTab() {
  const { t } = useTranslation();
  const { order, change, isReadOnly } = useIntakeTab();
  const references = referencesOf(order);
  const setReference = (code: string, value: string) =>
    change((before) => ({
      ...before,
      referenceData: referencesOf(before).map((reference) =>
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
      {references.map(({ code, value }) => (
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
