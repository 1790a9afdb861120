import { dialCodes } from '@towline/sdk/domain/fields/dialCodes';
import type { DialCountry } from '@towline/sdk/forms/fields/phoneParts';
import { useMemo } from 'react';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';

/** The countries whose numbers can be chosen: Belgium, Italy, Luxembourg, France, then the others (3-platform §9). */
export function useDialCountries(): readonly DialCountry[] {
  const locale = useLocale();
  return useMemo(
    () =>
      Object.entries(dialCodes).map(([code, dialCode]) => ({
        code,
        dialCode,
        name: dynamicText(code, {}, 'countries'),
      })),
    [locale],
  );
}
