import type { Appointment, OrderType } from '../../generated/api.ts';
import { isPlanned } from './orderKind.ts';

/**
 * The appointment of an order once an agent takes another time that a partner or a workshop proposes: that one time, in the kind
 * that the order may have; the remarks stay (1-intake §2, 2-requests §3). As ISO 8601.
 */
export function agreedAppointment(
  before: Appointment | undefined,
  orderType: OrderType,
  startDateTime: string,
): Appointment {
  const { endDateTime: _end, ...rest } = before ?? {};
  return {
    ...rest,
    kind: isPlanned({ orderType }) ? 'PlannedSpecificTime' : 'ApproximateDateTime',
    startDateTime,
  };
}
