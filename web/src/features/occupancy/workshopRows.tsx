import type { PartnerWorkshop } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import {
  countedCapacity,
  type OccupancyColour,
  occupancyColourOf,
  occupancyOf,
} from '@towline/sdk/domain/partner/occupancy';
import type { TFunction } from 'i18next';
import { addressShown } from '../../i18n/addressShown.ts';
import { formatKilometres, formatNumber } from '../../i18n/format.ts';
import type { PinColour, PinShape } from '../../ui/map/layers.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { StatusLevel } from '../../ui/statusLevel.ts';
import type { Column } from '../../ui/table/column.ts';
import { PhoneLink } from '../../widgets/PhoneLink.tsx';

/** How a colour of the occupancy is shown: never by colour alone (2-requests §9, console.md §4.3). */
export const occupancyLooks: Readonly<
  Record<OccupancyColour, { readonly pin: PinColour; readonly shape: PinShape; readonly level: StatusLevel }>
> = {
  green: { pin: 'green', shape: 'circle', level: 'success' },
  amber: { pin: 'orange', shape: 'triangle', level: 'warning' },
  red: { pin: 'red', shape: 'square', level: 'danger' },
};

/** How busy a workshop is, in words: 40 %, 2 of 5. */
export function occupancyText({ metrics }: PartnerWorkshop, t: TFunction, locale: Locale): string {
  const percent = formatNumber(occupancyOf(metrics) / 100, locale, { style: 'percent', maximumFractionDigits: 0 });
  const { openRepairJobsCount: open = 0 } = metrics;
  return `${percent} · ${t('OPEN_OF_CAPACITY', { open, capacity: countedCapacity(metrics) })}`;
}

/** How busy a workshop is. */
export function OccupancyTag({ workshop, text: said }: { readonly workshop: PartnerWorkshop; readonly text: string }) {
  const { level } = occupancyLooks[occupancyColourOf(occupancyOf(workshop.metrics))];
  return <StatusTag level={level}>{said}</StatusTag>;
}

/** The table's columns. */
export const workshopColumns = (t: TFunction, locale: Locale): readonly Column<PartnerWorkshop>[] => [
  { key: 'name', title: t('labels:WORKSHOP'), width: 160, sortable: true, cell: ({ name }) => name },
  {
    key: 'vehicleToPartnerInKm',
    title: t('labels:DISTANCE'),
    width: 84,
    align: 'end',
    sortable: true,
    cell: ({ vehicleToPartnerInKm: kilometres }) =>
      kilometres !== undefined && <span className="tl-number">{formatKilometres(kilometres, locale)}</span>,
  },
  {
    key: 'occupancy',
    title: t('labels:OCCUPANCY'),
    width: 128,
    sortable: true,
    cell: (workshop) => <OccupancyTag workshop={workshop} text={occupancyText(workshop, t, locale)} />,
  },
  {
    key: 'address',
    title: t('labels:ADDRESS'),
    width: 200,
    cell: ({ formattedAddress }) => addressShown(formattedAddress),
  },
  {
    key: 'phone',
    title: t('labels:PHONE'),
    width: 120,
    cell: ({ phoneNumber, countryCode }) => phoneNumber && <PhoneLink number={phoneNumber} country={countryCode} />,
  },
];
