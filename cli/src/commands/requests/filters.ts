import { parseStatusFilter } from '@towline/sdk/domain/request/filterGroups';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import type { Query } from '@towline/sdk/types';
import { requestStatusValues, statusFilterGroupValues } from '@towline/sdk/values';
import { z } from 'zod';
import { UserError } from '../../errors.ts';
import type { Completes } from '../../flags/completes.ts';
import { daySchema } from '../../flags/day.ts';

const list = (value: string, description: string, completes: Completes) =>
  z.array(z.string()).optional().meta({ value, description, completes });
const text = (description: string) => z.string().optional().meta({ value: '<text>', description });

/** The filters of the request list (2-requests §2), shared by `list` and `export`. */
export const requestFilterFlags = {
  status: list('<group,…>', 'Status groups or statuses; Dispatched is what ever was dispatched', [
    ...new Set([...statusFilterGroupValues, 'Dispatched', ...requestStatusValues]),
  ]),
  contract: list('<code,…>', 'Contract codes', 'contract'),
  externalContract: list('<code,…>', 'External contract codes', 'text'),
  country: list('<BE,…>', 'Countries of the service location', 'country'),
  plate: text('Licence plate'),
  name: text('Name of the customer'),
  email: text('E-mail address of the customer'),
  phone: text('Phone number in any spelling: caller, contact, customer, the partner of an open request'),
  vin: text('VIN, or its last six characters and more'),
  reference: text('External reference, or the short id'),
  text: text('Any of plate, name, e-mail, reference, id, street, phone, VIN'),
  from: daySchema
    .optional()
    .meta({ value: '<date>', description: `Created on this day (${OPERATOR_TIME_ZONE}) or later` }),
  to: daySchema
    .optional()
    .meta({ value: '<date>', description: `Created on this day (${OPERATOR_TIME_ZONE}) or earlier` }),
};

type Filters = z.output<z.ZodObject<typeof requestFilterFlags>>;

/** The query of the filters. A word that is no status is refused here, with the words that there are. */
export function requestQuery(flags: Filters): Query<'listRequests'> {
  const { unknown } = parseStatusFilter(flags.status);
  if (unknown.length > 0)
    throw new UserError(`--status: ${unknown.map((word) => `"${word}"`).join(', ')} is no status`, {
      hint: `Groups: ${statusFilterGroupValues.join(', ')}, Dispatched. Statuses: ${requestStatusValues.join(', ')}`,
    });
  return {
    status: flags.status,
    contractCode: flags.contract,
    externalContractCode: flags.externalContract,
    country: flags.country?.map((code) => code.toUpperCase()),
    licensePlate: flags.plate,
    name: flags.name,
    email: flags.email,
    phone: flags.phone,
    vin: flags.vin,
    reference: flags.reference,
    text: flags.text,
    from: flags.from,
    to: flags.to,
  };
}
