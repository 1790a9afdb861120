import { formatDateTime } from '../../../i18n/format.ts';

/** When the 112 advice was given and by whom; undefined where it was not. */
export const adviceGivenText = (at: string | undefined, by: string | undefined): string | undefined =>
  at && [formatDateTime(at), by].filter(Boolean).join(' · ');
