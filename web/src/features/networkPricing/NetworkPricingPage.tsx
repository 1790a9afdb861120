import { priceViewpointValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { Card } from '../../ui/Card.tsx';

const nothing = {};

/** From whose side prices are looked at, and which lists of the network stand there (3-platform §2, configuration/network-pricing). */
export function NetworkPricingPage() {
  const { t } = useTranslation();
  const found = useResource('listNetworkPriceLists', nothing);
  return (
    <div className="tl-stack">
      {priceViewpointValues.map((viewpoint) => (
        <Card key={viewpoint} title={t(`enumerations:PriceViewpoint.${viewpoint}`)}>
          <p>{t(`PRICES_OF_${viewpoint}`)}</p>
          {viewpoint === 'Network' &&
            (found.data ? (
              <ul>
                {found.data.map(({ code, title, services }) => (
                  <li key={code}>
                    <b>{title || code}</b> {t('PRICE_LIST_SERVICES', { count: services.length })}
                  </li>
                ))}
              </ul>
            ) : (
              <Pending of={found} lines={2} />
            ))}
        </Card>
      ))}
    </div>
  );
}
