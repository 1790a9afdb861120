import { LocateIcon, MapMarkerIcon, ShareIcon } from '@blueprintjs/icons';
import type { AssistanceRequest, OrderLocation } from '@towline/sdk/api';
import { hectometerText } from '@towline/sdk/domain/location/hectometer';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { EarlierPlaces } from '../../../widgets/EarlierPlaces.tsx';
import { EditPencil } from '../detail/EditPencil.tsx';
import { FactCard } from '../detail/FactCard.tsx';
import { AnswerList } from './AnswerList.tsx';
import { mapLink } from './mapLink.ts';

interface PlaceCardProps {
  readonly request: AssistanceRequest;
  readonly stop: Stop;
  readonly name: string;
  readonly title: string;
  readonly icon: JSX.Element;
  readonly location: OrderLocation;
  /** Where a link to an outside map leads. */
  readonly href: string | undefined;
  readonly asksFlags: boolean;
}

function PlaceCard({ request, stop, name, title, icon, location, href, asksFlags }: PlaceCardProps) {
  const { t } = useTranslation();
  const { latitude, longitude, flags } = location;
  const position =
    latitude === undefined || longitude === undefined ? undefined : positionText({ latitude, longitude }, 'DD');
  const highways = location.nearestHighways?.map(({ name: road, internationalRef, nationalRef }) =>
    [internationalRef ?? nationalRef, road].filter(Boolean).join(' '),
  );
  return (
    <FactCard
      name={name}
      title={title}
      icon={icon}
      right={
        <>
          {href && (
            <a href={href} target="_blank" rel="noreferrer" aria-label={t('OPEN_IN_MAPS', { what: title })}>
              <ShareIcon />
            </a>
          )}
          <EarlierPlaces iconOnly orderId={request.orderId} stop={stop} location={location} />
          <EditPencil
            request={request}
            tab={stop === 'serviceLocation' ? 'ServiceLocation' : 'DestinationLocation'}
            what={title}
          />
        </>
      }
    >
      <KeyValues
        items={[
          { label: t('labels:NAME'), value: location.businessName ?? location.placeName },
          {
            label: t('labels:ADDRESS'),
            value: location.formattedAddress ?? t('NO_ADDRESS_SET'),
            copy: location.formattedAddress,
          },
          { label: t('labels:TYPE'), value: location.type && t(`enumerations:LocationType.${location.type}`) },
          { label: t('labels:HECTOMETER'), value: hectometerText(location.nearestMarker) },
          { label: t('labels:HIGHWAYS_NEARBY'), value: highways?.join(', ') },
          {
            label: t('labels:COORDINATES'),
            value: position && <span className="tl-number">{position}</span>,
            copy: position,
          },
          {
            label: t('labels:RESTRICTED_ROAD'),
            value: location.intersectsRestrictedRoadNetwork
              ? (location.restrictedRoadNetworkCode ?? t('buttons:YES'))
              : null,
          },
          { label: t('labels:REMARKS'), value: location.remarks },
        ]}
      />
      {asksFlags && (
        <AnswerList
          label={title}
          questions={[
            ...(flags?.towTruckAccessible
              ? [{ key: 'access', name: t('labels:TOW_TRUCK_ACCESS'), answer: flags.towTruckAccessible }]
              : []),
            ...(flags?.lockedArea ? [{ key: 'locked', name: t('labels:LOCKED_AREA'), answer: flags.lockedArea }] : []),
          ]}
        />
      )}
    </FactCard>
  );
}

/** Where the vehicle stands. */
export function ServiceLocationCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const location = request.order.serviceLocation;
  return (
    <PlaceCard
      request={request}
      stop="serviceLocation"
      name="serviceLocation"
      title={t('labels:SERVICE_LOCATION')}
      icon={<MapMarkerIcon />}
      location={location}
      href={mapLink(location)}
      asksFlags
    />
  );
}

/** Where it goes, when it goes anywhere. */
export function DestinationCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { serviceLocation, destinationLocation } = request.order;
  if (!destinationLocation || destinationLocation.required === false) return null;
  return (
    <PlaceCard
      request={request}
      stop="destinationLocation"
      name="destination"
      title={t('labels:DESTINATION')}
      icon={<LocateIcon />}
      location={destinationLocation}
      href={mapLink(serviceLocation, destinationLocation)}
      asksFlags={false}
    />
  );
}
