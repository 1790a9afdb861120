import type { AssistanceRequest, Job, TripEntry } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { routeLegsOf } from '@towline/sdk/domain/request/jobLevel';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatElapsed } from '../../../i18n/format.ts';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { drivingRoute, letterOf, type MapLayer, type Pin, pins } from '../../../ui/map/layers.ts';
import { MapView } from '../../../ui/map/MapView.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useMapGround } from '../../../widgets/useMapGround.ts';
import { momentOf } from './momentOf.ts';
import { outcomeText } from './outcomeText.ts';

export interface TripDetailProps extends ModalProps<never> {
  readonly job: Job;
  readonly request: AssistanceRequest;
}

/** A partner's way in full: every step with place, times and outcome, and the way on a map (2-requests §2, trip detail). */
export function TripDetail({ job, request, close }: TripDetailProps) {
  const { t } = useTranslation();
  const trip = job.trip ?? [];
  // Only a partner's own system knows when he was there; his reports say when he told it.
  const showsRealTime = trip.some(({ realtimeTimestamp }) => realtimeTimestamp !== undefined);
  return (
    <ModalFrame
      isOpen
      size="xl"
      closesOutside
      title={t('TRIP_OF', { partner: job.partnerName ?? job.partner.name, id: request.shortId })}
      onClose={() => close()}
    >
      <div className="tl-stack">
        <TripMap job={job} request={request} trip={trip} />
        <SmallTable
          label={t('labels:TRIP')}
          columns={[
            t('labels:STATUS'),
            showsRealTime && t('labels:REAL_TIME'),
            t('labels:REPORTED'),
            t('labels:SINCE_PREVIOUS'),
            { words: t('labels:ADDRESS') },
            t('labels:OUTCOME'),
          ]}
        >
          <tbody>
            {trip.map((entry, index) => (
              <TripRow
                key={`${entry.status} ${momentOf(entry)} ${index}`}
                entry={entry}
                before={trip[index - 1]}
                showsRealTime={showsRealTime}
              />
            ))}
          </tbody>
        </SmallTable>
      </div>
    </ModalFrame>
  );
}

interface TripRowProps {
  readonly entry: TripEntry;
  readonly before: TripEntry | undefined;
  readonly showsRealTime: boolean;
}

function TripRow({ entry, before, showsRealTime }: TripRowProps) {
  const { t } = useTranslation();
  const { status, realtimeTimestamp, reportedTimestamp, address, latitude, longitude } = entry;
  const [at, previous] = [momentOf(entry), before && momentOf(before)];
  const place = latitude !== undefined && longitude !== undefined ? `${latitude}, ${longitude}` : undefined;
  return (
    <tr>
      <td>
        <StatusTag level={status === 'Completed' ? 'success' : 'info'}>
          {t(`enumerations:TripStatus.${status}`)}
        </StatusTag>
      </td>
      {showsRealTime && <td className="tl-number">{realtimeTimestamp ? formatDateTime(realtimeTimestamp) : '–'}</td>}
      <td className="tl-number">{reportedTimestamp ? formatDateTime(reportedTimestamp) : '–'}</td>
      <td className="tl-number">{at && previous ? `+${formatElapsed(Date.parse(at) - Date.parse(previous))}` : '–'}</td>
      <td>{address ?? place ?? '–'}</td>
      <td>{outcomeText(entry) ?? '–'}</td>
    </tr>
  );
}

/** The way from where the partner last set out; every reported place is a letter of it. */
function TripMap({ job, request, trip }: { job: Job; request: AssistanceRequest; trip: readonly TripEntry[] }) {
  const { t } = useTranslation();
  const ground = useMapGround();
  const service = positionOf(request.order.serviceLocation) ?? positionOf(request.location);
  const legs = routeLegsOf(trip).flatMap((entry) => {
    const at = positionOf(entry);
    return at ? [{ at, status: entry.status }] : [];
  });
  const truck = positionOf(job.position);
  const shown: Pin[] = [
    ...legs.map(({ at, status }, index): Pin => {
      const name = t(`enumerations:TripStatus.${status}`);
      return { key: `${status} ${index}`, at, letter: letterOf(index), colour: 'blue', name };
    }),
    ...(service
      ? [{ key: 'service', at: service, colour: 'red', shape: 'circle', name: t('labels:SERVICE_LOCATION') } as const]
      : []),
    ...(truck ? [{ key: 'truck', at: truck, colour: 'gold', shape: 'diamond', name: t('labels:TRUCK') } as const] : []),
  ];
  const [first] = shown;
  if (!first) return null;
  const layers: MapLayer[] = [
    ...ground,
    ...(legs.length > 1
      ? [
          drivingRoute(
            legs.map(({ at }) => at),
            { straight: true },
          ),
        ]
      : []),
    pins(shown),
  ];
  return (
    <div className="tl-requests-trip-map">
      <MapView
        id="tl-requests-trip-map"
        label={t('labels:TRIP')}
        layers={layers}
        center={first.at}
        zoom={12}
        fit={shown.map(({ at }) => at)}
      />
    </div>
  );
}
