import { Button, Callout } from '@blueprintjs/core';
import type { OrderLocation } from '@towline/sdk/api';
import { linesOf } from '@towline/sdk/domain/location/area';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { withRestrictedNetwork } from '@towline/sdk/domain/location/restrictedNetwork';
import { zoomFor } from '@towline/sdk/domain/location/zoom';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defineModal, type ModalProps } from '../../../kit/modals/modalStack.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { restrictedRoads, vehicle } from '../../../ui/map/layers.ts';
import { MapView } from '../../../ui/map/MapView.tsx';
import { useMapGround } from '../../../widgets/useMapGround.ts';
import { focusWhenShown } from '../form/focusField.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import './locations.css';
import { useNetworkAt } from './lookupResources.ts';

/**
 * Where the vehicle stands on the network that only the road's own service may work on, to be confirmed with yes or no
 * (2-requests §2; Belgium only). Yes has the focus: it changes nothing.
 */
function RestrictedNetwork({ location, close }: { readonly location: OrderLocation } & ModalProps<boolean>) {
  const { t } = useTranslation();
  const id = useId();
  const ground = useMapGround();
  const at = positionOf(location);
  const { data } = useNetworkAt(location);
  const roads = useMemo(() => restrictedRoads(linesOf(data?.intersection)), [data]);
  return (
    <ModalFrame
      isOpen
      role="alertdialog"
      size="large"
      title={t('labels:RESTRICTED_NETWORK')}
      onClose={() => close()}
      describedBy={id}
      footer={
        <>
          <Button autoFocus text={t('buttons:ON_THIS_ROAD')} onClick={() => close(true)} />
          <Button intent="warning" text={t('buttons:NOT_ON_THIS_ROAD')} onClick={() => close(false)} />
        </>
      }
    >
      <p id={id}>{t('RESTRICTED_NETWORK_QUESTION')}</p>
      {location.restrictedRoadNetworkCode && (
        <p>
          {t('labels:NETWORK')} <span className="tl-code">{location.restrictedRoadNetworkCode}</span>
        </p>
      )}
      {at && (
        <div className="tl-intake-map">
          <MapView
            label={t('labels:RESTRICTED_NETWORK')}
            layers={[...ground, roads, vehicle(at, t('labels:VEHICLE'))]}
            center={at}
            zoom={zoomFor('precise')}
          />
        </div>
      )}
    </ModalFrame>
  );
}

export const restrictedNetworkModal = defineModal(RestrictedNetwork);

/**
 * Warns that the vehicle stands on a restricted network, with a map to check it one key away; it does not block. Where nobody
 * could look it up, the caller's answer is taken here (DECISIONS S-50).
 */
export function RestrictedNetworkNotice() {
  const { t } = useTranslation();
  const { order, change, isReadOnly } = useIntakeTab();
  const location = order.serviceLocation;
  const isUnknown = location.isRestrictedRoadNetworkUnknown === true;
  if (!isUnknown && !location.intersectsRestrictedRoadNetwork) return null;

  const answer = (isRestrictedNetwork: boolean): void => {
    change((before) => ({
      ...before,
      serviceLocation: withRestrictedNetwork(before.serviceLocation, { isRestrictedNetwork }),
    }));
    // The notice goes away with its button; the next question takes the focus.
    const form = { current: document.querySelector<HTMLElement>('.tl-intake-form') };
    focusWhenShown(form, 'serviceLocation.flags.towTruckAccessible');
  };
  const confirm = async (): Promise<void> => {
    if ((await openModal(restrictedNetworkModal, { location })) === false) answer(false);
  };
  if (isUnknown)
    return (
      <Callout
        compact
        icon={null}
        role="status"
        className="tl-callout-row"
        data-path="serviceLocation.intersectsRestrictedRoadNetwork"
      >
        <span>{t('RESTRICTED_NETWORK_UNKNOWN')}</span>
        <Button size="small" text={t('buttons:YES')} disabled={isReadOnly} onClick={() => answer(true)} />
        <Button size="small" text={t('buttons:NO')} disabled={isReadOnly} onClick={() => answer(false)} />
      </Callout>
    );
  return (
    <Callout
      intent="warning"
      role="status"
      className="tl-callout-row"
      data-path="serviceLocation.intersectsRestrictedRoadNetwork"
    >
      <span>{t('INTAKE_RESTRICTED_ROAD_NETWORK')}</span>
      <Button size="small" text={t('buttons:SHOW_ON_MAP')} onClick={() => void confirm()} />
    </Callout>
  );
}
