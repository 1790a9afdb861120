import type { OwnPriceLine, PartnerOwnPrices, PriceListService } from '@towline/sdk/api';
import { DEFAULT_PRICES } from '@towline/sdk/domain/price/decidePrice';
import { surchargeOf } from '@towline/sdk/domain/priceList/surcharge';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { type OwnPartner, partnerCompany } from '../../stores/partnerCompany.ts';
import type { DeviceRow } from '../../stores/partnerDevices.ts';
import { priceListRecords } from '../../stores/priceListRecords.ts';

type Names = ReadonlyMap<string, string>;

const named = (names: Names, code: string | undefined): { contractName?: string } =>
  code === undefined ? {} : { contractName: names.get(code) ?? code };

/** A line as the partner reads it; undefined where it is not charged any more, or has no price of its own (DECISIONS S-35). */
function lineOf(line: PriceListService): OwnPriceLine[] {
  const { code, price, unitCode, unitLowerLimit, unitUpperLimit, isArchived, vehicleLimits } = line;
  if (isArchived || price === undefined || price === null) return [];
  const { nightPriceMultiplier, nightInterval, ...weekends } = surchargeOf(line) ?? {};
  return [
    {
      code,
      price,
      ...(unitCode !== undefined && { unitCode }),
      ...(unitLowerLimit !== undefined && { unitLowerLimit }),
      ...(unitUpperLimit !== undefined && { unitUpperLimit }),
      ...weekends,
      // A night of which nobody says when it is, is never paid.
      ...(nightPriceMultiplier !== undefined && nightInterval && { nightPriceMultiplier, nightInterval }),
      ...(vehicleLimits && { vehicleLimits }),
    },
  ];
}

const servicesOf = ({ prices = {} }: OwnPartner, names: Names): PartnerOwnPrices['services'] =>
  Object.entries(prices).flatMap(([contract, byService]) =>
    Object.entries(byService).map(([code, { interventionPrice, pricePerKm }]) => ({
      ...(contract !== DEFAULT_PRICES && named(names, contract)),
      code,
      interventionPrice,
      pricePerKm,
    })),
  );

/** What the partner is paid by lists and prices of their own; what customers pay stays the company's (DECISIONS S-35, T-516). */
export async function ownPrices({ db }: Context, { partnerId }: DeviceRow): Promise<PartnerOwnPrices> {
  const partner = await partnerCompany.partner(db.pool, partnerId);
  if (!partner) return refuse('NOT_SIGNED_IN');
  const partnerCode = await priceListRecords.partnerCode(db.pool, partnerId);
  const lists = partnerCode ? await priceListRecords.of(db.pool, { viewpoint: 'Partner', partnerId, partnerCode }) : [];
  const codes = [...lists.flatMap(({ contractCode }) => contractCode ?? []), ...Object.keys(partner.prices ?? {})];
  const names = await partnerCompany.contractNames(db.pool, codes);
  return {
    lists: lists.map(({ title, contractCode, services }) => ({
      title,
      ...named(names, contractCode),
      lines: services.toSorted((one, other) => one.displayOrder - other.displayOrder).flatMap(lineOf),
    })),
    services: servicesOf(partner, names),
  };
}
