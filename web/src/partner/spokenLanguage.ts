import type { ContactLanguage } from '@towline/sdk/api';
import { isPageLanguage } from '../publicPage/languages.ts';

/** What somebody chose to read on this device, on whichever page of the partner's (DECISIONS T-521). */
export interface SpokenLanguage {
  read(): ContactLanguage | undefined;
  keep(language: ContactLanguage): void;
}

const place = 'towline.partner.language';

/** Kept in the browser. One that keeps nothing speaks what was chosen until the page is left. */
export const spokenOn = (storage: () => Storage): SpokenLanguage => ({
  read() {
    try {
      const kept = storage().getItem(place) ?? '';
      return isPageLanguage(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  keep(language) {
    try {
      storage().setItem(place, language);
    } catch {
      // Private windows of some browsers refuse.
    }
  },
});
