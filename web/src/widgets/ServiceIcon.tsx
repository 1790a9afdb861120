import { DriveTimeIcon, FlashIcon, OfflineIcon, PhoneIcon, WrenchIcon } from '@blueprintjs/icons';
import type { ServiceType } from '@towline/sdk/api';
import type { JSX } from 'react';

const icons: Readonly<Record<ServiceType, JSX.Element>> = {
  Workshop: <WrenchIcon />,
  BreakdownAssistance: <FlashIcon />,
  TowingTransport: <DriveTimeIcon />,
  TowingWithRepair: <DriveTimeIcon />,
  OnSiteBatteryReplacement: <OfflineIcon />,
  TelematicsAssistance: <PhoneIcon />,
};

/** The picture of a service; its name stands beside it. */
export function ServiceIcon({ service }: { service: ServiceType }) {
  return (
    <span className="tl-service-icon" aria-hidden="true">
      {icons[service]}
    </span>
  );
}
