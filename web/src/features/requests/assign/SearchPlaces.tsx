import { Checkbox } from '@blueprintjs/core';
import type { PartnerFilters } from '@towline/sdk/domain/partner/search';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/NumberField.tsx';

interface RadiusProps {
  readonly label: string;
  readonly value: number;
  readonly disabled?: boolean;
  readonly onChange: (kilometres: number) => void;
}

/** How far around a place partners are looked for; an emptied field keeps what it said. */
export function Radius({ label, value, disabled = false, onChange }: RadiusProps) {
  return (
    <NumberField
      unit="km"
      min={1}
      max={1000}
      label={label}
      value={value}
      disabled={disabled}
      onChange={(typed = value) => onChange(typed)}
    />
  );
}

const places = [
  { label: 'SERVICE_LOCATION', around: 'aroundService', radius: 'serviceRadius' },
  { label: 'DESTINATION', around: 'aroundDestination', radius: 'destinationRadius' },
] as const;

interface SearchPlacesProps {
  readonly filters: PartnerFilters;
  readonly onChange: (filters: PartnerFilters) => void;
}

/** Around the vehicle, around its destination or around both, each within its own radius (2-requests §7). */
export function SearchPlaces({ filters, onChange }: SearchPlacesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="tl-requests-assign-around">
      <legend className="tl-muted">{t('labels:AROUND')}</legend>
      {places.map(({ label, around, radius }) => (
        <span key={around} className="tl-requests-assign-place">
          <Checkbox
            label={t(`labels:${label}`)}
            checked={filters[around]}
            onChange={(event) => onChange({ ...filters, [around]: event.currentTarget.checked })}
          />
          <Radius
            label={`${t('labels:RADIUS')}, ${t(`labels:${label}`)}`}
            value={filters[radius]}
            disabled={!filters[around]}
            onChange={(typed) => onChange({ ...filters, [radius]: typed })}
          />
        </span>
      ))}
    </fieldset>
  );
}
