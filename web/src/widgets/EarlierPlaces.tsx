import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import type { OrderLocation } from '@towline/sdk/api';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useTranslation } from 'react-i18next';
import { lazyModal } from '../kit/modals/lazyModal.ts';
import { openModal } from '../kit/modals/openModal.tsx';
import type { LocationHistoryProps } from './LocationHistory.tsx';

const locationHistory = lazyModal<LocationHistoryProps>(
  async () => (await import('./LocationHistory.tsx')).LocationHistory,
);

interface EarlierPlacesProps {
  readonly orderId: string;
  readonly stop: Stop;
  readonly location: OrderLocation | undefined;
  /** The icon alone, as on a card. */
  readonly iconOnly?: boolean;
}

/** Opens the history of a place; nothing where it never was another one (1-intake §2). */
export function EarlierPlaces({ orderId, stop, location, iconOnly = false }: EarlierPlacesProps) {
  const { t } = useTranslation();
  if (!location?.previousLocationId) return null;
  const label = t('labels:LOCATION_HISTORY');
  return (
    <Button
      size="small"
      variant={iconOnly ? 'minimal' : 'outlined'}
      icon={<HistoryIcon />}
      text={iconOnly ? undefined : label}
      {...(iconOnly ? { 'aria-label': label, title: label } : {})}
      onClick={() => void openModal(locationHistory, { orderId, stop, location })}
    />
  );
}
