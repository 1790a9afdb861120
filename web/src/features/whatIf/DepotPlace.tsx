import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../kit/modals/openModal.tsx';
import { addressSearch } from '../../widgets/AddressSearch.tsx';
import { coordinatesModal } from '../../widgets/CoordinatesModal.tsx';
import type { NewPlace } from './partnerPart.ts';

/** Where somebody who has not looked for a place yet looks: in the middle of the network. */
const middle = { latitude: 50.4, longitude: 4.9 };

interface DepotPlaceProps {
  readonly value: NewPlace | undefined;
  readonly onChoose: (place: NewPlace) => void;
}

/** Where a depot would stand, found by its address or its coordinates. */
export function DepotPlace({ value, onChoose }: DepotPlaceProps) {
  const { t } = useTranslation();
  const find = async (): Promise<void> => {
    const found = await openModal(addressSearch, { near: value ?? middle });
    if (found) onChoose({ latitude: found.latitude, longitude: found.longitude, text: found.formattedAddress ?? '' });
  };
  const type = async (): Promise<void> => {
    const point = await openModal(coordinatesModal, { at: value, near: value ?? middle });
    if (point) onChoose({ ...point, text: `${point.latitude}, ${point.longitude}` });
  };
  return (
    <>
      <Button icon={<SearchIcon />} text={t('buttons:SEARCH_ADDRESS')} onClick={() => void find()} />
      <Button text={t('labels:COORDINATES')} onClick={() => void type()} />
      <span className="tl-what-if-place">{value?.text ?? t('NO_ADDRESS_SET')}</span>
    </>
  );
}
