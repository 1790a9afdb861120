import type { Business, Partner } from '@towline/sdk/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatKilometres } from '../../i18n/format.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { LoadFailure } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { paths } from '../../paths.ts';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { PhoneLink } from '../../widgets/PhoneLink.tsx';
import { ratingText } from './businessRows.tsx';
import { registerBusiness } from './registerBusiness.tsx';

/** Only what a browser opens as a page: an address of a stranger's map is not to be trusted. */
const isPage = (website: string): boolean => /^https?:\/\//i.test(website);

interface BusinessFactsProps {
  readonly business: Business;
  /** What was made of it here. */
  readonly partner: Partner | undefined;
  readonly made: (partner: Partner) => void;
}

/** One business in full: what was found at once, then what takes longer; and the step that makes it a partner. */
export function BusinessFacts({ business, partner, made }: BusinessFactsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const input = useMemo(() => ({ path: { id: business.id } }), [business.id]);
  const details = useResource('getBusiness', input);
  const whole = { ...business, ...details.data };
  const { address, phone, countryCode, website, email, openingHours, distanceInMeters: metres } = whole;
  return (
    <div className="tl-business-search-facts">
      <h3>{whole.name}</h3>
      <KeyValues
        items={[
          { label: t('labels:ADDRESS'), value: address },
          { label: t('labels:DISTANCE'), value: metres !== undefined && formatKilometres(metres / 1000, locale) },
          { label: t('labels:BUSINESS_RATING'), value: ratingText(whole, t, locale) },
          { label: t('labels:PHONE'), value: phone && <PhoneLink number={phone} country={countryCode} /> },
          { label: t('labels:EMAIL'), value: email },
          {
            label: t('labels:BUSINESS_WEBSITE'),
            value:
              website &&
              (isPage(website) ? (
                <a href={website} target="_blank" rel="noopener noreferrer">
                  {website}
                </a>
              ) : (
                website
              )),
          },
          { label: t('labels:BUSINESS_HOURS'), value: openingHours?.join('; ') },
        ]}
      />
      {details.error !== undefined && (
        <LoadFailure error={details.error} isRetrying={details.isFetching} onRetry={() => void details.retry()} />
      )}
      {partner ? (
        <Link to={paths.partners({ partnerId: partner.id })}>{t('buttons:OPEN_PARTNER')}</Link>
      ) : (
        <ActionButton action={registerBusiness} on={{ ...whole, made }} />
      )}
    </div>
  );
}
