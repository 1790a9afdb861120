import { internationalPhone, isValidPhone } from '@towline/sdk/domain/phoneNumber';

/**
 * A number as our own messages write it, `+32475123456`. Many gateways hand an international number in without its plus; a short
 * code or a name stays as it is (DECISIONS T-1005).
 */
export function gatewayNumber(given: string): string {
  const text = given.trim();
  const bare = /^[1-9][\d ]{6,}$/.test(text) ? `+${text}` : text;
  return isValidPhone(bare) ? internationalPhone(bare).replaceAll(' ', '') : text;
}
