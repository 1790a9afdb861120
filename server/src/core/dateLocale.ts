import type { ContactLanguage } from '@towline/sdk/api';

/** English as it is written here: the day before the month, and hours up to 24 (DECISIONS T-968). */
export const dateLocaleOf = (language: ContactLanguage): string => (language === 'en' ? 'en-GB' : language);
