import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import type { MapViewProps } from '../../../ui/map/mapProps.ts';
import type { PageLayer } from '../../../widgets/mapPage/useShownLayers.ts';
import { simulatorLayers } from './simulatorLayers.ts';
import type { Simulator } from './useSimulator.ts';

const nothing: readonly PageLayer[] = [];

interface SimulatedMap {
  readonly layers: readonly PageLayer[];
  readonly map: Pick<MapViewProps, 'onPlace'>;
}

/** What the simulator has on the map while its panel is open, the way of the chosen partner included (3-platform §2). */
export function useSimulatedMap(simulator: Simulator, isOpen: boolean): SimulatedMap {
  const { t } = useTranslation();
  const locale = useLocale();
  const { choices, step, offer, place, placing, state } = simulator;
  const from = isOpen ? offer?.details.partnerLocation : undefined;
  const asked = state.kind === 'results' ? state.query : undefined;
  const input = useMemo(
    () =>
      from && asked
        ? {
            query: {
              fromLatitude: from.latitude,
              fromLongitude: from.longitude,
              toLatitude: asked.lat,
              toLongitude: asked.lng,
            },
          }
        : null,
    [from, asked],
  );
  const { data: way } = useResource('getDirections', input);
  const layers = useMemo(
    () => (isOpen ? simulatorLayers({ choices, step, offer }, way, t, locale) : nothing),
    [isOpen, choices, step, offer, way, t, locale],
  );
  return { layers, map: placing && isOpen ? { onPlace: (at) => void place(placing, at) } : {} };
}
