import { HTMLSelect } from '@blueprintjs/core';
import type { PlateCountry } from '@towline/sdk/api';
import { formatPlate, plateUnderCountry } from '@towline/sdk/domain/licensePlate';
import { plateCountryValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import type { FieldWiring } from '../../../ui/Field.tsx';
import { PlateField } from '../../../ui/PlateField.tsx';

/** A plate as it is typed, with the country that gives it its form. */
export interface TypedPlate {
  readonly country: PlateCountry;
  readonly value: string;
}

interface PlateRowProps {
  readonly plate: TypedPlate;
  readonly onChange: (plate: TypedPlate) => void;
  readonly wiring: FieldWiring;
  /** Looks the plate up; Enter does it too. */
  readonly onLookUp?: () => void;
  readonly busy?: boolean;
  /** The policy is found: another plate is another policy, and has a dialog of its own. */
  readonly isFixed?: boolean;
  readonly autoFocus?: boolean;
}

/** The country of a plate and the plate, which is written as the country writes it (1-intake §2, §5). */
export function PlateRow({ plate, onChange, wiring, onLookUp, busy, isFixed = false, autoFocus }: PlateRowProps) {
  const { t } = useTranslation();
  const { country, value } = plate;
  return (
    <div className="tl-intake-plate-row">
      <HTMLSelect
        aria-label={t('labels:PLATE_COUNTRY')}
        value={country}
        options={plateCountryValues.map((code) => ({
          value: code,
          label: code === 'Other' ? t('enumerations:PlateCountry.Other') : code,
        }))}
        disabled={isFixed}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as PlateCountry;
          onChange({ country: chosen, value: plateUnderCountry(chosen, value) });
        }}
      />
      <PlateField
        wiring={wiring}
        value={plateUnderCountry(country, value)}
        readOnly={isFixed}
        onChange={(typed) => onChange({ country, value: formatPlate(country, typed) })}
        {...(onLookUp && { onLookUp })}
        {...(busy !== undefined && { busy })}
        {...(autoFocus && { autoFocus })}
      />
    </div>
  );
}
