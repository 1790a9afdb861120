import { Button, InputGroup } from '@blueprintjs/core';
import type { LicensePlate, PlateCountry } from '@towline/sdk/api';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { type PlateLookup, plateLookupOf } from '@towline/sdk/domain/vehicle/customVehicle';
import { orderCustomVehicleForm } from '@towline/sdk/forms/orderCustomVehicle';
import { useTowline } from '@towline/sdk/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { focusFault } from '../../../kit/forms/focusFault.ts';
import { type FieldFault, faultsOf } from '../../../kit/forms/formErrors.ts';
import { defineModal, type ModalProps } from '../../../kit/modals/modalStack.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { PlateRow, type TypedPlate } from '../policy/PlateRow.tsx';
import { lookupTimeoutInMs } from '../policy/usePolicyLookup.ts';

interface CustomVehicle {
  readonly make: string;
  readonly model: string;
  readonly licensePlate: LicensePlate;
}

interface CustomVehicleProps extends ModalProps<CustomVehicle> {
  readonly plate: LicensePlate | undefined;
  readonly plateCountry: PlateCountry | undefined;
}

/** A vehicle that the lists do not know: make, model, and a plate that passes the look-up (1-intake §5). */
function CustomVehicleForm({ plate, plateCountry, close }: CustomVehicleProps) {
  const { t } = useTranslation();
  const { policies } = useTowline();
  const id = useId();
  const [make, setMake] = useState('');
  const [model, setModel] = useState('');
  const [typedPlate, setTypedPlate] = useState<TypedPlate>({
    country: plate?.country ?? plateCountry ?? 'Other',
    value: plate?.value ?? '',
  });
  const { country, value } = typedPlate;
  const form = useRef<HTMLFormElement>(null);
  const [lookup, setLookup] = useState<PlateLookup>('NotChecked');
  const [faults, setFaults] = useState<Readonly<Record<string, FieldFault>>>({});
  const faultOf = (name: string) => {
    const fault = faults[name];
    return fault ? { error: dynamicText(fault.code, fault.values) } : {};
  };

  const read = (plateLookup: PlateLookup): boolean => {
    const values = { make, model, country, licensePlate: value, plateLookup };
    const parsed = orderCustomVehicleForm.safeParse(values);
    setFaults(parsed.success ? {} : faultsOf(parsed.error, values));
    if (!parsed.success) focusFault(form.current);
    return parsed.success;
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (lookup === 'Checking' || !read('Passed')) return;
    setLookup('Checking');
    const found = await policies
      .list({ licensePlate: normalisePlate(value) }, { timeoutInMs: lookupTimeoutInMs })
      .catch(() => undefined);
    const outcome = plateLookupOf(country, value, found);
    setLookup(outcome);
    if (read(outcome)) close({ make: make.trim(), model: model.trim(), licensePlate: { country, value } });
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
          <Button
            type="submit"
            form={id}
            intent="primary"
            loading={lookup === 'Checking'}
            text={t('buttons:USE_VEHICLE')}
          />
        </>
      }
    >
      <form id={id} ref={form} className="tl-stacked-form" onSubmit={(event) => void send(event)} noValidate>
        <Field label={t('labels:MAKE')} required {...faultOf('make')}>
          {(wiring) => <InputGroup {...wiring} autoFocus maxLength={100} value={make} onValueChange={setMake} />}
        </Field>
        <Field label={t('labels:MODEL')} required {...faultOf('model')}>
          {(wiring) => <InputGroup {...wiring} maxLength={100} value={model} onValueChange={setModel} />}
        </Field>
        <Field label={t('labels:LICENSE_PLATE')} required {...faultOf('licensePlate')}>
          {(wiring) => <PlateRow wiring={wiring} plate={typedPlate} onChange={setTypedPlate} />}
        </Field>
      </form>
    </ModalFrame>
  );
}

export const customVehicleModal = defineModal(CustomVehicleForm);
