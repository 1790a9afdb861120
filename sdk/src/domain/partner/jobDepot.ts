import type { DispatchLocation } from '../../generated/api.ts';

/**
 * A depot as a job carries it: jobs call its numbers phone, phone2 and phone3, the partner's own record phoneNumber to
 * phoneNumber3; both are there (2-requests §3, 3-platform §3).
 */
export const jobDepotOf = (depot: DispatchLocation): DispatchLocation => ({
  ...depot,
  ...(depot.phoneNumber !== undefined && { phone: depot.phoneNumber }),
  ...(depot.phoneNumber2 !== undefined && { phone2: depot.phoneNumber2 }),
  ...(depot.phoneNumber3 !== undefined && { phone3: depot.phoneNumber3 }),
});
