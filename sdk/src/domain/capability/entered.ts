import type { PartnerCapability, VehicleLimits } from '../../generated/api.ts';
import type { CandidateCapability } from '../dispatch/candidate.ts';
import type { CapabilityOrder } from '../dispatch/capabilities.ts';
import { type CatalogueEntry, capabilityCatalogue } from './catalogue.ts';
import type { Certificate } from './certificate.ts';
import { piecesInUse } from './pieces.ts';

/** What a partner entered for a capability of the catalogue; without a date, a certificate is none (3-platform §3). */
export type EnteredCapability = {
  readonly code: string;
  readonly quantity?: number;
  readonly certificationDate?: string;
};

/** What is known of a partner's capabilities. */
export type KnownCapabilities = {
  /** What the partner's record says that they can do. */
  readonly listed: readonly CandidateCapability[];
  readonly entered: readonly EnteredCapability[];
  /** What their running jobs need, with the vehicle. */
  readonly running?: readonly CapabilityOrder[];
};

type Limits = Pick<VehicleLimits, 'minWeightInTonnes' | 'maxWeightInTonnes' | 'maxLengthInMeters'>;

/** What both limits let through. */
function narrower(one: Limits, other: Limits): Limits {
  const pick = (name: keyof Limits, of: (...values: number[]) => number): Limits => {
    const values = [one[name], other[name]].filter((value) => value !== undefined);
    return values.length > 0 ? { [name]: of(...values) } : {};
  };
  return {
    ...pick('minWeightInTonnes', Math.max),
    ...pick('maxWeightInTonnes', Math.min),
    ...pick('maxLengthInMeters', Math.min),
  };
}

/**
 * What a partner can do, as dispatch asks for it: what they entered in the catalogue, and for what they entered nothing the list of
 * their record (DECISIONS T-498).
 */
export function knownCapabilities(
  { listed, entered, running = [] }: KnownCapabilities,
  catalogue: readonly CatalogueEntry[] = capabilityCatalogue,
): CandidateCapability[] {
  if (entered.length === 0) return [...listed];
  const values = new Map(entered.map((value) => [value.code, value]));
  const isShut = ({ parentCapabilityCode }: CatalogueEntry): boolean =>
    parentCapabilityCode !== undefined && values.get(parentCapabilityCode)?.quantity === 0;
  const counted = catalogue.flatMap((entry) => {
    const pieces = entry.trackingType === 'Quantity' ? values.get(entry.code)?.quantity : undefined;
    return pieces === undefined ? [] : [{ ...entry, pieces }];
  });
  const inUse = piecesInUse(counted, running);

  const certificateOf = (code: PartnerCapability): Certificate | undefined => {
    const entry = catalogue.find(
      ({ serves, trackingType }) => trackingType === 'CertificationDate' && serves.includes(code),
    );
    const value = entry && values.get(entry.code);
    if (!entry || !(value || isShut(entry))) return undefined;
    const { validForMonths } = entry;
    const date = isShut(entry) ? undefined : value?.certificationDate;
    return { ...(date !== undefined && { date }), ...(validForMonths !== undefined && { validForMonths }) };
  };

  const offeredFor = (code: PartnerCapability): CandidateCapability[] => {
    const ofList = listed.filter((one) => one.code === code);
    const [own = { code }] = ofList;
    const equipment = catalogue.filter(
      ({ serves, trackingType }) => trackingType !== 'CertificationDate' && serves.includes(code),
    );
    const known = equipment.flatMap((entry) => {
      const quantity = values.get(entry.code)?.quantity;
      return quantity === undefined ? [] : [{ entry, quantity }];
    });
    if (known.length === 0) {
      const areAllShut = equipment.length > 0 && equipment.every(isShut);
      return areAllShut ? ofList.map((one) => ({ ...one, isAvailable: false })) : ofList;
    }
    return known.map(({ entry, quantity }) => ({
      code,
      ...narrower(own, entry.vehicleLimits ?? {}),
      isAvailable: quantity > 0 && !isShut(entry),
      ...(entry.trackingType === 'Quantity' && { pieces: quantity, piecesInUse: inUse.get(entry.code) ?? 0 }),
    }));
  };

  const codes = new Set([...listed.map(({ code }) => code), ...catalogue.flatMap(({ serves }) => serves)]);
  return [...codes].flatMap((code) => {
    const certificate = certificateOf(code);
    const offered = offeredFor(code);
    if (!certificate) return offered;
    const isCertificateAll = offered.length === 0 && !catalogue.some(isEquipmentFor(code));
    return (isCertificateAll ? [{ code }] : offered).map((one) => ({ ...one, certificate }));
  });
}

const isEquipmentFor =
  (code: PartnerCapability) =>
  ({ serves, trackingType }: CatalogueEntry): boolean =>
    trackingType !== 'CertificationDate' && serves.includes(code);
