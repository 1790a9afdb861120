import { Button, Callout } from '@blueprintjs/core';
import type { OrderLocation } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { zoomFor } from '@towline/sdk/domain/location/zoom';
import { useTranslation } from 'react-i18next';
import { defineModal, type ModalProps } from '../../../kit/modals/modalStack.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { vehicle } from '../../../ui/map/layers.ts';
import { MapView } from '../../../ui/map/MapView.tsx';
import { useMapGround } from '../../../widgets/useMapGround.ts';
import { useIntakeTab } from '../tabContext.tsx';

/** Where the vehicle stands on the network that only the road's own service may work on (1-intake §2; Belgium only). */
function RestrictedNetwork({ location, close }: { readonly location: OrderLocation } & ModalProps<true>) {
  const { t } = useTranslation();
  const ground = useMapGround();
  const at = positionOf(location);
  return (
    <ModalFrame
      isOpen
      role="alertdialog"
      size="medium"
      title={t('labels:RESTRICTED_NETWORK')}
      onClose={() => close()}
      footer={<Button autoFocus intent="primary" text={t('buttons:UNDERSTOOD')} onClick={() => close(true)} />}
    >
      <p>{t('INTAKE_RESTRICTED_ROAD_NETWORK')}</p>
      {location.restrictedRoadNetworkCode && (
        <p>
          {t('labels:NETWORK')} <span className="tl-code">{location.restrictedRoadNetworkCode}</span>
        </p>
      )}
      {at && (
        <div className="tl-intake-map">
          <MapView
            label={t('labels:RESTRICTED_NETWORK')}
            layers={[...ground, vehicle(at, t('labels:VEHICLE'))]}
            center={at}
            zoom={zoomFor('precise')}
          />
        </div>
      )}
    </ModalFrame>
  );
}

const restrictedNetworkModal = defineModal(RestrictedNetwork);

/** Warns that the vehicle stands on a restricted network, with a map one key away; it does not block. */
export function RestrictedNetworkNotice() {
  const { t } = useTranslation();
  const location = useIntakeTab().order.serviceLocation;
  if (!location.intersectsRestrictedRoadNetwork) return null;
  return (
    <Callout intent="warning" role="status" data-path="serviceLocation.intersectsRestrictedRoadNetwork">
      {t('INTAKE_RESTRICTED_ROAD_NETWORK')}{' '}
      <Button
        size="small"
        text={t('buttons:SHOW_ON_MAP')}
        onClick={() => void openModal(restrictedNetworkModal, { location })}
      />
    </Callout>
  );
}
