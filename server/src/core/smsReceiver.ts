import { internationalPhone } from '@towline/sdk/domain/phoneNumber';

/**
 * A number as text messages go to it, +32475102030, however it was written down: a gateway knows no country whose 0475/10.20.30 it is
 * (DECISIONS T-964). What is no number of the country is sent as it stands.
 */
export const smsReceiver = (number: string, country?: string | null): string =>
  internationalPhone(number, country ?? undefined).replaceAll(' ', '');
