import type { WhatIfPrice } from '@towline/sdk/api';
import { pricedServiceValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/NumberField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { lineServiceText } from '../../widgets/priceLists/lineText.ts';

/** A price while it is said. */
export type NewPrice = Omit<WhatIfPrice, 'partnerId'>;

interface PriceFieldsProps {
  readonly isPercent: boolean;
  readonly value: NewPrice;
  readonly onChange: (price: NewPrice) => void;
}

const everything = '';

/** Another price: by percent, or as amounts, of all services or of one. */
export function PriceFields({ isPercent, value, onChange }: PriceFieldsProps) {
  const { t } = useTranslation();
  const set = (more: { [Name in keyof NewPrice]?: NewPrice[Name] | undefined }) =>
    onChange({ ...value, ...more } as NewPrice);
  return (
    <>
      {isPercent ? (
        <NumberField
          {...{ min: -100, max: 1000, mayBeEmpty: true, decimals: true, unit: '%' }}
          label={t('labels:WHAT_IF_OWN_PERCENT')}
          value={value.percent}
          onChange={(percent) => set({ percent })}
        />
      ) : (
        <>
          <NumberField
            {...{ min: 0, mayBeEmpty: true, decimals: true, unit: '€' }}
            label={t('labels:WHAT_IF_OWN_AMOUNT')}
            value={value.interventionPrice}
            onChange={(interventionPrice) => set({ interventionPrice })}
          />
          <NumberField
            {...{ min: 0, mayBeEmpty: true, decimals: true, unit: '€/km' }}
            label={t('labels:PRICE_PER_KM')}
            value={value.pricePerKm}
            onChange={(pricePerKm) => set({ pricePerKm })}
          />
        </>
      )}
      <SelectField<string>
        label={t('labels:SERVICE')}
        value={value.service ?? everything}
        options={[
          { value: everything, label: t('labels:WHAT_IF_ALL_SERVICES') },
          ...pricedServiceValues.map((service) => ({ value: service, label: lineServiceText(service) })),
        ]}
        onChange={(service) => set({ service: service || undefined })}
      />
    </>
  );
}
