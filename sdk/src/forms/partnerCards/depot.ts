import { z } from 'zod';
import { depotCountryIssue } from '../../domain/partner/depotCountry.ts';
import type { DispatchLocation, Partner, PartnerSave, Place } from '../../generated/api.ts';
import { phoneIssue } from '../fields/textField.ts';
import { email, text } from './fields.ts';
import { given } from './save.ts';

/** Where a depot stands: its address with its country, and the point. */
export type DepotPlace = Pick<DispatchLocation, 'address' | 'latitude' | 'longitude'>;

/** A place that was found, as a depot keeps it (3-platform §3). */
export const depotPlace = ({ formattedAddress, countryCode, latitude, longitude }: Place): DepotPlace => ({
  address: { formattedAddress, ...(countryCode && { countryCode }) },
  latitude,
  longitude,
});

/** A depot: where it stands, which must be in the partner's country, how it is reached and where it drives to (3-platform §3, §5). */
export const depotFormFor = (country: string) =>
  z
    .object({
      depotName: text(200),
      place: z.custom<DepotPlace>((value) => typeof value === 'object' && value !== null, { error: 'NO_ADDRESS_SET' }),
      phoneNumber: text(40),
      phoneNumber2: text(40),
      phoneNumber3: text(40),
      smsNumber: text(40),
      depotEmail: email,
      radiusInKm: z.number().min(1).max(1000).optional(),
      regions: z.array(z.string().trim().min(1).max(100)).max(200).default([]),
    })
    .superRefine((values, context) => {
      const { address } = values.place;
      const abroad = depotCountryIssue(country, { ...(address?.countryCode && { countryCode: address.countryCode }) });
      if (abroad) context.addIssue({ code: 'custom', path: ['place'], message: abroad.messageKey });
      for (const name of ['phoneNumber', 'phoneNumber2', 'phoneNumber3', 'smsNumber'] as const) {
        const issue = phoneIssue(name, values[name], country);
        if (issue) context.addIssue({ code: 'custom', path: [name], message: issue.messageKey });
      }
    });
type DepotValues = z.output<ReturnType<typeof depotFormFor>>;

/** A depot as its card shows it (3-platform §3, §5). */
export function depotValues(depot: DispatchLocation): Partial<DepotValues> {
  const { name, address, latitude, longitude, phoneNumber, phoneNumber2, phoneNumber3, smsNumber, email } = depot;
  const { radiusInKm, regions = [] } = depot.interventionArea ?? {};
  return {
    place: { latitude, longitude, ...(address && { address }) },
    regions: [...regions],
    ...given({ depotName: name, phoneNumber, phoneNumber2, phoneNumber3, smsNumber, depotEmail: email, radiusInKm }),
  };
}

/** The partner's depots with this one in place of the one of its id, or as one more (3-platform §2). */
export function depotChanges(values: DepotValues, partner: Partner, index: number): Partial<PartnerSave> {
  const { depotName, place, depotEmail, radiusInKm, regions, ...phones } = values;
  const { id } = partner.dispatchLocations[index] ?? {};
  const area = given({ radiusInKm, regions: regions.length > 0 ? regions : undefined });
  const depot: DispatchLocation = {
    ...place,
    ...given({ id, name: depotName, ...phones, email: depotEmail }),
    ...(Object.keys(area).length > 0 && { interventionArea: area }),
  };
  const depots = [...partner.dispatchLocations];
  depots[Math.min(index, depots.length)] = depot;
  return { dispatchLocations: depots };
}
