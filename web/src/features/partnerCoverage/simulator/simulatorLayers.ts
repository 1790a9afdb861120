import type { DrivingRoute, PriceOffer } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { isTowService, type MarkerLabel, markerValueOf } from '@towline/sdk/domain/price/simulator';
import type { TFunction } from 'i18next';
import { formatKilometres, formatMoney, formatSpan } from '../../../i18n/format.ts';
import { drivingRoute, letterOf, type Pin, pins, vehicle } from '../../../ui/map/layers.ts';
import type { PageLayer } from '../../../widgets/mapPage/useShownLayers.ts';
import { offerKeyOf, type Simulator } from './useSimulator.ts';

/** "12.4 km · 15 min", as far as it is known. */
export function travelText({ details }: PriceOffer, locale: Locale): string {
  const { distanceToVehicleInKm: kilometres, durationToVehicleInMin: minutes } = details;
  const parts = [
    kilometres !== undefined && formatKilometres(kilometres, locale),
    minutes !== undefined && formatSpan(minutes * 60_000, locale),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What the marker of an offer says (3-platform §9). */
export function markerText(offer: PriceOffer, label: MarkerLabel, locale: Locale): string {
  if (label === 'partnerName') return offer.partnerName;
  if (label === 'travel') return travelText(offer, locale);
  const amount = markerValueOf(offer, label);
  return amount === undefined ? '' : formatMoney(amount, locale);
}

function offerPins(offers: readonly PriceOffer[], label: MarkerLabel, locale: Locale): readonly Pin[] {
  return offers.flatMap((offer, index): Pin[] => {
    const at = offer.details.partnerLocation;
    if (!at) return [];
    const text = markerText(offer, label, locale);
    const name = [offer.partnerName, label !== 'partnerName' && text].filter(Boolean).join(', ');
    return [{ key: offerKeyOf(offer), at, name, letter: letterOf(index), colour: 'green', label: text }];
  });
}

/** What of the simulation lies on the map: where the vehicle is, where to, who would come, and the way of the chosen one. */
export function simulatorLayers(
  { choices, step, offer }: Pick<Simulator, 'choices' | 'step' | 'offer'>,
  way: DrivingRoute | undefined,
  t: TFunction,
  locale: Locale,
): readonly PageLayer[] {
  const { service, location, towDestination, label } = choices;
  const layers: PageLayer[] = [];
  const path = way?.path.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude })) ?? [];
  if (offer && way && path.length > 1) {
    const { distanceInMeters, durationInSeconds, isStraightLine: straight } = way;
    const said = [
      formatKilometres(distanceInMeters / 1000, locale),
      durationInSeconds !== undefined && formatSpan(durationInSeconds * 1000, locale),
    ];
    layers.push({ key: 'way', layer: drivingRoute(path, { straight, label: said.filter(Boolean).join(' · ') }) });
  }
  if (location) layers.push({ key: 'vehicle', layer: vehicle(location.at, t('labels:VEHICLE_PLACE'), true) });
  if (towDestination && isTowService(service))
    layers.push({
      key: 'destination',
      layer: vehicle(towDestination.at, t('labels:TOW_DESTINATION'), false, 'destination'),
    });
  if (step)
    layers.push({ key: 'offers', layer: pins(offerPins(step.offers, label, locale), offer && offerKeyOf(offer)) });
  return layers;
}
