import type { AssistanceRequest, Job } from '@towline/sdk/api';
import { distanceInMeters, positionOf } from '@towline/sdk/domain/location/distance';
import { zoomFor, zoomForDistance } from '@towline/sdk/domain/location/zoom';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { letterOf, type Pin, pins, vehicle } from '../../../ui/map/layers.ts';
import { MapView } from '../../../ui/map/MapView.tsx';
import { middleOf } from '../../../ui/map/middleOf.ts';
import { useMapGround } from '../../../widgets/useMapGround.ts';

interface PartnerMapProps {
  readonly request: AssistanceRequest;
  readonly jobs: readonly Job[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onHover: (id: string | undefined) => void;
}

/** Where the assign map looks when nothing is known (2-requests §9). */
const defaultCentre = { latitude: 48.97, longitude: 8.24 };

/** Internal partners green, external ones orange, lettered as in the list (2-requests §2). */
export function PartnerMap({ request, jobs, selected, onSelect, onHover }: PartnerMapProps) {
  const { t } = useTranslation();
  const ground = useMapGround();
  const { serviceLocation, destinationLocation } = request.order;
  const from = positionOf(serviceLocation) ?? positionOf(request.location);
  const to = destinationLocation?.required === false ? undefined : positionOf(destinationLocation);
  const between = from && to && middleOf(from, to);
  const found = useMemo(
    () =>
      jobs.flatMap((job, index): Pin[] => {
        const at = positionOf(job.dispatchLocation);
        if (!at) return [];
        const colour = job.partner.type === 'Partner' ? 'green' : 'orange';
        const name = job.partnerName ?? job.partner.name;
        // Whom dispatch would pass over has another shape.
        if (job.exclusion)
          return [
            {
              key: job.id,
              at,
              letter: letterOf(index),
              colour,
              shape: 'diamond',
              name: `${name}, ${t('labels:PASSED_OVER')}`,
            },
          ];
        return [{ key: job.id, at, letter: letterOf(index), colour, name }];
      }),
    [jobs, t],
  );
  const fit = useMemo(
    () => [...(from ? [from] : []), ...found.map(({ at }) => at)],
    [found, from?.latitude, from?.longitude],
  );
  return (
    <div className="tl-requests-assign-map">
      <MapView
        label={t('MAP_OF_PARTNERS')}
        center={between ?? from ?? defaultCentre}
        zoom={from && to ? zoomForDistance(distanceInMeters(from, to)) : zoomFor(from ? 'singlePin' : 'default')}
        fit={found.length > 0 ? fit : undefined}
        layers={[
          ...ground,
          ...(to
            ? [
                pins([
                  {
                    key: 'destination',
                    at: to,
                    colour: 'blue',
                    shape: 'square',
                    name: t('labels:DESTINATION'),
                  },
                ]),
              ]
            : []),
          ...(from ? [vehicle(from, t('labels:VEHICLE'))] : []),
          pins(found, selected),
        ]}
        onPick={(key) => found.some((pin) => pin.key === key) && key && onSelect(key)}
        onHover={onHover}
      />
      <ul className="tl-requests-assign-legend" aria-label={t('labels:LEGEND')}>
        <li className="tl-requests-legend-internal">{t('labels:INTERNAL')}</li>
        <li className="tl-requests-legend-external">{t('labels:EXTERNAL')}</li>
        {to && <li className="tl-requests-legend-destination">{t('labels:DESTINATION')}</li>}
        {jobs.some(({ exclusion }) => exclusion) && (
          <li className="tl-requests-legend-passed">{t('labels:PASSED_OVER')}</li>
        )}
      </ul>
    </div>
  );
}
