import { searchBiasRadiusInMeters } from '@towline/sdk/domain/location/capitals';

/** Whether a suggestion is a car repair shop or any other place (1-intake §2). */
export type PredictionKind = 'garage' | 'general';

export interface Position {
  latitude: number;
  longitude: number;
}

/** A place that the map search or a position gave (1-intake §3); shape of the contract's `Place`. */
export interface Place extends Position {
  placeId: string;
  /** Of a town: metres that it reaches from its centre. */
  accuracy?: number;
  /** Whether the position is the address's own, or only its town's (DECISIONS S-49). */
  positionFrom?: 'Address' | 'Town';
  formattedAddress: string;
  /** Name of what stands there: a garage, a station. */
  placeName?: string;
  street?: string;
  streetNumber?: string;
  neighbourhood?: string;
  city?: string;
  postalCode?: string;
  region?: string;
  /** Region or state. */
  addressLevel1?: string;
  /** Province, county or department; the code on its signs where there is one (OV, TO), as the fast-case rule reads it (1-intake §9). */
  addressLevel2?: string;
  /** Municipality. */
  addressLevel3?: string;
  /** Village or part of the municipality, where it has a name of its own. */
  addressLevel4?: string;
  /** ISO 3166-1, two letters, upper case. */
  countryCode: string;
  countryName?: string;
  nationalRef?: string;
  /** E and one to three digits. */
  internationalRef?: string;
  /** The wire's word for "the map search knew it", whichever service that is. */
  source: 'GooglePlaces';
  /** From the position asked about; reverse only. */
  distanceInMeters?: number;
}

/** A suggestion while an address is typed; shape of the contract's `Prediction`. */
export interface Prediction extends Position {
  placeId: string;
  text: string;
  secondaryText?: string;
  kind: PredictionKind;
  countryCode: string;
  accuracy?: number;
  positionFrom?: 'Address' | 'Town';
  /** Typed, and not known in this town: the position is the town's (DECISIONS S-50). */
  unknownStreet?: string;
}

export interface PredictQuery {
  text: string;
  /** Places around it come first. */
  near?: Position;
  /** How far "around" reaches; 50 by default (1-intake §9). */
  radiusKm?: number;
  /** Only these countries. */
  countryCodes?: readonly string[];
  /** Only garages, or none; both when absent. */
  kind?: PredictionKind;
  /** en, fr, nl, it or de. */
  language: string;
  /** 8 by default. */
  limit?: number;
  /** Only names that are written so: no slip of the finger, no name that goes on. Services that cannot tell answer as always. */
  isExact?: boolean;
}

/** Finds places by what is typed and by position. Best match first everywhere. */
export interface Geocoder {
  predict(query: PredictQuery, signal?: AbortSignal): Promise<Prediction[]>;
  /** The place behind a suggestion; undefined when it is no longer known. */
  lookup(placeId: string, language: string, signal?: AbortSignal): Promise<Place | undefined>;
  reverse(position: Position, language: string, signal?: AbortSignal): Promise<Place[]>;
}

/** Place autocomplete radius around the location bias (1-intake §9). */
export const defaultRadiusKm = searchBiasRadiusInMeters / 1000;

/** How many suggestions a list holds when the caller does not say. */
export const defaultLimit = 8;
