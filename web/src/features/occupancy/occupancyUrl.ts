import { type UrlValues, urlOptionalNumber, urlSchema, urlText } from '../../kit/url/urlState.ts';

/** The address of the repair occupancy: whose workshops, and where the vehicle stands. */
export const occupancyUrl = urlSchema({
  contractCode: urlText(),
  lat: urlOptionalNumber(-90, 90),
  lng: urlOptionalNumber(-180, 180),
});

export type OccupancyValues = UrlValues<typeof occupancyUrl>;
