import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { useTowline } from '@towline/sdk/react';
import { useTranslation } from 'react-i18next';
import { addressShown } from '../../i18n/addressShown.ts';
import { useLocale } from '../../i18n/agentLocale.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { addressSearch } from '../../widgets/AddressSearch.tsx';
import { coordinatesModal } from '../../widgets/CoordinatesModal.tsx';
import type { NewPlace } from './partnerPart.ts';

/** Where somebody who has not looked for a place yet looks: in the middle of the network. */
const middle = { latitude: 50.4, longitude: 4.9 };

interface DepotPlaceProps {
  readonly value: NewPlace | undefined;
  /** Why no depot can stand at the chosen place. */
  readonly issue: string | undefined;
  readonly onChoose: (place: NewPlace) => void;
}

/** Where a depot would stand, found by its address or its coordinates. */
export function DepotPlace({ value, issue, onChoose }: DepotPlaceProps) {
  const { t } = useTranslation();
  const { geography } = useTowline();
  const language = languageOf(useLocale());
  const find = async (): Promise<void> => {
    const found = await openModal(addressSearch, { near: value ?? middle });
    if (!found) return;
    const { latitude, longitude, formattedAddress, countryCode } = found;
    onChoose({ latitude, longitude, countryCode, text: addressShown(formattedAddress) ?? '' });
  };
  const type = async (): Promise<void> => {
    const point = await openModal(coordinatesModal, { at: value, near: value ?? middle });
    if (!point) return;
    const [found] = await geography.reverseGeocode({ ...point, language }).catch(() => []);
    const text = addressShown(found?.formattedAddress) ?? positionText(point, 'DD');
    onChoose({ ...point, text, countryCode: found?.countryCode });
  };
  return (
    <>
      <Button icon={<SearchIcon />} text={t('buttons:SEARCH_ADDRESS')} onClick={() => void find()} />
      <Button text={t('labels:COORDINATES')} onClick={() => void type()} />
      <span className="tl-what-if-place">{value?.text ?? t('NO_ADDRESS_SET')}</span>
      {issue && (
        <span role="alert" className="tl-what-if-place tl-field-error">
          {issue}
        </span>
      )}
    </>
  );
}
