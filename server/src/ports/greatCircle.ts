import { distanceInMeters } from '@towline/sdk/domain/location/distance';

/** Distance over the ground between two positions, in metres: the sdk's, under the name the server first gave it. */
export const greatCircleMeters = distanceInMeters;
