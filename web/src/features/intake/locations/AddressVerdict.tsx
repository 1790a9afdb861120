import { Button } from '@blueprintjs/core';
import { InfoSignIcon } from '@blueprintjs/icons';
import { isCountryCovered } from '@towline/sdk/domain/location/countryCoverage';
import { isDetailedEnough } from '@towline/sdk/domain/location/detailedEnough';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { isTownCentre } from '@towline/sdk/domain/location/positionOrigin';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { countryInfoModal } from '../../../widgets/CountryInfo.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useAddressLookup } from './lookupResources.ts';
import { MapSearchFailure } from './MapSearchFailure.tsx';

interface AddressVerdictProps {
  readonly path: Stop;
  /** What is known of the chosen place is still on its way. */
  readonly isResolving: boolean;
}

/** What is to be said about the address: found or not, detailed enough, in a country that the contract covers (1-intake §5, §8). */
export function AddressVerdict({ path, isResolving }: AddressVerdictProps) {
  const { t } = useTranslation();
  const { order, contract, errorOf } = useIntakeTab();
  const location = order[path] ?? {};
  const { formattedAddress, countryCode, longitude } = location;
  const found = useAddressLookup(path);

  if (!formattedAddress?.trim()) {
    if (found.error !== undefined && !found.isFetching)
      return <MapSearchFailure error={found.error} onRetry={() => void found.retry()} />;
    const said = found.isFetching ? t('ADDRESS_LOOKING') : found.data && t('ADDRESS_NONE_HERE');
    return said ? (
      <p className="tl-caption tl-intake-address-verdict" role="status">
        {said}
      </p>
    ) : null;
  }
  // Once the field itself says so, it is not said twice.
  const isSaid = errorOf(`${path}.formattedAddress`) !== undefined;
  const isEnough = isDetailedEnough(location, path === 'destinationLocation');
  // Nobody can be sent to words alone, however many they are.
  const isWordsAlone = isEnough && path === 'serviceLocation' && !positionOf(location);
  const missing = isWordsAlone
    ? errorOf('serviceLocation.latitude') === undefined && `! ${t('INTAKE_POSITION_REQUIRED')}`
    : !isSaid && !isTownCentre(location) && `! ${t('NOT_DETAILED_ENOUGH')}`;
  const detail = isEnough && !isWordsAlone ? `✓ ${t('DETAILED_ENOUGH')}` : missing;
  const covered = isCountryCovered(contract, countryCode)
    ? `✓ ${t('COUNTRY_COVERED')}`
    : `! ${t('INTAKE_COUNTRY_NOT_COVERED')}`;
  const verdicts = [isResolving ? t('ADDRESS_LOOKING') : detail, countryCode ? covered : ''].filter(Boolean);
  return (
    <div className="tl-intake-address-verdict tl-callout-row">
      <span className="tl-caption" role="status">
        {verdicts.join(' · ')}
      </span>
      {countryCode && (
        <Button
          size="small"
          variant="minimal"
          icon={<InfoSignIcon />}
          text={t('buttons:COUNTRY_INFO')}
          onClick={() => void openModal(countryInfoModal, { countryCode, contract, longitude })}
        />
      )}
    </div>
  );
}
