import { Checkbox } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { OfferedLayer } from './useShownLayers.ts';

interface LayerSwitchesProps {
  readonly layers: readonly OfferedLayer[];
  readonly onToggle: (key: string, isOn: boolean) => void;
}

/** What of the map can be switched on and off. */
export function LayerSwitches({ layers, onToggle }: LayerSwitchesProps) {
  const { t } = useTranslation();
  if (layers.length === 0) return null;
  return (
    <fieldset className="tl-map-page-layers">
      <legend className="tl-hidden">{t('labels:LAYERS')}</legend>
      {layers.map(({ key, label, isShown }) => (
        <Checkbox
          key={key}
          inline
          checked={isShown}
          label={t(`labels:${label}`)}
          onChange={(event) => onToggle(key, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
