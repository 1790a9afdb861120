import type { ContactLanguage } from '@towline/sdk/api';

/**
 * A text in every language that people are written to (DECISIONS C-68), with the tags that the editor allows
 * (3-platform §5) and placeholders of request, customer, vehicle and location such as {{shortId}}.
 */
export type LanguageTexts = Record<ContactLanguage, string>;

/** What a text may ask for; contractName, companyName and companyPhoneNumber are filled in with the contract. */
export const placeholders = [
  'contractName',
  'companyName',
  'companyPhoneNumber',
  'shortId',
  'service',
  'problem',
  'licensePlate',
  'makeModel',
  'customerName',
  'customerPhoneNumber',
  'serviceLocation',
  'destination',
  'partnerName',
  'statusReason',
  'remarks',
] as const;
