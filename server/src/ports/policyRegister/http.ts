import { fuelTypeValues, policyStatusValues, vehicleTypeValues } from '@towline/sdk/values';
import { z } from 'zod';
import { fetchJson, serviceUrl } from '../jsonTransport.ts';
import type { PolicyRegister } from './port.ts';

const shape = z.array(
  z.object({
    licensePlate: z.string().min(1),
    coverageFrom: z.iso.date().optional(),
    coverageTo: z.iso.date().optional(),
    vin: z.string().optional(),
    vehicleType: z.enum(vehicleTypeValues).optional(),
    make: z.string().optional(),
    model: z.string().optional(),
    fuelType: z.enum(fuelTypeValues).optional(),
    externalContractCode: z.string().optional(),
    customerFirstName: z.string().optional(),
    customerLastName: z.string().optional(),
    customerEmail: z.string().optional(),
    customerPhoneNumber: z.string().optional(),
    status: z.enum(policyStatusValues),
  }),
);

interface HttpRegister {
  url: string;
  token: string;
  /** The contract whose policies it keeps. */
  contractCode: string;
  timeoutMs?: number;
}

/** A register behind HTTP: GET {url}/policies/{token}?licensePlate=… answers the policies of the plate. */
export function httpPolicyRegister({ url, token, contractCode, timeoutMs = 4_000 }: HttpRegister): PolicyRegister {
  return {
    async ofPlate(asked, licensePlate, signal) {
      if (asked !== contractCode) return undefined;
      const address = serviceUrl(url, `policies/${encodeURIComponent(token)}`, { licensePlate });
      const found = await fetchJson({ port: 'policyRegister', url: address, answer: shape, timeoutMs, signal });
      return found.map((policy) => ({ ...policy, contractCode }));
    },
  };
}
