import { closingDimensionValues } from '@towline/sdk/values';
import { urlChoice, urlPastDate, urlSchema } from '../../kit/url/urlState.ts';

/** The day, with the first of several that are taken together, and how they are taken apart, in the address. */
export const dayClosingUrl = urlSchema({
  from: urlPastDate(),
  day: urlPastDate(),
  by: urlChoice([...closingDimensionValues], 'company'),
});
