import type { OrderLocation, ServiceOrder } from '../../generated/api.ts';
import { aWholeOrder } from './fixtures.testing.ts';

export const whole = aWholeOrder();
export const at = (location: OrderLocation): ServiceOrder => ({
  ...whole,
  serviceLocation: { ...whole.serviceLocation, ...location },
});
