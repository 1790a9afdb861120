import type { Contract, Estimation, PriceAdjustment, PriceOffer, RankedPartner } from '@towline/sdk/api';
import { customerGrossOf, customerNetOf } from '@towline/sdk/domain/price/customerPrice';
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

function offerOf(
  step: Step,
  estimation: Estimation,
  ranked: RankedPartner | undefined,
  contract: Contract,
  basis: PriceBasis | undefined,
): PriceOffer {
  const { details, partnerId, customerPrice } = estimation;
  const partnerNet = estimation.partnerPrice?.totalNetAmount ?? 0;
  const isFirst = step === 'PartnerPriceList';
  const netOf = (net: number) => (isFirst ? net : customerNetOf(net, contract.pricing ?? {}));
  const customerNet = isFirst ? partnerNet : (customerPrice?.totalNetAmount ?? 0);
  const distances = [details.partnerToVehicleKms, details.vehicleToDestinationKms ?? 0];
  return {
    partnerName: details.partnerName ?? '',
    ...(partnerId && { partnerId }),
    ...(ranked && { partnerKPIs: { score: ranked.score } }),
    partnerPriceVatExcluded: partnerNet,
    customerPrice: {
      totalGrossAmount: isFirst ? grossOf(partnerNet, contract) : (customerPrice?.totalGrossAmount ?? 0),
    },
    ...(basis && { partnerPriceOrigin: partnerOriginOf(basis) }),
    ...(basis && !isFirst && { customerPriceOrigin: customerOriginOf(basis, contract) }),
    totalRevenueVatExcluded: new Big(customerNet).minus(partnerNet).toNumber(),
    details: {
      ...(details.partnerLocation && { partnerLocation: details.partnerLocation }),
      ...(details.partnerInterventionNetPrice !== undefined && {
        partnerInterventionNetPrice: details.partnerInterventionNetPrice,
        // By a list of the customer's own the amount of the intervention is no factor of the partner's.
        ...(step !== 'CustomerPriceList' && {
          customerInterventionGrossPrice: grossOf(netOf(details.partnerInterventionNetPrice), contract),
        }),
      }),
      ...(details.partnerTravelNetPrice !== undefined && { partnerTravelNetPrice: details.partnerTravelNetPrice }),
      distanceToVehicleInKm: details.partnerToVehicleKms,
      ...(details.durationInMinutes !== undefined && { durationToVehicleInMin: details.durationInMinutes }),
      totalDistanceInKm: distances.reduce((sum, distance) => sum.plus(distance), new Big(0)).toNumber(),
    },
  };
}

/**
 * How the estimate came about, step by step: what the partners' own price lists say, then what the contract makes of it for
 * the customer; the last step is the estimate itself (3-platform §3, §4).
 */
export const priceStepsOf = (
  estimations: readonly Estimation[],
  ranked: readonly RankedPartner[],
  contract: Contract,
  isByList: boolean,
  bases: readonly PriceBasis[] = [],
): PriceAdjustment[] =>
  (['PartnerPriceList', isByList ? 'CustomerPriceList' : 'CustomerPriceFactor'] as const).map((code) => ({
    code,
    title: titles[code],
    offers: estimations.map((estimation) =>
      offerOf(
        code,
        estimation,
        ranked.find(({ partnerId }) => partnerId === estimation.partnerId),
        contract,
        bases.find(({ partnerId }) => partnerId === estimation.partnerId),
      ),
    ),
  }));
