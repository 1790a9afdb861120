import type { Partner } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { zoomFor } from '@towline/sdk/domain/location/zoom';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { letterOf, type Pin, pins } from '../../ui/map/layers.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import { useMapGround } from '../../widgets/useMapGround.ts';
import { depotName } from './depotName.ts';

interface DepotMapProps {
  readonly partner: Partner;
  readonly selected: number | undefined;
  readonly onSelect: (index: number | undefined) => void;
}

/** The depots of a partner, lettered as in the list beside it; no nearer than zoom 12 (3-platform §2, §9). */
export function DepotMap({ partner, selected, onSelect }: DepotMapProps) {
  const { t } = useTranslation();
  const ground = useMapGround();
  const depots = useMemo(
    () =>
      partner.dispatchLocations.flatMap((depot, index): Pin[] => {
        const at = positionOf(depot);
        const letter = letterOf(index);
        return at ? [{ key: String(index), at, letter, colour: 'green', name: depotName(depot, partner) }] : [];
      }),
    [partner],
  );
  const fit = useMemo(() => depots.map(({ at }) => at), [depots]);
  const [first] = fit;
  if (!first) return null;
  return (
    <div className="tl-partners-map">
      <MapView
        label={t('MAP_OF_DEPOTS', { partner: partner.name })}
        center={first}
        zoom={zoomFor('singlePin')}
        fit={fit}
        layers={[...ground, pins(depots, selected === undefined ? undefined : String(selected))]}
        onPick={(key) => onSelect(key === undefined ? undefined : Number(key))}
      />
    </div>
  );
}
