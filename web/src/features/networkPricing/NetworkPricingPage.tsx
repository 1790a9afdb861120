import { useTranslation } from 'react-i18next';
import { useResource } from '../../kit/data/useResource.ts';
import { TitledCallout } from '../../ui/TitledCallout.tsx';
import { PriceLists } from '../../widgets/priceLists/PriceLists.tsx';
import type { PricesOf } from '../../widgets/priceLists/pricesOf.ts';

const network: PricesOf = { viewpoint: 'Network' };

const nothing = {};

/** Lists, whosever they are, by which nobody is charged as two of their lines say the same: the network's are mended here (DECISIONS T-504). */
function TiedLists() {
  const { t } = useTranslation();
  const { data: lists = [] } = useResource('listTiedPriceLists', nothing);
  if (lists.length === 0) return null;
  return (
    <TitledCallout title={t('TIED_PRICE_LISTS')} intent="danger">
      <ul>
        {lists.map(({ code, title, viewpoint = 'Network' }) => (
          <li key={code}>
            {title} ({code}): {t(`enumerations:PriceViewpoint.${viewpoint}`)}
          </li>
        ))}
      </ul>
    </TitledCallout>
  );
}

/** The price lists of the network, which hold for every partner without a list of their own (3-platform §2, configuration/network-pricing). */
export function NetworkPricingPage() {
  const { t } = useTranslation();
  return (
    <div className="tl-stack">
      <p className="tl-muted">{t('PRICES_OF_Network')}</p>
      <TiedLists />
      <PriceLists of={network} title={t('labels:NETWORK_PRICING')} />
    </div>
  );
}
