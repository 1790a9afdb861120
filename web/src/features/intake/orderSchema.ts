import type { ServiceOrder } from '@towline/sdk/api';
import { orderTypeValues } from '@towline/sdk/values';
import { z } from 'zod';

const part = z.record(z.string(), z.unknown());

/** What a stored draft must at least look like; the server and the rules judge the rest. */
export const orderSchema: z.ZodType<ServiceOrder> = z.custom<ServiceOrder>(
  (value) =>
    z
      .looseObject({
        orderType: z.enum(orderTypeValues),
        requestedService: part,
        vehicle: part,
        serviceLocation: part,
      })
      .safeParse(value).success,
);

/** Raised when drafts of the former form can no longer be read. */
export const orderSchemaVersion = 1;
