import type { Contract, Estimation, PriceAdjustment, PriceOffer } from '@towline/sdk/api';
import type { DispatchCandidate } from '@towline/sdk/domain/dispatch/candidate';
import { customerGrossOf, customerNetOf } from '@towline/sdk/domain/price/customerPrice';
import type { CustomersSource } from '@towline/sdk/domain/price/donePrice';
import type { PriceBasis } from '@towline/sdk/domain/price/priceBasis';
import Big from 'big.js';
import { customerOriginOf, partnerOriginOf } from './priceOrigins.ts';

const grossOf = (net: number, { pricing = {} }: Contract): number => customerGrossOf(net, pricing);

const titles = {
  PartnerPriceList: {
    en: "The partner's price list",
    fr: 'Le tarif du partenaire',
    nl: 'De prijslijst van de partner',
    it: 'Il listino del partner',
    de: 'Die Preisliste des Partners',
  },
  CustomerPriceList: {
    en: "The customer's price list",
    fr: 'Le tarif du client',
    nl: 'De prijslijst van de klant',
    it: 'Il listino del cliente',
    de: 'Die Preisliste des Kunden',
  },
  CustomerPriceFactor: {
    en: "The contract's factor",
    fr: 'Le facteur du contrat',
    nl: 'De factor van het contract',
    it: 'Il fattore del contratto',
    de: 'Der Faktor des Vertrags',
  },
} as const;

type Step = keyof typeof titles;

/** A partner's price in the steps: what is told of it, what it was decided on, and what is known of the partner. */
export interface PricedOffer {
  estimation: Estimation;
  basis: PriceBasis;
  /** What says the customer's price, where they were told it or pay by the job's times. */
  customers?: CustomersSource;
  kpis?: Record<string, number> | undefined;
}

/** What is known of how a partner works, in the words of the partner's record (3-platform §3). */
export function kpisOf(
  { acceptedCount, rejectedCount, punctuality, openJobsCount }: Omit<DispatchCandidate, 'price'>,
  score: number | undefined,
): Record<string, number> {
  const figures = {
    score,
    acceptedCount_90d: acceptedCount,
    rejectedCount_90d: rejectedCount,
    punctuality,
    openJobsCount,
  };
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const given = <Name extends string>(name: Name, value: number | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: number };

function offerDetailsOf(step: Step, details: Estimation['details'], contract: Contract): PriceOffer['details'] {
  const { partnerInterventionNetPrice: net, partnerTravelNetPrice, durationInMinutes, isStraightLine } = details;
  const distances = [details.partnerToVehicleKms, details.vehicleToDestinationKms ?? 0];
  const customerNet = (amount: number) =>
    step === 'PartnerPriceList' ? amount : customerNetOf(amount, contract.pricing ?? {});
  return {
    ...(details.partnerLocation && { partnerLocation: details.partnerLocation }),
    ...given('partnerInterventionNetPrice', net),
    // By a list of the customer's own the amount of the intervention is no factor of the partner's.
    ...(net !== undefined &&
      step !== 'CustomerPriceList' && { customerInterventionGrossPrice: grossOf(customerNet(net), contract) }),
    ...given('partnerTravelNetPrice', partnerTravelNetPrice),
    distanceToVehicleInKm: details.partnerToVehicleKms,
    ...given('durationToVehicleInMin', durationInMinutes),
    ...(isStraightLine !== undefined && { isStraightLine }),
    totalDistanceInKm: distances.reduce((sum, distance) => sum.plus(distance), new Big(0)).toNumber(),
  };
}

function offerOf(step: Step, { estimation, basis, customers, kpis }: PricedOffer, contract: Contract): PriceOffer {
  const { details, partnerId, customerPrice } = estimation;
  const partnerNet = estimation.partnerPrice?.totalNetAmount ?? 0;
  const isFirst = step === 'PartnerPriceList';
  const customerNet = isFirst ? partnerNet : (customerPrice?.totalNetAmount ?? 0);
  return {
    partnerName: details.partnerName ?? '',
    ...(partnerId && { partnerId }),
    ...(kpis && { partnerKPIs: kpis }),
    partnerPriceVatExcluded: partnerNet,
    customerPrice: {
      totalGrossAmount: isFirst ? grossOf(partnerNet, contract) : (customerPrice?.totalGrossAmount ?? 0),
    },
    partnerPriceOrigin: partnerOriginOf(basis),
    ...(!isFirst && {
      customerPriceOrigin: customerOriginOf(customers ?? { ...basis, pricing: contract.pricing ?? {} }),
    }),
    totalRevenueVatExcluded: new Big(customerNet).minus(partnerNet).toNumber(),
    details: offerDetailsOf(step, details, contract),
  };
}

/**
 * How the estimate came about, step by step: what the partners' own price lists say, then what the contract makes of it for
 * the customer; the last step is the estimate itself (3-platform §3, §4).
 */
export function priceStepsOf(offers: readonly PricedOffer[], contract: Contract): PriceAdjustment[] {
  const isByList = offers.some(({ basis, customers }) => (customers ?? basis).tariff !== undefined);
  const steps = ['PartnerPriceList', isByList ? 'CustomerPriceList' : 'CustomerPriceFactor'] as const;
  return steps.map((code) => ({
    code,
    title: titles[code],
    offers: offers.map((offer) => offerOf(code, offer, contract)),
  }));
}
