import { InputGroup } from '@blueprintjs/core';
import type { OrderLocation } from '@towline/sdk/api';
import { type ManualAddress, manualAddressOf, withManualAddress } from '@towline/sdk/domain/location/manualAddress';
import { useTranslation } from 'react-i18next';
import { countryText } from '../../../i18n/countryName.ts';
import type { LabelKey } from '../../../kit/texts.ts';
import { Field } from '../../../ui/Field.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useSetLocation } from '../form/useSetLocation.ts';
import { CountryField } from './CountryField.tsx';

type TypedPart = Exclude<keyof ManualAddress, 'countryCode' | 'countryName' | 'placeName'>;

const fields: readonly { readonly key: TypedPart; readonly label: LabelKey; readonly max: number }[] = [
  { key: 'street', label: 'STREET', max: 200 },
  { key: 'streetNumber', label: 'STREET_NUMBER', max: 30 },
  { key: 'postalCode', label: 'POSTAL_CODE', max: 20 },
  { key: 'city', label: 'CITY', max: 100 },
];

interface ManualAddressFieldsProps {
  readonly path: 'serviceLocation' | 'destinationLocation';
  readonly location: OrderLocation;
}

/** What the map left open, completed by hand: street, number, postcode, city, country (1-intake §2). */
export function ManualAddressFields({ path, location }: ManualAddressFieldsProps) {
  const { t } = useTranslation();
  const { contract } = useIntakeTab();
  const setLocation = useSetLocation(path);
  const home = contract?.coverage?.homeMarket ?? '';
  // The first letter typed without a map stands in the customer's own country.
  const shown = { ...manualAddressOf(location), countryCode: location.countryCode ?? home };
  const set = (part: Partial<ManualAddress>): void =>
    setLocation((at) => {
      const address = { ...manualAddressOf(at), countryCode: at.countryCode ?? home, ...part };
      return withManualAddress(at, { ...address, countryName: countryText(address.countryCode) });
    });
  return (
    <fieldset className="tl-intake-manual-address" aria-label={t('labels:ADDRESS_BY_HAND')}>
      {fields.map(({ key, label, max }) => (
        <Field key={key} label={t(`labels:${label}`)} className={`tl-intake-manual-${key}`}>
          {(wiring) => (
            <InputGroup
              {...wiring}
              maxLength={max}
              value={shown[key]}
              onValueChange={(typed) => set({ [key]: typed })}
            />
          )}
        </Field>
      ))}
      <Field label={t('labels:COUNTRY')} className="tl-intake-manual-country">
        {(wiring) => (
          <CountryField wiring={wiring} value={shown.countryCode} onChange={(countryCode) => set({ countryCode })} />
        )}
      </Field>
    </fieldset>
  );
}
