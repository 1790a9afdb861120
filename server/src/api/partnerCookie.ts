import { ownCookie } from './ownCookie.ts';

/** What a partner's phone keeps: the secret of the device, for as long as the longest one is good (DECISIONS T-515). */
export const partnerCookie = ownCookie('towline_partner', 30 * 86_400);
