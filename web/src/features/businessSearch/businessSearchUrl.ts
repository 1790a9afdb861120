import { businessRadiusKm, widestBusinessRadiusKm } from '@towline/sdk/domain/partner/businessSearch';
import { urlNumber, urlOptionalNumber, urlSchema, urlSwitch, urlText } from '../../kit/url/urlState.ts';

/** The address of the business search: where, how far around, what for; nothing is asked before somebody searches. */
export const businessSearchUrl = urlSchema({
  lat: urlOptionalNumber(-90, 90),
  lng: urlOptionalNumber(-180, 180),
  radius: urlNumber(businessRadiusKm, 1, widestBusinessRadiusKm),
  keyword: urlText(),
  searched: urlSwitch(),
});
