import { Button, Collapse } from '@blueprintjs/core';
import type { OrderLocation } from '@towline/sdk/api';
import { cityOf } from '@towline/sdk/domain/location/detailedEnough';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatMetres } from '../../../i18n/format.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';

/** Everything that is known of the place, to read aloud or to check; nothing to type (1-intake §2). */
export function LocationDetails({ location }: { location: OrderLocation }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { street, streetNumber, postalCode, accuracy, source } = location;
  const roads = [...new Set([location.internationalRef, location.nationalRef].filter(Boolean))].join(' · ');
  const items = [
    { label: t('labels:PLACE_NAME'), value: location.placeName },
    { label: t('labels:STREET'), value: [street, streetNumber].filter(Boolean).join(' ') },
    { label: t('labels:POSTAL_CODE'), value: postalCode },
    { label: t('labels:CITY'), value: cityOf(location) },
    { label: t('labels:NEIGHBOURHOOD'), value: location.neighbourhood },
    { label: t('labels:PROVINCE'), value: location.addressLevel2 },
    { label: t('labels:REGION'), value: location.addressLevel1 },
    { label: t('labels:COUNTRY'), value: location.countryName ?? location.countryCode },
    { label: t('labels:ROAD'), value: roads },
    { label: t('labels:ACCURACY'), value: accuracy === undefined ? undefined : formatMetres(accuracy, locale) },
    { label: t('labels:LOCATION_SOURCE'), value: source && t(`enumerations:LocationSource.${source}`) },
  ];
  return (
    <div className="tl-intake-location-facts">
      <Button
        size="small"
        variant="minimal"
        aria-expanded={isOpen}
        text={t('labels:LOCATION_DETAILS')}
        onClick={() => setIsOpen(!isOpen)}
      />
      <Collapse isOpen={isOpen}>
        <div className="tl-intake-location-details">
          <KeyValues items={items.filter(({ value }) => value)} />
        </div>
      </Collapse>
    </div>
  );
}
