import type { Policy } from '@towline/sdk/api';
import { z } from 'zod';
import { recordList } from '../../lists/recordList.ts';

const text = (description: string, value: string) =>
  z.string().optional().meta({ value, completes: 'text', description });

/** Mobility guarantees, as the console’s list shows them (3-platform §3, §7). */
export const guarantees = recordList({
  noun: 'guarantees',
  things: 'guarantees',
  filters: z.object({
    contract: z
      .string()
      .optional()
      .meta({ value: '<code>', completes: 'contract', description: 'Contract that they belong to' }),
    plate: text('Part of the plate', '<plate>'),
    name: text('Part of the customer’s name', '<text>'),
    from: z.iso
      .date()
      .optional()
      .meta({ value: '<YYYY-MM-DD>', completes: 'text', description: 'Covered on or after this day' }),
    to: z.iso
      .date()
      .optional()
      .meta({ value: '<YYYY-MM-DD>', completes: 'text', description: 'Covered on or before this day' }),
    import: text('Import that wrote them', '<id>'),
  }),
  fields: {
    id: true,
    licensePlate: true,
    vin: true,
    coverageFrom: true,
    coverageTo: true,
    vehicleType: true,
    make: true,
    model: true,
    fuelType: true,
    mileage: true,
    contractCode: true,
    externalContractCode: true,
    customerFirstName: true,
    customerLastName: true,
    customerEmail: true,
    customerPhoneNumber: true,
    customerLanguage: true,
    completedAssistanceRequestsCount: true,
    company: true,
    companyName: true,
    status: true,
    aniaCompanyCode: true,
    importId: true,
    version: true,
  } satisfies Record<keyof Policy, true>,
  columns: [
    { key: 'licensePlate', title: 'Plate', value: ({ licensePlate }: Policy) => licensePlate },
    {
      key: 'status',
      title: 'Status',
      value: ({ status }) => status,
      tone: ({ status }) => (status === 'Covered' ? 'good' : 'dim'),
    },
    { key: 'contractCode', title: 'Contract', value: ({ contractCode }) => contractCode, mayShrink: true },
    { key: 'coverageFrom', title: 'From', value: ({ coverageFrom }) => coverageFrom, leaveOut: 2 },
    { key: 'coverageTo', title: 'To', value: ({ coverageTo }) => coverageTo },
    { key: 'customerLastName', title: 'Customer', value: ({ customerLastName }) => customerLastName, leaveOut: 1 },
    { key: 'id', title: 'Guarantee', value: ({ id }) => id, isCsvOnly: true },
  ],
  page: ({ guarantees: records }, { contract, plate, name, from, to, import: importId }, wanted) =>
    records.list({
      ...wanted,
      contractCode: contract,
      licensePlate: plate,
      customerName: name,
      coverageFrom: from,
      coverageTo: to,
      importId,
    }),
});
