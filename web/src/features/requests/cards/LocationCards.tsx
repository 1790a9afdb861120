import { Button } from '@blueprintjs/core';
import { DriveTimeIcon, GlobeIcon, LocateIcon, MapIcon, MapMarkerIcon, ShareIcon } from '@blueprintjs/icons';
import type { AssistanceRequest, Contract, OrderLocation } from '@towline/sdk/api';
import { hectometerText } from '@towline/sdk/domain/location/hectometer';
import { isAddressChangedByHand } from '@towline/sdk/domain/location/positionOrigin';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { isWorkshopOrder } from '@towline/sdk/domain/order/orderKind';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { addressWithoutCountry } from '../../../i18n/addressShown.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { countryInfoModal } from '../../../widgets/CountryInfo.tsx';
import { disagreementText } from '../../../widgets/disagreementText.ts';
import { EarlierPlaces } from '../../../widgets/EarlierPlaces.tsx';
import { CorrectionButton } from '../parts/CorrectionButton.tsx';
import { EditPencil } from '../parts/EditPencil.tsx';
import { FactCard } from '../parts/FactCard.tsx';
import { AnswerList } from './AnswerList.tsx';
import type { CoordinatesPanelProps } from './CoordinatesPanel.tsx';
import { mapLink } from './mapLink.ts';
import { NetworkLink } from './NetworkLink.tsx';

const coordinatesPanel = lazyModal<CoordinatesPanelProps>(
  async () => (await import('./CoordinatesPanel.tsx')).CoordinatesPanel,
);

interface PlaceCardProps {
  readonly request: AssistanceRequest;
  readonly contract: Contract | undefined;
  readonly stop: Stop;
  readonly name: string;
  readonly title: string;
  readonly icon: JSX.Element;
  readonly location: OrderLocation;
  /** Where a link to an outside map leads. */
  readonly href: string | undefined;
  readonly asksFlags: boolean;
}

function PlaceCard({ request, contract, stop, name, title, icon, location, href, asksFlags }: PlaceCardProps) {
  const { t } = useTranslation();
  const { flags } = location;
  const isService = stop === 'serviceLocation';
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
          <EditPencil request={request} tab={isService ? 'ServiceLocation' : 'DestinationLocation'} what={title} />
        </>
      }
    >
      <PlaceFacts {...{ request, contract, title, location, isService }} />
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

interface PlaceFactsProps extends Pick<PlaceCardProps, 'request' | 'contract' | 'title' | 'location'> {
  /** Where the vehicle stands, not where it goes. */
  readonly isService: boolean;
}

/** What is known of the place itself. */
function PlaceFacts({ request, contract, title, location, isService }: PlaceFactsProps) {
  const { t } = useTranslation();
  const { latitude, longitude, countryCode } = location;
  // A workshop ticket stands in its workshop.
  const asksHighway = isService && !isWorkshopOrder(request.order);
  const position =
    latitude === undefined || longitude === undefined ? undefined : positionText({ latitude, longitude }, 'DD');
  const highways = location.nearestHighways?.map(({ name: road, internationalRef, nationalRef }) =>
    [internationalRef ?? nationalRef, road].filter(Boolean).join(' '),
  );
  const apart = disagreementText(t, location);
  const changed = isAddressChangedByHand(location) && t('ADDRESS_CHANGED_BY_HAND');
  return (
    <KeyValues
      items={[
        { label: t('labels:NAME'), value: location.businessName ?? location.placeName },
        {
          label: t('labels:ADDRESS'),
          value: addressWithoutCountry(location.formattedAddress, countryCode) ?? t('NO_ADDRESS_SET'),
          copy: location.formattedAddress,
        },
        {
          label: t('labels:COUNTRY'),
          value: countryCode && (
            <>
              {dynamicText(countryCode, {}, 'countries')}{' '}
              <Button
                size="small"
                variant="minimal"
                icon={<GlobeIcon />}
                aria-label={t('buttons:COUNTRY_INFO')}
                title={t('buttons:COUNTRY_INFO')}
                onClick={() => void openModal(countryInfoModal, { countryCode, contract, longitude })}
              />
            </>
          ),
        },
        { label: t('labels:POSITION'), value: apart || changed },
        {
          label: t('labels:TYPE'),
          value: (location.type || asksHighway) && (
            <>
              {location.type ? t(`enumerations:LocationType.${location.type}`) : '–'}{' '}
              {asksHighway && <CorrectionButton request={request} what="highway" icon={<DriveTimeIcon />} />}
            </>
          ),
        },
        { label: t('labels:HECTOMETER'), value: hectometerText(location.nearestMarker) },
        { label: t('labels:HIGHWAYS_NEARBY'), value: highways?.join(', ') },
        {
          label: t('labels:COORDINATES'),
          value: position && latitude !== undefined && longitude !== undefined && (
            <button
              type="button"
              className="tl-link tl-number"
              onClick={() => void openModal(coordinatesPanel, { at: { latitude, longitude }, title })}
            >
              {position}
            </button>
          ),
          copy: position,
        },
        {
          label: t('labels:RESTRICTED_ROAD'),
          value: location.intersectsRestrictedRoadNetwork && (
            <>
              <NetworkLink request={request} code={location.restrictedRoadNetworkCode} />{' '}
              {isService && <CorrectionButton request={request} what="restrictedNetwork" icon={<MapIcon />} />}
            </>
          ),
        },
        { label: t('labels:REMARKS'), value: location.remarks },
      ]}
    />
  );
}

interface StopCardProps {
  readonly request: AssistanceRequest;
  readonly contract: Contract | undefined;
}

/** Where the vehicle stands. */
export function ServiceLocationCard({ request, contract }: StopCardProps) {
  const { t } = useTranslation();
  const location = request.order.serviceLocation;
  return (
    <PlaceCard
      request={request}
      contract={contract}
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
export function DestinationCard({ request, contract }: StopCardProps) {
  const { t } = useTranslation();
  const { serviceLocation, destinationLocation } = request.order;
  if (!destinationLocation || destinationLocation.required === false) return null;
  return (
    <PlaceCard
      request={request}
      contract={contract}
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
