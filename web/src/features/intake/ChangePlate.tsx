import { Button, HTMLSelect } from '@blueprintjs/core';
import type { PlateCountry } from '@towline/sdk/api';
import { formatPlate, isValidPlate } from '@towline/sdk/domain/licensePlate';
import { plateCountryValues } from '@towline/sdk/values';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defineModal, type ModalProps } from '../../kit/modals/modalStack.ts';
import { Field } from '../../ui/Field.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { PlateField } from '../../ui/PlateField.tsx';

interface TypedPlate {
  readonly country: PlateCountry;
  readonly value: string;
}

/** Another plate after a policy was found: what the former one filled goes with it (1-intake §2). */
function ChangePlate({ plate, close }: { readonly plate: TypedPlate } & ModalProps<TypedPlate>) {
  const { t } = useTranslation();
  const id = useId();
  const [country, setCountry] = useState(plate.country);
  const [value, setValue] = useState(plate.value);
  const [isSent, setIsSent] = useState(false);
  const fault = isSent && !isValidPlate(country, value) ? t('INTAKE_PLATE_INVALID') : undefined;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setIsSent(true);
    if (isValidPlate(country, value)) close({ country, value });
  };
  return (
    <ModalFrame
      isOpen
      size="small"
      title={t('buttons:CHANGE_PLATE')}
      onClose={() => close()}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={() => close()} />
          <Button type="submit" form={id} intent="primary" text={t('buttons:CHANGE_PLATE')} />
        </>
      }
    >
      <form id={id} onSubmit={send} noValidate>
        <Field label={t('labels:LICENSE_PLATE')} required hint={t('CHANGE_PLATE_TEXT')} error={fault}>
          {(wiring) => (
            <div className="tl-plate-row">
              <HTMLSelect
                aria-label={t('labels:PLATE_COUNTRY')}
                value={country}
                options={plateCountryValues.map((code) => ({
                  value: code,
                  label: code === 'Other' ? t('enumerations:PlateCountry.Other') : code,
                }))}
                onChange={({ currentTarget }) => setCountry(currentTarget.value as PlateCountry)}
              />
              <PlateField
                wiring={wiring}
                autoFocus
                value={value}
                onChange={(typed) => setValue(formatPlate(country, typed))}
              />
            </div>
          )}
        </Field>
      </form>
    </ModalFrame>
  );
}

export const changePlateModal = defineModal(ChangePlate);
