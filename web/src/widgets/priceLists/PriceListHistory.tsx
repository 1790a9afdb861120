import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import type { PriceList, PriceListService } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { lazyModal } from '../../kit/modals/lazyModal.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import type { PriceListVersionsProps } from './PriceListVersions.tsx';

const versions = lazyModal<PriceListVersionsProps>(
  async () => (await import('./PriceListVersions.tsx')).PriceListVersions,
);

interface PriceListHistoryProps {
  readonly list: PriceList;
  readonly isReadOnly: boolean;
  readonly onTake: (services: readonly PriceListService[]) => void;
}

/** The button of a list's versions; one of them may be taken into the editor. */
export function PriceListHistory({ list, isReadOnly, onTake }: PriceListHistoryProps) {
  const { t } = useTranslation();
  const show = async (): Promise<void> => {
    const services = await openModal(versions, { list, isReadOnly });
    if (services) onTake(services);
  };
  return <Button icon={<HistoryIcon />} text={t('buttons:HISTORY')} onClick={() => void show()} />;
}
