import { mobileNumberOf } from '@towline/sdk/domain/mobilePhone';
import { isValidPhone } from '@towline/sdk/domain/phoneNumber';
import type { MessageKey } from '../texts.ts';

/**
 * What to know of a telephone number to which a text message goes: that it is no mobile one. Some landlines read texts out, so
 * nobody is refused. Brings the numbers of every country's mobile phones: dialogs that are loaded when they open ask it.
 */
export const landlineWarning = (number: string, country?: string): MessageKey | undefined =>
  isValidPhone(number, country) && mobileNumberOf(number, country) === undefined ? 'NOT_A_MOBILE' : undefined;
