import { priceLabelColourOf } from '@towline/sdk/domain/partner/coverage';
import { useLocale } from '../../i18n/agentLocale.ts';
import { priceText } from './depotLayers.ts';
import type { Depot } from './depots.ts';

/** Both amounts of a price with the colour that they have on the map. */
export function PriceTag({ price }: Pick<Depot, 'price'>) {
  const locale = useLocale();
  return (
    <span className={`tl-partner-coverage-price tl-partner-coverage-price-${priceLabelColourOf(price)} tl-number`}>
      {priceText(price, locale)}
    </span>
  );
}
