import { InputGroup } from '@blueprintjs/core';
import { typeTrailerModel } from '@towline/sdk/domain/vehicle/vehicleChange';
import { makeModelExample } from '@towline/sdk/domain/vehicle/vehicleTypes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useProvenance } from './useProvenance.ts';

/** Make and model of a trailer: no list knows them, nobody must name them (1-intake §2, §5). */
export function TrailerModelField({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation();
  const { order, change } = useIntakeTab();
  const provenance = useProvenance();
  const { vehicle } = order;
  const known = [vehicle.make, vehicle.model].filter(Boolean).join(' ');
  // While it is typed the text keeps its last space, which neither make nor model has.
  const [typed, setTyped] = useState<string>();
  return (
    <IntakeField path="vehicle.makeModel" label={t('labels:MAKE_MODEL')} {...provenance('makeModel', isLocked)}>
      {(wiring) => (
        <InputGroup
          {...wiring}
          disabled={isLocked}
          maxLength={200}
          autoComplete="off"
          placeholder={makeModelExample(vehicle.type, vehicle.subtype)}
          value={typed ?? known}
          onValueChange={(text) => {
            setTyped(text);
            change((before) => ({ ...before, vehicle: typeTrailerModel(before.vehicle, text) }));
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </IntakeField>
  );
}
