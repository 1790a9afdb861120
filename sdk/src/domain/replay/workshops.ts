import type { Contract, RecordedRequest } from '../../generated/api.ts';
import { isSameJson } from '../contract/sameJson.ts';
import type { Outcome } from './replay.ts';

/**
 * The outcome under the second contract, which cannot say whether a workshop of the list is still offered where the two offer others:
 * what the list says of the workshop is not recorded (DECISIONS T-421).
 */
export function withWorkshops(
  { order }: RecordedRequest,
  outcome: Outcome,
  [before, after]: readonly [Contract, Contract],
): Outcome {
  const named = [order.serviceLocation, order.destinationLocation].some((stop) => stop?.clientWorkshopId !== undefined);
  const isSame = isSameJson(before.process?.clientWorkshops, after.process?.clientWorkshops);
  return !named || isSame ? outcome : { ...outcome, unknown: [...outcome.unknown, 'WorkshopNotRecorded'] };
}
