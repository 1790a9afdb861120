import type { Contract, ServiceOrder } from '@towline/sdk/api';
import { servedAt } from '@towline/sdk/domain/order/wantedTime';
import {
  type CustomerTariff,
  customerTariffOf,
  type PartnerOffers,
  type PricedLine,
  type PriceLists,
  partnerLineOf,
} from '@towline/sdk/domain/price/decidePrice';
import { type PassedOver, passedOverBooks, passedOverTariffs } from '@towline/sdk/domain/price/passedOver';
import { NETWORK_LIST } from '@towline/sdk/domain/priceList/priceList';
import { isPublicHoliday } from '@towline/sdk/domain/time/publicHolidays';
import { zoneOfPlace } from '@towline/sdk/domain/timeZone';
import type { Tx } from '../db/tx.ts';
import { priceLists } from '../stores/priceLists.ts';

/** What the prices of one job are decided on, whoever does it (DECISIONS S-35). */
export interface JobPricing {
  readonly contract: Contract;
  partnerLine(offers: PartnerOffers, kilometres: number): PricedLine;
  customerTariff(kilometres: number): CustomerTariff | undefined;
  /** Which lists did not say the partner's price, and why (DECISIONS S-35, T-506). */
  passedOver(offers: PartnerOffers, kilometres: number, chosen: PricedLine): PassedOver[];
  /** Which lists did not say the customer's price, and why (DECISIONS T-630). */
  tariffPassedOver(kilometres: number, chosen: CustomerTariff | undefined): PassedOver[];
}

/** The zone of a clock that is so many minutes behind UTC, as browsers count (1-intake §7). */
export function zoneOfOffset(minutesBehind: number): string {
  const ahead = -minutesBehind;
  const digits = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${digits(ahead / 60)}:${digits(ahead % 60)}`;
}

/** A moment on the clock and by the holidays of the service location (DECISIONS S-35). */
export function momentThere({ serviceLocation }: ServiceOrder, instant: number, clock?: string) {
  const timeZone = clock ?? zoneOfPlace(serviceLocation);
  return { instant, timeZone, isHoliday: isPublicHoliday(serviceLocation.countryCode, instant, timeZone) };
}

/** Reads what a job is priced by at the time of its service: the contract's list, the network's and that of the road. */
export async function jobPricingOf(
  tx: Tx,
  order: ServiceOrder,
  contract: Contract,
  now: number,
  clock?: string,
): Promise<JobPricing> {
  const { intersectsRestrictedRoadNetwork, restrictedRoadNetworkCode } = order.serviceLocation;
  const roadCode = intersectsRestrictedRoadNetwork ? restrictedRoadNetworkCode : undefined;
  const contractCode = contract.pricing?.priceListCode;
  const codes = [NETWORK_LIST, roadCode, contractCode].filter((code) => code !== undefined);
  const found = await priceLists.byCodes(tx, codes);
  const lists: PriceLists = {
    // A network without a list fixes no tariff: FAST has none.
    road: roadCode === undefined ? undefined : found.get(roadCode),
    contract: contractCode === undefined ? undefined : found.get(contractCode),
    network: found.get(NETWORK_LIST),
  };
  const moment = { order, ...momentThere(order, servedAt(order, now), clock) };
  return {
    contract,
    partnerLine: (offers, kilometres) => partnerLineOf(offers, lists, contract, { ...moment, kilometres }),
    customerTariff: (kilometres) => customerTariffOf(lists, contract, { ...moment, kilometres }),
    passedOver: (offers, kilometres, chosen) =>
      passedOverBooks(offers, lists, contract, { ...moment, kilometres }, chosen),
    tariffPassedOver: (kilometres, chosen) => passedOverTariffs(lists, contract, { ...moment, kilometres }, chosen),
  };
}
