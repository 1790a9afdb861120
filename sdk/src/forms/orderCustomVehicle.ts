import { z } from 'zod';
import { isValidPlate } from '../domain/licensePlate.ts';
import { issueMessageKey } from '../domain/order/issue.ts';
import { plateCountryValues } from '../generated/values.ts';

const required = 'FORM_VALIDATION_required';

/**
 * A vehicle that no catalogue lists: make and model, and a plate that has passed the look-up, whose outcome the form holds
 * (1-intake §5; see `plateLookupOf`).
 */
export const orderCustomVehicleForm = z
  .object({
    make: z.string().trim().min(1, { error: required }).max(100),
    model: z.string().trim().min(1, { error: required }).max(100),
    country: z.enum(plateCountryValues).default('Other'),
    licensePlate: z.string().trim().min(1, { error: required }).max(20),
    plateLookup: z.enum(['NotChecked', 'Checking', 'Passed', 'Failed']).default('NotChecked'),
  })
  .superRefine(({ country, licensePlate, plateLookup }, context) => {
    if (!licensePlate) return;
    const isValid = isValidPlate(country, licensePlate);
    if (isValid && plateLookup === 'Passed') return;
    const message = issueMessageKey(isValid ? 'PLATE_LOOKUP_FAILED' : 'PLATE_INVALID');
    context.addIssue({ code: 'custom', path: ['licensePlate'], message });
  });

/** The values of the custom vehicle form. */
export type OrderCustomVehicleValues = z.output<typeof orderCustomVehicleForm>;
