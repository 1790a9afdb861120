import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressShown } from '../../i18n/addressShown.ts';
import { useLocale } from '../../i18n/agentLocale.ts';
import { paths } from '../../paths.ts';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { PhoneLink } from '../../widgets/PhoneLink.tsx';
import { kpiText } from './depotLayers.ts';
import { kindText } from './depotSigns.tsx';
import { type Depot, depotKindOf } from './depots.ts';
import { PriceTag } from './PriceTag.tsx';

/** What is told of the depot that was picked, with the way to its partner (3-platform §2, §3). */
export function DepotPopup({ depot }: { readonly depot: Depot }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { partner, name, address, radiusInKm, price } = depot;
  const { operationalStatus, dispatchPhoneNumber, email, country } = partner;
  const share = kpiText(depot, locale);
  return (
    <>
      <Link className="tl-partner-coverage-partner" to={paths.partners({ partnerId: partner.id })}>
        {name}
      </Link>
      <KeyValues
        items={[
          { label: t('labels:TYPE'), value: kindText(depotKindOf(depot), t) },
          {
            label: t('labels:STATUS'),
            value: operationalStatus && t(`enumerations:PartnerOperationalStatus.${operationalStatus}`),
          },
          { label: t('labels:ADDRESS'), value: addressShown(address) },
          {
            label: t('labels:INTERVENTION_AREA'),
            value: radiusInKm !== undefined && t('DEPOT_REACH', { km: radiusInKm }),
          },
          {
            label: t('labels:PHONE'),
            value: dispatchPhoneNumber && <PhoneLink number={dispatchPhoneNumber} country={country} />,
          },
          { label: t('labels:EMAIL'), value: email && <a href={`mailto:${email}`}>{email}</a> },
          { label: t('labels:KPI'), value: share && t('ACCEPTED_SHARE', { percent: share }) },
          { label: t('labels:PRICE'), value: <PriceTag price={price} /> },
        ]}
      />
    </>
  );
}
