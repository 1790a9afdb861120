import type { Contract, PriceList, RecordedPartner, RecordedRequest, RecordedSearch } from '../../generated/api.ts';
import { requiredCapabilities } from '../dispatch/capabilities.ts';
import { servedAt } from '../order/wantedTime.ts';
import { serviceNamesOf } from '../price/priceBook.ts';
import { zonedTimeOf } from '../time/zone.ts';
import { replay } from './replay.ts';
import { listCodesOf } from './replayedSearch.ts';

/** Partners that an example keeps: the first of the ranking, and the nearest others, who might come in. */
const keptPartners = 6;

const tenth = (kilometres: number): number => Math.round(kilometres * 10) / 10;

/** The lines of the lists that the order's job is priced by, and nothing else of them. */
function linesOf(
  recorded: RecordedRequest,
  contract: Contract,
  priceLists: ReadonlyMap<string, PriceList>,
): PriceList[] {
  const names: readonly string[] = [...serviceNamesOf(recorded.order), 'BreakdownAssistance', 'ExtraMileage'];
  const codes = new Set(Object.values(listCodesOf(recorded.order, contract)));
  return [...codes].flatMap((code) => {
    const list = code === undefined ? undefined : priceLists.get(code);
    const services = list?.services.filter((line) => line.isArchived !== true && names.includes(line.code));
    return list && services ? [{ code: list.code, title: list.code, services }] : [];
  });
}

type Hours = NonNullable<RecordedPartner['openingHours']>;

/** The opening hours of the day on which somebody is wanted, and of the night before it. */
function hoursAt(hours: Hours, instant: number): Hours {
  const weekday = zonedTimeOf(instant, hours.timeZone)?.weekday;
  if (weekday === undefined) return hours;
  const days = [weekday, weekday === 1 ? 7 : weekday - 1].map(String);
  return { ...hours, weekly: Object.fromEntries(Object.entries(hours.weekly).filter(([day]) => days.includes(day))) };
}

/** Of a partner what the rules read for this order: no contract asks for another service, day or vehicle. */
function cutPartner(
  { version: _version, price: _price, openingHours, ...partner }: RecordedPartner,
  capabilities: readonly string[],
  instant: number,
): RecordedPartner {
  return {
    ...partner,
    capabilities: partner.capabilities.filter(({ code }) => capabilities.includes(code)),
    ...(openingHours && { openingHours: hoursAt(openingHours, instant) }),
    distanceInKm: tenth(partner.distanceInKm),
    ...(partner.drivenKm !== undefined && { drivenKm: tenth(partner.drivenKm) }),
  };
}

function cutSearch(search: RecordedSearch, { order }: RecordedRequest, firstIds: readonly string[]): RecordedSearch {
  const placeOf = (id: string) => (firstIds.includes(id) ? firstIds.indexOf(id) : firstIds.length);
  const capabilities: string[] = requiredCapabilities(order).flat();
  const instant = servedAt(order, Date.parse(search.at));
  const partners = [...search.partners]
    .sort((one, other) => placeOf(one.id) - placeOf(other.id) || one.distanceInKm - other.distanceInKm)
    .slice(0, keptPartners)
    .map((partner) => cutPartner(partner, capabilities, instant));
  const { tripKm, drivenTripKm } = search;
  const driven = drivenTripKm === undefined ? {} : { drivenTripKm: tenth(drivenTripKm) };
  return { ...search, tripKm: tenth(tripKm), ...driven, partners };
}

/**
 * A record cut to what an example needs, so that whoever opens the contract still finds the contract: few partners with what the order
 * asks of them, distances of a tenth of a kilometre, the lines of its service (DECISIONS S-51, T-460).
 */
export function exampleRecord(
  recorded: RecordedRequest,
  contract: Contract,
  priceLists: ReadonlyMap<string, PriceList>,
): RecordedRequest {
  const { search } = recorded;
  if (!search) return recorded;
  const { partners = [] } = replay(recorded, { contract, priceLists });
  const firstIds = partners.map(({ partnerId }) => partnerId);
  return {
    ...recorded,
    search: cutSearch(search, recorded, firstIds),
    priceLists: linesOf(recorded, contract, priceLists),
  };
}
