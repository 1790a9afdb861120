import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatKilometres } from '../../../i18n/format.ts';
import type { MapLayer } from '../../../ui/map/layers.ts';
import { useMapGround } from '../../../widgets/useMapGround.ts';
import { usePositionHint } from '../form/positionHint.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useDrivingRoute } from '../form/useTrip.ts';
import { type ListedWorkshop, locationLayers } from './locationLayers.ts';

const secondsPerMinute = 60;

interface LocationSceneView {
  readonly layers: readonly MapLayer[];
  /** "12,4 km · 14 min", a straight line said to be one. */
  readonly routeText: string | undefined;
}

/** The order on the map of a location tab, in the agent's words. */
export function useLocationScene(
  stop: Stop,
  workshops: readonly ListedWorkshop[],
  wantsPhotographs: boolean,
): LocationSceneView {
  const { t } = useTranslation();
  const locale = useLocale();
  const ground = useMapGround(wantsPhotographs);
  const hint = usePositionHint();
  const { order } = useIntakeTab();
  const { data: way } = useDrivingRoute(order);

  return useMemo(() => {
    const distance = way && formatKilometres(way.distanceInMeters / 1000, locale);
    const minutes = way && Math.round(way.durationInSeconds / secondsPerMinute);
    const drivenText = distance && t('ROUTE_TEXT', { distance, minutes });
    const scene = locationLayers({
      order,
      stop,
      workshops,
      drivingRoute: way,
      // The map says itself what a straight line is.
      routeLabel: way?.isStraightLine ? distance : drivenText,
      hint,
      names: {
        vehicle: t('labels:VEHICLE'),
        destination: t('labels:DESTINATION'),
        hint: t('POSITION_HINT'),
        addressTown: t('labels:ADDRESS_TOWN'),
      },
    });
    const straightText = distance && t('ROUTE_STRAIGHT_TEXT', { distance });
    return { layers: [...ground, ...scene], routeText: way?.isStraightLine ? straightText : drivenText };
  }, [ground, order, stop, workshops, way, hint, locale, t]);
}
