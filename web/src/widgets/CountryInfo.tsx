import { Button } from '@blueprintjs/core';
import type { Contract } from '@towline/sdk/api';
import { countryFacts } from '@towline/sdk/domain/order/countryFacts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/agentLocale.ts';
import { formatTime } from '../i18n/format.ts';
import { defineModal, type ModalProps } from '../kit/modals/modalStack.ts';
import { KeyValues } from '../ui/KeyValues.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { useNow } from '../ui/useNow.ts';
import { useRentalName } from './rentalName.ts';

interface CountryInfoProps extends ModalProps<never> {
  readonly countryCode: string;
  readonly contract: Contract | undefined;
  /** Of the place that it is asked for: islands have a clock of their own (DECISIONS T-1024). */
  readonly longitude: number | undefined;
}

const second = 1000;

/** What an agent must know of the country where the vehicle stands or goes (2-requests §2). */
function CountryInfo({ countryCode, contract, longitude, close }: CountryInfoProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow(second);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const nameOf = (code: string): string => names.of(code) ?? code;
  const facts = countryFacts(countryCode, contract, longitude);
  const { region, highwayService } = facts;
  const rentalName = useRentalName(facts.rentalArrangedBy);
  return (
    <ModalFrame
      isOpen
      size="small"
      title={`${nameOf(facts.code)} (${facts.code})`}
      onClose={() => close()}
      footer={<Button autoFocus text={t('buttons:CLOSE')} onClick={() => close()} />}
    >
      <KeyValues
        items={[
          { label: t('labels:COVERED_BY_CONTRACT'), value: t(facts.isCovered ? 'buttons:YES' : 'buttons:NO') },
          {
            label: t('labels:EMERGENCY_NUMBER'),
            value: facts.emergencyNumber && <a href="tel:112">{facts.emergencyNumber}</a>,
          },
          { label: t('labels:DIAL_CODE'), value: facts.dialCode && `+${facts.dialCode}` },
          { label: t('labels:LOCAL_TIME'), value: formatTime(now, facts.timeZone) },
          { label: t('labels:SAME_REGION_AS'), value: region.map(nameOf).join(', ') },
          { label: t('labels:HIGHWAYS'), value: highwayService && t(`HIGHWAY_SERVICE_${highwayService}`) },
          { label: t('labels:RENTAL_CAR_FROM'), value: rentalName },
        ]}
      />
    </ModalFrame>
  );
}

export const countryInfoModal = defineModal(CountryInfo);
