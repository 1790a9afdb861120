import type { PartnerWorkshop } from '@towline/sdk/api';
import { type OccupancyColour, occupancyColourOf, occupancyOf } from '@towline/sdk/domain/partner/occupancy';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { occupancyLooks } from './workshopRows.tsx';

const order = ['green', 'amber', 'red'] as const satisfies readonly OccupancyColour[];

/** What the colours mean, and how many workshops each has (2-requests §9); no number before they are there. */
export function OccupancyLegend({ workshops }: { readonly workshops: readonly PartnerWorkshop[] | undefined }) {
  const { t } = useTranslation();
  const colours = workshops?.map(({ metrics }) => occupancyColourOf(occupancyOf(metrics)));
  return (
    <ul className="tl-occupancy-legend" aria-label={t('labels:LEGEND')}>
      {order.map((colour) => (
        <li key={colour}>
          <StatusTag level={occupancyLooks[colour].level}>{t(`labels:OccupancyColour.${colour}`)}</StatusTag>
          {colours && <span className="tl-number">{colours.filter((one) => one === colour).length}</span>}
        </li>
      ))}
    </ul>
  );
}
