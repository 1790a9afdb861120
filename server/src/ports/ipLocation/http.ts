import { z } from 'zod';
import { fetchJson, type ServiceEndpoint } from '../jsonTransport.ts';
import { publicAddress } from './address.ts';
import type { IpLocation, IpPosition } from './port.ts';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const country = z.string().regex(/^[A-Za-z]{2}$/);
const city = z
  .string()
  .nullish()
  .transform((text) => text || undefined);

/** The two families of answers that such services give, and their ways to say "not known". */
const answer = z.union([
  z
    .object({ status: z.literal('success').optional(), countryCode: country, lat: latitude, lon: longitude, city })
    .transform(
      (a): IpPosition => ({
        latitude: a.lat,
        longitude: a.lon,
        countryCode: a.countryCode.toUpperCase(),
        city: a.city,
      }),
    ),
  z.object({ country_code: country, latitude, longitude, city }).transform(
    (a): IpPosition => ({
      latitude: a.latitude,
      longitude: a.longitude,
      countryCode: a.country_code.toUpperCase(),
      city: a.city,
    }),
  ),
  z.object({ status: z.literal('fail') }).transform(() => undefined),
  z.object({ error: z.literal(true) }).transform(() => undefined),
]);

/** A look-up service that answers `{ countryCode, lat, lon, city }` or `{ country_code, latitude, longitude, city }`; its URL has `{ip}` in it. */
export function httpIpLocation({ url, timeoutMs }: ServiceEndpoint): IpLocation {
  return {
    async locate(ip, signal) {
      const address = publicAddress(ip);
      if (!address) return undefined;
      const target = new URL(url.replaceAll('{ip}', encodeURIComponent(address)));
      return fetchJson({ port: 'ipLocation', url: target, timeoutMs, answer, signal });
    },
  };
}
