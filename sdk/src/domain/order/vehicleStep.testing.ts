import type { RequestedService, ServiceOrder, Vehicle } from '../../generated/api.ts';
import { aContext, aWholeOrder } from './fixtures.testing.ts';
import { vehicleIssues } from './vehicleStep.ts';

export const whole = aWholeOrder();
export const withVehicle = (
  vehicle: Partial<Vehicle>,
  requestedService: Partial<RequestedService> = {},
): ServiceOrder => ({
  ...whole,
  vehicle: { ...whole.vehicle, ...vehicle },
  requestedService: { ...whole.requestedService, ...requestedService },
});
export const faults = (order: ServiceOrder, context = aContext()) =>
  vehicleIssues(order, context).map(({ path, code }) => `${path} ${code}`);
