import { useTranslation } from 'react-i18next';
import { PriceLists } from '../../widgets/priceLists/PriceLists.tsx';
import type { PricesOf } from '../../widgets/priceLists/pricesOf.ts';

const network: PricesOf = { viewpoint: 'Network' };

/** The price lists of the network, which hold for every partner without a list of their own (3-platform §2, configuration/network-pricing). */
export function NetworkPricingPage() {
  const { t } = useTranslation();
  return (
    <div className="tl-stack">
      <p className="tl-muted">{t('PRICES_OF_Network')}</p>
      <PriceLists of={network} title={t('labels:NETWORK_PRICING')} />
    </div>
  );
}
