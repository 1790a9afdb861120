import type { AssistanceRequest, Estimation, PriceCalculation } from '@towline/sdk/api';
import { closedPriceOf, customersSourceOf } from '@towline/sdk/domain/price/donePrice';
import { type PriceBasis, replayedPrice } from '@towline/sdk/domain/price/priceBasis';
import type { Context } from '../../core/context.ts';
import { jobs } from '../../stores/jobs.ts';
import { toldPrice } from '../../stores/requests/toldPrice.ts';
import type { Subject } from '../actOnRequest.ts';
import { priceStepsOf } from '../prices/priceSteps.ts';

/** The partner whose price counts: the one at work, else the last who was. */
const pricedJobOf = ({ jobs }: AssistanceRequest) => jobs.find(({ isActive }) => isActive) ?? jobs.at(-1);

/**
 * The kilometres that are paid, shared as the job tells its way to the vehicle, which is rounded: of a rest that is less than that
 * rounding there is no trip. The order's estimate may be of another destination, or gone (DECISIONS T-1008).
 */
function kilometresOf({ kilometres }: PriceBasis, partnerToVehicleKms: number) {
  const thousandth = (value: number) => Math.round(value * 1000) / 1000;
  const trip = kilometres - partnerToVehicleKms;
  return trip < 0.051
    ? { partnerToVehicleKms: thousandth(kilometres), vehicleToDestinationKms: 0 }
    : { partnerToVehicleKms, vehicleToDestinationKms: thousandth(trip) };
}

/**
 * How a request's price came about (2-requests §3): by what the price of its job was decided on, in the steps of the simulation, each
 * with where its amounts come from and at the job's own times; where nobody kept that, the estimate and the partner's price.
 */
export async function priceCalculation(
  { db }: Pick<Context, 'db'>,
  { request, contract }: Subject,
): Promise<PriceCalculation> {
  const job = pricedJobOf(request);
  const basis = job && (await jobs.byId(db.pool, job.id))?.priceBasis;
  const known = priceCalculationOf(request);
  const [estimation] = known.estimations ?? [];
  if (!contract || !basis || !estimation) return known;
  const told = contract.type === 'B2C' ? (await toldPrice.first(db.pool, request.id))?.basis : undefined;
  const { partnerNet, customerNet, customerGross } = closedPriceOf(basis, contract.pricing ?? {}, told ?? undefined);
  const { intervention, travel } = replayedPrice(basis);
  const details = { ...estimation.details, ...kilometresOf(basis, estimation.details.partnerToVehicleKms) };
  const priced: Estimation = {
    partnerId: basis.partnerId,
    details: { ...details, partnerInterventionNetPrice: intervention, partnerTravelNetPrice: travel },
    partnerPrice: { totalNetAmount: partnerNet },
    customerPrice: { totalNetAmount: customerNet, totalGrossAmount: customerGross },
  };
  const customers = customersSourceOf(basis, contract.pricing ?? {}, told ?? undefined);
  return { priceAdjustments: priceStepsOf([{ estimation: priced, basis, customers }], contract) };
}

/**
 * What is known of a request's price where its decision was not kept: the estimate that its order was created with, and the partner who does
 * the job at his price. Nothing is simulated again; without either there is no estimation.
 */
function priceCalculationOf(request: AssistanceRequest): PriceCalculation {
  const { estimates } = request.order;
  const job = pricedJobOf(request);
  const partnerToVehicleKms = job?.distanceInKm;
  if (partnerToVehicleKms === undefined) return { estimations: [] };
  const estimation: Estimation = {
    details: {
      partnerToVehicleKms,
      ...(job?.partnerName === undefined ? {} : { partnerName: job.partnerName }),
      ...(estimates?.distanceInKm === undefined ? {} : { vehicleToDestinationKms: estimates.distanceInKm }),
      ...(job?.isStraightLine === undefined ? {} : { isStraightLine: job.isStraightLine }),
      ...(job?.durationInMinutes === undefined ? {} : { durationInMinutes: job.durationInMinutes }),
    },
    ...(estimates?.amount === undefined ? {} : { customerPrice: { totalNetAmount: estimates.amount } }),
    ...(job?.price === undefined ? {} : { partnerPrice: { totalNetAmount: job.price } }),
  };
  return { estimations: [estimation] };
}
