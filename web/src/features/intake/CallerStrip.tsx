import { preferredPhoneCountries } from '@towline/sdk/domain/fields/phoneParts';
import { formatPlate } from '@towline/sdk/domain/licensePlate';
import { customerCountry } from '@towline/sdk/domain/location/customerPlace';
import { useTranslation } from 'react-i18next';
import { useDialCountries } from '../../kit/forms/fields/dialCountries.ts';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import { useIntakeTab } from './tabContext.tsx';

/** Who is on the phone, in every tab: the number to call back, the plate, and whether there is a request already. */
export function CallerStrip() {
  const { t } = useTranslation();
  const countries = useDialCountries();
  const { order, change, contract, isReadOnly } = useIntakeTab();
  const plate = order.vehicle.licensePlate?.value ?? order.policyInput?.licensePlate ?? '';
  const country = order.vehicle.licensePlate?.country ?? order.policyInput?.selectedCountry;
  const status = order.entitlement?.policy ? (order.entitlement.status ?? order.entitlement.policy.status) : undefined;
  return (
    <section className="tl-caller" aria-label={t('labels:CALLER')}>
      <h3>{t('labels:CALLER')}</h3>
      <PhoneField
        label={t('labels:CALLBACK_NUMBER')}
        value={order.caller?.callbackNumber ?? ''}
        countries={countries}
        defaultCountry={customerCountry({ order, contract }) ?? preferredPhoneCountries[0]}
        disabled={isReadOnly}
        onChange={(callbackNumber) => change((before) => ({ ...before, caller: { ...before.caller, callbackNumber } }))}
      />
      {plate && (
        <p>
          {t('labels:LICENSE_PLATE')} <span className="tl-plate">{formatPlate(country, plate)}</span>
        </p>
      )}
      {status && <p>{t(`enumerations:PolicyStatus.${status}`)}</p>}
      <DuplicateNotice licensePlate={plate} phoneNumber={order.caller?.callbackNumber ?? ''} />
    </section>
  );
}
