import { urlPastDate, urlSchema } from '../../kit/url/urlState.ts';

/** The days that are drawn, in the address; twelve weeks where there are none. */
export const figuresUrl = urlSchema({ from: urlPastDate(), to: urlPastDate() });
