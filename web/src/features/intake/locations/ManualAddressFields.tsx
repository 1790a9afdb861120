import { InputGroup } from '@blueprintjs/core';
import type { OrderLocation } from '@towline/sdk/api';
import { cityOf } from '@towline/sdk/domain/location/detailedEnough';
import { type ManualAddress, withManualAddress } from '@towline/sdk/domain/location/manualAddress';
import { useTranslation } from 'react-i18next';
import type { LabelKey } from '../../../kit/texts.ts';
import { Field } from '../../../ui/Field.tsx';
import { useIntakeTab } from '../tabContext.tsx';

const fields: readonly { readonly key: keyof ManualAddress; readonly label: LabelKey; readonly max: number }[] = [
  { key: 'street', label: 'STREET', max: 200 },
  { key: 'streetNumber', label: 'STREET_NUMBER', max: 30 },
  { key: 'postalCode', label: 'POSTAL_CODE', max: 20 },
  { key: 'city', label: 'CITY', max: 100 },
  { key: 'countryCode', label: 'COUNTRY_CODE', max: 2 },
];

const addressOf = (location: OrderLocation): ManualAddress => ({
  street: location.street ?? '',
  streetNumber: location.streetNumber ?? '',
  postalCode: location.postalCode ?? '',
  city: cityOf(location) ?? '',
  countryCode: location.countryCode ?? '',
  placeName: location.placeName ?? '',
});

/** What the map left open, completed by hand: street, number, postcode, city, country (5-decisions, maps without network). */
export function ManualAddressFields({
  path,
  location,
}: {
  path: 'serviceLocation' | 'destinationLocation';
  location: OrderLocation;
}) {
  const { t } = useTranslation();
  const { change } = useIntakeTab();
  const address = addressOf(location);
  return (
    <div className="tl-manual-address">
      {fields.map(({ key, label, max }) => (
        <Field key={key} label={t(`labels:${label}`)}>
          {(wiring) => (
            <InputGroup
              {...wiring}
              maxLength={max}
              value={address[key]}
              onValueChange={(typed) =>
                change((before) => {
                  const at = before[path] ?? {};
                  return { ...before, [path]: withManualAddress(at, { ...addressOf(at), [key]: typed }) };
                })
              }
            />
          )}
        </Field>
      ))}
    </div>
  );
}
