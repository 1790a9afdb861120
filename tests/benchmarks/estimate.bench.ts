// An estimate with 2,000 partners in reach, on the server with its local router, beside a bare server that reads the nearest 150
// of them; and the price function alone beside JSON.parse(JSON.stringify()) of what it decides. Alone:
// `node tests/benchmarks/estimate.bench.ts [partners]`; with 0 the price function only. Targets: p50 of an estimate 40 ms, the price function 20 us.
import type { PriceEstimate, PriceList, PriceListService } from '@towline/sdk/api';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { customerTariffOf, partnerLineOf } from '@towline/sdk/domain/price/decidePrice';
import { replayedEstimate } from '@towline/sdk/domain/price/priceBasis';
import { requiredServiceCodes } from '@towline/sdk/domain/priceList/priceList';
import { startBench, tell } from './support/bench.ts';
import { growPartners } from './support/growPartners.ts';
import { closeConnections, fetchText, median, p50Of } from './support/oneByOne.ts';

const partners = Number(process.argv[2] ?? 2_000);
const calls = 100;
const gent = { latitude: 51.0545, longitude: 3.7219 };

const nearest = `select json_agg(json_build_object('name', p.name, 'prices', p.doc->'prices', 'kpi', p.doc->'kpi'))::text as document
  from (select l.partner_id from partner_locations l order by l.loc <-> point(${gent.longitude}, ${gent.latitude}) limit 150) near
  join partners p on p.id = near.partner_id`;

async function estimates(): Promise<void> {
  const bench = await startBench(100, 'admin');
  try {
    await growPartners(bench.databaseUrl, partners, { ...gent, withinKm: 38 });
    const reference = await bench.reference(nearest);
    const place = `contract=C24Prepaid19&lat=${gent.latitude}&lng=${gent.longitude}&country=BE`;
    for (const [name, more] of [
      ['a flat battery', 'service=JumpStart'],
      ['a tow with all details', 'service=TowingTransport&towLat=51.2194&towLng=4.4025&includeAllDetails=true'],
    ]) {
      const url = `${bench.url}/v1/price/estimate?${place}&${more}`;
      const { estimations } = JSON.parse(await fetchText(url, bench.cookie)) as PriceEstimate;
      const theirs = await p50Of(() => fetchText(reference), calls);
      const ours = await p50Of(() => fetchText(url, bench.cookie), calls);
      tell({
        what: `estimate of ${name} with ${partners.toLocaleString('en')} partners in reach, p50 of one connection`,
        measured: `${ours.toFixed(1)} ms = ${(ours / theirs).toFixed(1)} (${estimations.length} told)`,
        reference: `the nearest 150 read ${theirs.toFixed(1)} ms`,
        target: '<= 40 ms',
        met: ours <= 40 && estimations.length > 0,
      });
    }
  } finally {
    closeConnections();
    await bench.stop();
  }
}

function priceFunction(): void {
  const services = requiredServiceCodes.flatMap((code, index): PriceListService[] =>
    [1, 2, 3].map((step) => ({
      ...{
        code,
        pricingType: 'Service' as const,
        displayOrder: index * 10 + step,
        price: 60 + step,
        b2CPrice: 90 + step,
      },
      ...{
        vehicleLimits: { minWeightInTonnes: (step - 1) * 2, maxWeightInTonnes: step * 2 },
        isSurchargeApplicable: true,
      },
      surcharge: {
        sundayPriceMultiplier: 1.5,
        nightPriceMultiplier: 1.25,
        nightInterval: { start: '20:00', end: '07:00' },
      },
    })),
  );
  const list: PriceList = { code: 'Default', title: 'Default', services };
  const contract = { code: 'C24Prepaid19', type: 'B2C' as const, pricing: { customerPriceFactor: 1.2, vatRate: 0.21 } };
  const job = {
    ...{ order: aWholeOrder(), kilometres: 37.4, instant: Date.parse('2026-11-22T20:30:00Z') },
    ...{ timeZone: 'Europe/Brussels', isHoliday: false },
  };
  const decided = (network = list) => {
    const line = partnerLineOf({ prices: {} }, { network, contract: network }, contract, job);
    const tariff = customerTariffOf({ network, contract: network }, contract, job);
    return replayedEstimate({ line, kilometres: job.kilometres, pricing: contract.pricing, ...(tariff && { tariff }) });
  };
  const times = 5_000;
  const microseconds = (run: () => unknown): number =>
    median(
      Array.from({ length: 7 }, () => {
        const began = performance.now();
        for (let time = 0; time < times; time += 1) run();
        return ((performance.now() - began) / times) * 1000;
      }),
    );
  const theirs = microseconds(() => JSON.parse(JSON.stringify(list)));
  const asked = [
    ['lists with limits and surcharges', () => decided()],
    ['the same, of a list that nobody has asked before', () => decided({ ...list, services: [...services] })],
  ] as const;
  for (const [name, run] of asked) {
    const ours = microseconds(run);
    tell({
      what: `what a partner is paid and a customer pays by ${name}`,
      measured: `${ours.toFixed(1)} us = ${(ours / theirs).toFixed(2)} (${JSON.stringify(run())})`,
      reference: `JSON copy of the list ${theirs.toFixed(1)} us`,
      target: '<= 20 us',
      met: ours <= 20,
    });
  }
}

priceFunction();
if (partners > 0) await estimates();
