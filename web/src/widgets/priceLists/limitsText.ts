import type { LineLimits, PriceListService } from '@towline/sdk/api';

type Written = (value: number) => string;

/** From and to, of which one may be missing. */
function spanText(lower: number | undefined, upper: number | undefined, written: Written): string {
  if (lower === undefined) return upper === undefined ? '' : `≤ ${written(upper)}`;
  return upper === undefined ? `≥ ${written(lower)}` : `${written(lower)}–${written(upper)}`;
}

/** For how many units a line is. */
export const unitText = (
  { unitCode, unitLowerLimit, unitUpperLimit }: Partial<PriceListService>,
  written: Written,
): string => [spanText(unitLowerLimit, unitUpperLimit, written), unitCode].filter(Boolean).join(' ');

/** For which vehicles a line is. */
export function vehicleText({ vehicleLimits }: Pick<LineLimits, 'vehicleLimits'>, written: Written): string {
  const { minWeightInTonnes, maxWeightInTonnes, maxLengthInMeters } = vehicleLimits ?? {};
  const weight = spanText(minWeightInTonnes, maxWeightInTonnes, written);
  const length = spanText(undefined, maxLengthInMeters, written);
  return [weight && `${weight} t`, length && `${length} m`].filter(Boolean).join(', ');
}
