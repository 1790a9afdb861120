import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, HistoryIcon } from '@blueprintjs/icons';
import type { OrderLocation } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { zoomFor } from '@towline/sdk/domain/location/zoom';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { type LocationField, locationFields } from '@towline/sdk/domain/order/orderFields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../kit/data/Pending.tsx';
import { useResource } from '../kit/data/useResource.ts';
import { useHotkeys } from '../kit/hotkeys/useHotkeys.tsx';
import type { ModalProps } from '../kit/modals/modalStack.ts';
import { ChangeList } from '../kit/records/ChangeList.tsx';
import { KeyValues } from '../ui/KeyValues.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { pins } from '../ui/map/layers.ts';
import { MapView } from '../ui/map/MapView.tsx';
import { ReasonedButton } from '../ui/ReasonedButton.tsx';
import './locationHistory.css';
import { locationFieldLabel, locationFieldText } from './orderFieldText.ts';
import { useMapGround } from './useMapGround.ts';

export interface LocationHistoryProps extends ModalProps<never> {
  readonly orderId: string;
  readonly stop: Stop;
  /** The location as it is now. */
  readonly location: OrderLocation;
}

/** Walks back through the places that a stop of the order had, and forward again (1-intake §2, §7; 2-requests §2). */
export function LocationHistory({ orderId, stop, location, close }: LocationHistoryProps) {
  const { t } = useTranslation();
  const ground = useMapGround();
  // The ids that led here: each place names the one before it.
  const [way, setWay] = useState<readonly string[]>([]);
  const id = way.at(-1);
  const resource = useResource('getOrderLocation', id ? { path: { orderId, locationId: id } } : null);
  const later = way.at(-2);
  const after = useResource('getOrderLocation', later ? { path: { orderId, locationId: later } } : null);
  const shown = id === undefined ? location : resource.data;
  const newer = way.length > 1 ? after.data : location;
  const earlier = shown?.previousLocationId;
  const at = positionOf(shown);
  const title = t(stop === 'serviceLocation' ? 'labels:SERVICE_LOCATION' : 'labels:DESTINATION');

  // A place that names itself, or one of those that it led to, would be walked for ever.
  const mayGoBack = earlier !== undefined && !way.includes(earlier);
  const goBack = (): void => {
    if (mayGoBack) setWay([...way, earlier]);
  };
  const goOn = (): void => setWay(way.slice(0, -1));
  useHotkeys(t('labels:LOCATION_HISTORY'), [
    { keys: 'ArrowLeft', label: 'EARLIER_PLACE', run: goBack },
    { keys: 'ArrowRight', label: 'LATER_PLACE', run: goOn },
  ]);

  return (
    <ModalFrame
      isOpen
      size="large"
      icon={<HistoryIcon />}
      title={`${t('labels:LOCATION_HISTORY')} · ${title}`}
      onClose={() => close()}
      footerLeft={
        <span role="status">
          {way.length === 0 ? t('PLACE_NOW') : t('PLACE_BEFORE', { count: way.length })}
          {shown && !mayGoBack && ` · ${t('FIRST_PLACE')}`}
        </span>
      }
      footer={
        <>
          <ReasonedButton
            icon={<ChevronLeftIcon />}
            text={t('buttons:EARLIER_PLACE')}
            {...(mayGoBack ? {} : { reason: t('FIRST_PLACE') })}
            onClick={goBack}
          />
          <ReasonedButton
            endIcon={<ChevronRightIcon />}
            text={t('buttons:LATER_PLACE')}
            {...(way.length > 0 ? {} : { reason: t('PLACE_NOW') })}
            onClick={goOn}
          />
          <Button text={t('buttons:CLOSE')} onClick={() => close()} />
        </>
      }
    >
      {shown ? (
        <div className="tl-location-history">
          <div>
            <KeyValues
              items={locationFields.map((field) => ({
                label: locationFieldLabel(field),
                value: locationFieldText(field, shown),
              }))}
            />
            {id !== undefined && newer && <Differences before={shown} after={newer} />}
          </div>
          {at ? (
            <div className="tl-location-history-map">
              <MapView
                label={t('MAP_OF_PLACE', { place: title })}
                layers={[...ground, pins([{ key: 'place', at, colour: 'red', name: title }])]}
                center={at}
                zoom={zoomFor('precise')}
              />
            </div>
          ) : (
            <p className="tl-caption">{t('NO_POSITION')}</p>
          )}
        </div>
      ) : (
        <Pending of={resource} lines={8} />
      )}
    </ModalFrame>
  );
}

/** What was changed of the place afterwards. */
function Differences({ before, after }: { readonly before: OrderLocation; readonly after: OrderLocation }) {
  const { t } = useTranslation();
  const texts = (field: LocationField) =>
    ({ before: locationFieldText(field, before), after: locationFieldText(field, after) }) as const;
  const changes = locationFields
    .map((field) => ({ key: field, label: locationFieldLabel(field), ...texts(field) }))
    .filter((change) => change.before !== change.after);
  if (changes.length === 0) return null;
  return (
    <section>
      <h3>{t('CHANGED_AFTERWARDS')}</h3>
      <ChangeList label={t('CHANGED_AFTERWARDS')} changes={changes} />
    </section>
  );
}
