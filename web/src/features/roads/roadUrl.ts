import { urlSchema, urlText } from '../../kit/url/urlState.ts';

/** What a map of restricted roads is narrowed by, and about which request one came. */
export const roadUrl = urlSchema({ region: urlText(), search: urlText(), requestId: urlText() });
