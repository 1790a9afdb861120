import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { LicensePlate, PlateCountry } from '@towline/sdk/api';
import { formatPlate, isValidPlate } from '@towline/sdk/domain/licensePlate';
import { plateCountryValues } from '@towline/sdk/values';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defineModal, type ModalProps } from '../../../kit/modals/modalStack.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { PlateField } from '../../../ui/PlateField.tsx';

interface CustomVehicle {
  readonly make: string;
  readonly model: string;
  readonly licensePlate: LicensePlate;
}

/** A vehicle that the lists do not know: make, model, and a plate that could exist (1-intake §5). */
function CustomVehicleForm({ plate, close }: { plate: LicensePlate | undefined } & ModalProps<CustomVehicle>) {
  const { t } = useTranslation();
  const id = useId();
  const [make, setMake] = useState('');
  const [model, setModel] = useState('');
  const [country, setCountry] = useState<PlateCountry>(plate?.country ?? 'BE');
  const [value, setValue] = useState(plate?.value ?? '');
  const [isSent, setIsSent] = useState(false);
  const missing = (text: string) => (isSent && !text.trim() ? t('FORM_VALIDATION_required') : undefined);
  const plateFault = isSent && !isValidPlate(country, value) ? t('INTAKE_PLATE_INVALID') : undefined;

  const send = (event: FormEvent): void => {
    event.preventDefault();
    setIsSent(true);
    if (make.trim() && model.trim() && isValidPlate(country, value)) {
      close({ make: make.trim(), model: model.trim(), licensePlate: { country, value } });
    }
  };
  return (
    <ModalFrame
      isOpen
      size="small"
      title={t('labels:UNLISTED_VEHICLE')}
      onClose={() => close()}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={() => close()} />
          <Button type="submit" form={id} intent="primary" text={t('buttons:USE_VEHICLE')} />
        </>
      }
    >
      <form id={id} onSubmit={send} noValidate>
        <Field label={t('labels:MAKE')} required error={missing(make)}>
          {(wiring) => <InputGroup {...wiring} autoFocus maxLength={100} value={make} onValueChange={setMake} />}
        </Field>
        <Field label={t('labels:MODEL')} required error={missing(model)}>
          {(wiring) => <InputGroup {...wiring} maxLength={100} value={model} onValueChange={setModel} />}
        </Field>
        <Field label={t('labels:LICENSE_PLATE')} required error={plateFault}>
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
              <PlateField wiring={wiring} value={value} onChange={(typed) => setValue(formatPlate(country, typed))} />
            </div>
          )}
        </Field>
      </form>
    </ModalFrame>
  );
}

export const customVehicleModal = defineModal(CustomVehicleForm);
