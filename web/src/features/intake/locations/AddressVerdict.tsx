import { Button, Callout } from '@blueprintjs/core';
import { InfoSignIcon } from '@blueprintjs/icons';
import { isCountryCovered } from '@towline/sdk/domain/location/countryCoverage';
import { isDetailedEnough } from '@towline/sdk/domain/location/detailedEnough';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { countryInfoModal } from '../../../widgets/CountryInfo.tsx';
import { useIntakeTab } from '../tabContext.tsx';
import { useAddressLookup } from './lookupResources.ts';

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
  const { formattedAddress, countryCode } = location;
  const found = useAddressLookup(path);

  if (!formattedAddress?.trim()) {
    if (found.error !== undefined && !found.isFetching)
      return (
        <Callout intent="warning" role="status" className="tl-callout-row">
          <span>{t('MAP_SEARCH_UNAVAILABLE')}</span>
          <Button size="small" text={t('buttons:RETRY')} onClick={() => void found.retry()} />
        </Callout>
      );
    const said = found.isFetching ? t('ADDRESS_LOOKING') : found.data && t('ADDRESS_NONE_HERE');
    return said ? (
      <p className="tl-caption tl-address-verdict" role="status">
        {said}
      </p>
    ) : null;
  }
  // Once the field itself says so, it is not said twice.
  const isSaid = errorOf(`${path}.formattedAddress`) !== undefined;
  const detail = isDetailedEnough(location)
    ? `✓ ${t('DETAILED_ENOUGH')}`
    : isSaid
      ? ''
      : `! ${t('NOT_DETAILED_ENOUGH')}`;
  const covered = isCountryCovered(contract, countryCode)
    ? `✓ ${t('COUNTRY_COVERED')}`
    : `! ${t('INTAKE_COUNTRY_NOT_COVERED')}`;
  const verdicts = [isResolving ? t('ADDRESS_LOOKING') : detail, countryCode ? covered : ''].filter(Boolean);
  return (
    <div className="tl-address-verdict tl-callout-row">
      <span className="tl-caption" role="status">
        {verdicts.join(' · ')}
      </span>
      {countryCode && (
        <Button
          size="small"
          variant="minimal"
          icon={<InfoSignIcon />}
          text={t('buttons:COUNTRY_INFO')}
          onClick={() => void openModal(countryInfoModal, { countryCode, contract })}
        />
      )}
    </div>
  );
}
