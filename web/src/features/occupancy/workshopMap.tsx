import type { GeoPoint, PartnerWorkshop } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { type OccupancyColour, occupancyColourOf, occupancyOf } from '@towline/sdk/domain/partner/occupancy';
import type { TFunction } from 'i18next';
import { addressShown } from '../../i18n/addressShown.ts';
import { formatKilometres } from '../../i18n/format.ts';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { circles, labels, type Pin, pins, vehicle } from '../../ui/map/layers.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { LegendEntry } from '../../widgets/mapPage/MapLegend.tsx';
import type { PageLayer } from '../../widgets/mapPage/useShownLayers.ts';
import { PhoneLink } from '../../widgets/PhoneLink.tsx';
import { OccupancyTag, occupancyLooks, occupancyText } from './workshopRows.tsx';

const order = ['green', 'amber', 'red'] as const satisfies readonly OccupancyColour[];
const ringsKm = [10, 25, 50];

const colourOf = ({ metrics }: PartnerWorkshop): OccupancyColour => occupancyColourOf(occupancyOf(metrics));
const placeOf = ({ latitude, longitude }: PartnerWorkshop): GeoPoint => ({ latitude, longitude });

/** What the map draws: the workshops, how busy each is in words, how far away, and the vehicle. */
export function workshopLayers(
  workshops: readonly PartnerWorkshop[],
  at: GeoPoint,
  selected: string | undefined,
  t: TFunction,
  locale: Locale,
): readonly PageLayer[] {
  const shown = workshops.map((workshop): Pin => {
    const { pin: colour, shape } = occupancyLooks[colourOf(workshop)];
    const name = `${workshop.name}, ${occupancyText(workshop, t, locale)}`;
    return { key: workshop.id, at: placeOf(workshop), colour, shape, name };
  });
  const rings = ringsKm.map((kilometres) => ({
    key: String(kilometres),
    at,
    metres: kilometres * 1000,
    colour: 'indigo' as const,
    label: formatKilometres(kilometres, locale),
  }));
  const words = workshops.map((one) => ({ at: placeOf(one), text: occupancyText(one, t, locale) }));
  return [
    { key: 'rings', label: 'DISTANCE', isOff: true, layer: circles(rings) },
    { key: 'workshops', layer: pins(shown, selected) },
    { key: 'words', label: 'OCCUPANCY', isOff: true, layer: labels(words) },
    { key: 'vehicle', layer: vehicle(at, t('labels:VEHICLE_PLACE'), true) },
  ];
}

/** What the colours mean, and how many workshops each has (2-requests §9); no number before they are there. */
export function occupancyLegend(
  workshops: readonly PartnerWorkshop[] | undefined,
  t: TFunction,
): readonly LegendEntry[] {
  const colours = workshops?.map(colourOf);
  return order.map((colour) => ({
    key: colour,
    sign: <StatusTag level={occupancyLooks[colour].level}>{t(`labels:OccupancyColour.${colour}`)}</StatusTag>,
    count: colours?.filter((one) => one === colour).length,
  }));
}

interface WorkshopFactsProps {
  readonly workshop: PartnerWorkshop;
  readonly t: TFunction;
  readonly locale: Locale;
}

/** What is told of the workshop that was picked. */
export function WorkshopFacts({ workshop, t, locale }: WorkshopFactsProps) {
  const { name, vehicleToPartnerInKm: kilometres, formattedAddress, phoneNumber, countryCode } = workshop;
  return (
    <KeyValues
      items={[
        { label: t('labels:WORKSHOP'), value: name },
        {
          label: t('labels:OCCUPANCY'),
          value: <OccupancyTag workshop={workshop} text={occupancyText(workshop, t, locale)} />,
        },
        { label: t('labels:DISTANCE'), value: kilometres !== undefined && formatKilometres(kilometres, locale) },
        { label: t('labels:ADDRESS'), value: addressShown(formattedAddress) },
        {
          label: t('labels:PHONE'),
          value: phoneNumber && <PhoneLink number={phoneNumber} country={countryCode} />,
        },
      ]}
    />
  );
}
