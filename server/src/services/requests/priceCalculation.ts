import type { AssistanceRequest, Estimation, PriceCalculation } from '@towline/sdk/api';

/** The partner whose price counts: the one at work, else the last who was. */
const pricedJobOf = ({ jobs }: AssistanceRequest) => jobs.find(({ isActive }) => isActive) ?? jobs.at(-1);

/**
 * What is known of a request's price (2-requests §3): the estimate that its order was created with, and the partner who does
 * the job at his price. Nothing is simulated again; without either there is no estimation.
 */
export function priceCalculationOf(request: AssistanceRequest): PriceCalculation {
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
