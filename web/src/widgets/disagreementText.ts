import type { OrderLocation, ServiceOrder } from '@towline/sdk/api';
import { cityOf } from '@towline/sdk/domain/location/detailedEnough';
import { type PositionDisagreement, positionDisagreement } from '@towline/sdk/domain/location/positionAgreement';
import { positionDisagreements } from '@towline/sdk/domain/order/positionDisagreements';
import type { TFunction } from 'i18next';
import { currentLocale } from '../i18n/agentLocale.ts';
import { countryText } from '../i18n/countryName.ts';
import { formatKilometres } from '../i18n/format.ts';
import { labelled } from '../i18n/labelled.ts';

/** What contradicts what: the country, the town, or both. */
export function disagreementText(
  t: TFunction,
  location: OrderLocation,
  said: PositionDisagreement | undefined = positionDisagreement(location),
): string {
  if (!said) return '';
  const { liesIn, distanceInMeters } = said;
  const country = { there: countryText(liesIn), said: countryText(location.countryCode) };
  const town = cityOf(location) ?? t('labels:ADDRESS_OF_TOWN');
  const distance = formatKilometres((distanceInMeters ?? 0) / 1000, currentLocale());
  return [
    t('POSITION_DISAGREES'),
    liesIn !== undefined && t('POSITION_DISAGREES_COUNTRY', country),
    distanceInMeters !== undefined && t('POSITION_DISAGREES_TOWN', { distance, town }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The stops of an order whose address and position disagree, each in one sentence (DECISIONS S-49). */
export function disagreementsOf(t: TFunction, order: ServiceOrder): string[] {
  return positionDisagreements(order).map(({ stop, ...said }) => {
    const where = t(stop === 'serviceLocation' ? 'labels:VEHICLE' : 'labels:DESTINATION');
    return labelled(where, disagreementText(t, order[stop] ?? {}, said));
  });
}
