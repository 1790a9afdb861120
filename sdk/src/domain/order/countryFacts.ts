import type { Contract } from '../../generated/api.ts';
import { europeanUnion } from '../countries/europeanUnion.ts';
import { dialCodes } from '../fields/dialCodes.ts';
import { isCountryCovered } from '../location/countryCoverage.ts';
import { asksRestrictedNetwork } from '../location/restrictedNetwork.ts';
import { sameRegionGroups } from '../location/sameRegion.ts';
import { zoneOfPlace } from '../timeZone.ts';

/** What an agent must know of a country in which a vehicle stands or to which it goes (2-requests §2: country info). */
export type CountryFacts = {
  /** ISO 3166 alpha-2, upper case. */
  readonly code: string;
  readonly isCovered: boolean;
  /** The number to call in danger; absent where it is not certain that 112 is answered. */
  readonly emergencyNumber?: '112';
  /** Without the plus. */
  readonly dialCode?: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Countries between which and this one a trip crosses no border (DECISIONS C-69). */
  readonly region: readonly string[];
  /** Who alone may tow on highways: the approved service of France, FAST and SIABIS in Belgium. */
  readonly highwayService?: 'FRANCE' | 'BELGIUM';
  /** Organisation that arranges rental cars there under the contract. */
  readonly rentalArrangedBy?: string;
};

const othersWith112 = ['AD', 'CH', 'GB', 'IS', 'LI', 'MC', 'NO', 'SM', 'VA'];

const isDialCountry = (code: string): code is keyof typeof dialCodes => Object.hasOwn(dialCodes, code);

function highwayServiceOf(code: string): CountryFacts['highwayService'] {
  if (code === 'FR') return 'FRANCE';
  return asksRestrictedNetwork(code) ? 'BELGIUM' : undefined;
}

/** The facts of a country under a contract, from the rules that the intake itself follows (2-requests §2, 1-intake §5). */
export function countryFacts(
  countryCode: string,
  contract: Pick<Contract, 'coverage'> | undefined,
  longitude?: number,
): CountryFacts {
  const code = countryCode.toUpperCase();
  const has112 = [...europeanUnion, ...othersWith112].includes(code);
  const highwayService = highwayServiceOf(code);
  const rental = contract?.coverage?.rentalCar;
  const rentalArrangedBy = rental?.countryRentalCar?.[code]?.arrangedBy ?? rental?.arrangedBy;
  return {
    code,
    isCovered: isCountryCovered(contract, code),
    ...(has112 && { emergencyNumber: '112' }),
    ...(isDialCountry(code) && { dialCode: dialCodes[code] }),
    timeZone: zoneOfPlace({ countryCode: code, longitude }),
    region: sameRegionGroups
      .filter((group) => group.includes(code))
      .flatMap((group) => group.filter((one) => one !== code)),
    ...(highwayService && { highwayService }),
    ...(rentalArrangedBy && { rentalArrangedBy }),
  };
}
