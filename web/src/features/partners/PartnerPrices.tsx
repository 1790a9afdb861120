import { Button } from '@blueprintjs/core';
import { EuroIcon } from '@blueprintjs/icons';
import type { Partner, ServicePrice } from '@towline/sdk/api';
import { DEFAULT_PRICES } from '@towline/sdk/domain/price/decidePrice';
import { pricedServiceValues } from '@towline/sdk/forms/partnerCards/operational';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatMoney } from '../../i18n/format.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { ContractName } from '../../widgets/ContractName.tsx';
import { openPartnerPriceLists } from '../../widgets/priceLists/priceListsDialog.ts';

/** What the partner asks, and the price lists that say it line by line (3-platform §2, §3). */
export function PartnerPrices({ partner }: { readonly partner: Partner }) {
  const { t } = useTranslation();
  return (
    <div className="tl-stack">
      <PlainPrices partner={partner} />
      <div>
        <Button
          icon={<EuroIcon />}
          text={t('buttons:PRICE_LISTS')}
          onClick={() => void openPartnerPriceLists(partner.id, partner.name)}
        />
      </div>
    </div>
  );
}

/** What the partner asks for a job and a kilometre, in general and by contract (3-platform §3). */
function PlainPrices({ partner }: { readonly partner: Partner }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const lists = Object.entries(partner.prices ?? {}).toSorted(
    ([one], [other]) => Number(other === DEFAULT_PRICES) - Number(one === DEFAULT_PRICES) || one.localeCompare(other),
  );
  if (lists.length === 0) return <p className="tl-muted">{t('NOTHING_KNOWN_HERE')}</p>;
  const rows = lists.flatMap(([contract, prices]) =>
    pricedServiceValues.flatMap((service) => {
      const price: ServicePrice | undefined = prices[service];
      return price ? [{ contract, service, price }] : [];
    }),
  );
  return (
    <SmallTable
      label={t('labels:SERVICE_PRICES')}
      columns={[
        t('labels:CONTRACT'),
        t('labels:SERVICE'),
        { end: t('labels:PRICE_INTERVENTION') },
        { end: t('labels:PRICE_PER_KM') },
      ]}
    >
      <tbody>
        {rows.map(({ contract, service, price }) => (
          <tr key={`${contract} ${service}`}>
            <td>{contract === DEFAULT_PRICES ? t('labels:PRICES_DEFAULT') : <ContractName code={contract} />}</td>
            <td>{t(`labels:PartnerPrice.${service}`)}</td>
            <td className="tl-number tl-end">{formatMoney(price.interventionPrice, locale)}</td>
            <td className="tl-number tl-end">{formatMoney(price.pricePerKm, locale)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
