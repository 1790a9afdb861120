import { z } from 'zod';
import { isEmail } from '../domain/email.ts';
import { isValidPlate, normalisePlate } from '../domain/licensePlate.ts';
import { type Coverage, coverageDatesIssue } from '../domain/policy.ts';
import { isCalendarDay } from '../domain/time/calendarDay.ts';
import { contactLanguageValues, fuelTypeValues, vehicleTypeValues } from '../generated/values.ts';

const required = 'FORM_VALIDATION_required';
const optionalText = (maximum: number) => z.string().trim().max(maximum).default('');
const day = z
  .string()
  .min(1, { error: required })
  .refine((text) => text === '' || isCalendarDay(text), { error: 'FORM_VALIDATION_format' });

const fields = z.object({
  licensePlate: z
    .string()
    .transform(normalisePlate)
    .refine((plate) => plate !== '', { error: required })
    .refine((plate) => plate === '' || isValidPlate('Other', plate), { error: 'FORM_VALIDATION_format' }),
  contractCode: z.string().trim().min(1, { error: required }).max(100),
  coverageFrom: day,
  // Without an end it is covered for good (DECISIONS S-26).
  coverageTo: z
    .string()
    .refine((text) => text === '' || isCalendarDay(text), { error: 'FORM_VALIDATION_format' })
    .optional(),
  vin: optionalText(20),
  vehicleType: z.enum(vehicleTypeValues).optional(),
  make: optionalText(100),
  model: optionalText(100),
  fuelType: z.enum(fuelTypeValues).optional(),
  // As a file of guarantees has it: what is longer is no distance.
  mileage: z.int().min(0).max(999_999_999).optional(),
  externalContractCode: optionalText(100),
  customerFirstName: optionalText(200),
  customerLastName: optionalText(200),
  customerEmail: optionalText(320).refine((address) => address === '' || isEmail(address), {
    error: 'FORM_VALIDATION_email',
  }),
  customerPhoneNumber: optionalText(40),
  customerLanguage: z.enum(contactLanguageValues).optional(),
  aniaCompanyCode: optionalText(50),
  companyName: optionalText(200),
});

const inOrder = (values: Coverage, context: z.core.$RefinementCtx<object>): void => {
  const issue = coverageDatesIssue(values);
  if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.messageKey });
};

/**
 * A mobility guarantee as it is saved: plate in capitals and digits, contract, and a coverage that does not end before
 * it begins, as dates only (3-platform §3, §5).
 */
export const guaranteeForm = fields.superRefine(inOrder);

/** The same while a person types it: the duration in days and the end stay linked (`linkedCoverage`, 3-platform §5). */
export const guaranteeTypingForm = fields
  .extend({ durationInDays: z.int().min(0).max(36_525).optional() })
  .superRefine(inOrder);

/** The values of the guarantee form. */
export type GuaranteeValues = z.output<typeof guaranteeForm>;
