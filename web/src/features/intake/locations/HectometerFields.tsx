import { Checkbox, InputGroup } from '@blueprintjs/core';
import type { HectometerMarker } from '@towline/sdk/api';
import { hectometerText, isValidHectometer, roadReference } from '@towline/sdk/domain/location/hectometer';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

const kilometresPattern = /^\d{1,4}([.,]\d{0,3})?$/;

/** What the post at the roadside says: road, kilometre, direction, letter; or that none can be read (1-intake §3, §5). */
export function HectometerFields() {
  const { t } = useTranslation();
  const roads = useId();
  const directions = useId();
  const { order, change } = useIntakeTab();
  const { nearestMarker: marker = {}, nearestHighways = [] } = order.serviceLocation;
  const [typedValue, setTypedValue] = useState<string>();

  const set = (part: Partial<HectometerMarker>): void =>
    change((before) => ({
      ...before,
      serviceLocation: {
        ...before.serviceLocation,
        nearestMarker: { ...before.serviceLocation.nearestMarker, ...part },
      },
    }));
  const setValue = (text: string): void => {
    if (text !== '' && !kilometresPattern.test(text)) return;
    setTypedValue(text);
    set({ value: text === '' ? undefined : Number(text.replace(',', '.')) });
  };
  const shownValue = typedValue ?? (marker.value === undefined ? '' : String(marker.value));

  return (
    <IntakeField
      path="serviceLocation.nearestMarker"
      label={t('labels:HECTOMETER')}
      required
      group
      hint={isValidHectometer(marker) ? hectometerText(marker) : t('HECTOMETER_HINT')}
    >
      {(wiring) => (
        <div className="tl-intake-hectometer">
          <InputGroup
            {...wiring}
            aria-label={t('labels:ROAD')}
            // The road may stand there already: typing replaces it.
            onFocus={({ currentTarget }) => currentTarget.select()}
            placeholder={t('labels:ROAD')}
            list={roads}
            maxLength={20}
            disabled={marker.isUnavailable}
            value={marker.nationalRef ?? ''}
            // The rules ask for the national reference; an E number is kept as both (1-intake §3).
            onValueChange={(nationalRef) =>
              set({ internationalRef: marker.internationalRef, ...roadReference(nationalRef), nationalRef })
            }
          />
          <datalist id={roads}>
            {nearestHighways.flatMap(({ nationalRef, internationalRef }) =>
              [nationalRef, internationalRef].filter(Boolean).map((road) => <option key={road} value={road} />),
            )}
          </datalist>
          <InputGroup
            aria-label={t('labels:KILOMETRE')}
            placeholder="KM"
            inputMode="decimal"
            disabled={marker.isUnavailable}
            value={shownValue}
            onValueChange={setValue}
          />
          <InputGroup
            aria-label={t('labels:DRIVING_DIRECTION')}
            placeholder={t('labels:DRIVING_DIRECTION')}
            list={directions}
            maxLength={60}
            disabled={marker.isUnavailable}
            value={marker.direction ?? ''}
            onValueChange={(direction) => set({ direction })}
          />
          <datalist id={directions}>
            {[...new Set(nearestHighways.flatMap((road) => road.directions ?? []))].map((direction) => (
              <option key={direction} value={direction} />
            ))}
          </datalist>
          <InputGroup
            aria-label={t('labels:LETTER')}
            placeholder={t('labels:LETTER')}
            maxLength={2}
            disabled={marker.isUnavailable}
            value={marker.letter ?? ''}
            onValueChange={(letter) => set({ letter: letter.toUpperCase() })}
          />
          <Checkbox
            label={t('HECTOMETER_NONE')}
            checked={marker.isUnavailable === true}
            onChange={({ currentTarget: { checked } }) => set({ isUnavailable: checked || undefined })}
          />
        </div>
      )}
    </IntakeField>
  );
}
