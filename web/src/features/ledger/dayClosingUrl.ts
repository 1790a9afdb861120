import { closingDimensionValues } from '@towline/sdk/values';
import { urlChoice, urlPastDate, urlSchema } from '../../kit/url/urlState.ts';

/** The day and how it is taken apart, in the address. */
export const dayClosingUrl = urlSchema({ day: urlPastDate(), by: urlChoice([...closingDimensionValues], 'company') });
