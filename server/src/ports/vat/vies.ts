import type { VatValidation } from '@towline/sdk/api';
import { normaliseVatNumber, vatCountryOf } from '@towline/sdk/forms/fields/vatNumber';
import { z } from 'zod';
import { fetchJson, serviceUrl } from '../jsonTransport.ts';
import { PortError } from '../portError.ts';
import type { VatRegister } from './port.ts';

// What a member state's register does not tell is said by three dashes.
const told = z
  .string()
  .nullish()
  .transform((text) => (text && text !== '---' ? text.trim() : undefined));

const shape = z.object({ isValid: z.boolean(), userError: z.string().nullish(), name: told, address: told });

/** The register says by these that it could not be asked, with a status of 200. */
const isAway = /UNAVAILABLE|TIMEOUT|BUSY|MAX_CONCURRENT|BLOCKED/;

/** Lines such as `Brusselsesteenweg 120\n9230 Wetteren`: street and number, then postal code and town. */
function addressOf(text: string, country: string): NonNullable<VatValidation['address']> {
  const lines = text.split(/\s*\n\s*|\s{2,}/).filter(Boolean);
  const [, street, number] = /^(.*\D)\s+(\d+\S*)$/.exec(lines[0] ?? '') ?? [undefined, lines[0], undefined];
  const [, zip, city] = /^(?:[A-Z]{1,2}-)?(\d{4,5})\s+(.+)$/.exec(lines.at(-1) ?? '') ?? [];
  return {
    ...(street && { street: street.trim() }),
    ...(number && { number }),
    ...(zip && { zip_code: zip }),
    ...(city && { city }),
    country,
  };
}

interface Vies {
  url: string;
  timeoutMs?: number;
}

/** The register of the European Commission: GET {url}/ms/{country}/vat/{number}. What cannot be a number is not asked. */
export function viesVatRegister({ url, timeoutMs = 6_000 }: Vies): VatRegister {
  return {
    async check(vatNumber, signal) {
      const number = normaliseVatNumber(vatNumber);
      const member = vatCountryOf(number);
      if (!member) return { valid: false };
      const [country, rest] = [number.slice(0, 2), number.slice(2)];
      const address = serviceUrl(url, `ms/${country}/vat/${rest}`);
      const answer = await fetchJson({ port: 'vat', url: address, answer: shape, timeoutMs, signal });
      if (answer.userError && isAway.test(answer.userError))
        throw new PortError('vat', 'Unavailable', `the register says ${answer.userError}`);
      return {
        valid: answer.isValid,
        ...(answer.name && { name: answer.name }),
        ...(answer.address && { address: addressOf(answer.address, member) }),
      };
    },
  };
}
