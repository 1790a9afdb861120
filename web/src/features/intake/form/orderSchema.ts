import type { ServiceOrder } from '@towline/sdk/api';
import type { IntakeContext } from '@towline/sdk/domain/order/intakeContext';
import { contactLanguageValues, locationContextValues, orderTypeValues } from '@towline/sdk/values';
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

const begun = z.object({
  name: z.string().optional(),
  phoneNumber: z.string().optional(),
  email: z.string().optional(),
  language: z.enum(contactLanguageValues).optional(),
  remarks: z.string().optional(),
  priority: z.number().optional(),
});
const beside = z.object({ contactForms: z.partialRecord(z.enum(locationContextValues), begun) });

/** What stood in the forms for new contacts when the draft was last kept. */
export function begunContacts(aside: object | undefined): IntakeContext['contactForms'] {
  return beside.safeParse(aside).data?.contactForms;
}
