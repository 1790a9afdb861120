import { priceLabelColourOf } from '@towline/sdk/domain/partner/coverage';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { priceSigns, priceText } from './depotLayers.ts';
import type { Depot } from './depots.ts';

/** Both amounts of a price with the sign and the colour that they have on the map. */
export function PriceTag({ price }: Pick<Depot, 'price'>) {
  const locale = useLocale();
  const { t } = useTranslation();
  const colour = priceLabelColourOf(price);
  return (
    <span className={`tl-partner-coverage-price tl-partner-coverage-price-${colour} tl-number`}>
      <span aria-hidden="true">{priceSigns[colour]}</span>
      {priceText(price, locale)}
      <span className="tl-hidden">, {t(`PriceColour.${colour}`)}</span>
    </span>
  );
}
