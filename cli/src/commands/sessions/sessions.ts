import type { CustomerSession } from '@towline/sdk/api';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { z } from 'zod';
import { wholeDaySchema } from '../../flags/day.ts';
import { recordList } from '../../lists/recordList.ts';
import { type Column, timeColumn } from '../../output/column.ts';

const text = (description: string) => z.string().optional().meta({ value: '<text>', completes: 'text', description });
const day = (side: string) =>
  wholeDaySchema
    .optional()
    .meta({ value: '<date>', description: `Begun on this day (${OPERATOR_TIME_ZONE}) or ${side}` });

const columns: Column<CustomerSession>[] = [
  timeColumn('startedAt', 'Started', ({ startedAt }) => startedAt),
  { key: 'contractCode', title: 'Contract', value: ({ contractCode }) => contractCode, mayShrink: true },
  { key: 'name', title: 'Customer', value: ({ name }) => name, mayShrink: true, leaveOut: 3 },
  { key: 'licensePlate', title: 'Plate', value: ({ licensePlate }) => licensePlate },
  { key: 'shortId', title: 'Request', value: ({ shortId }) => shortId },
  {
    key: 'events',
    title: 'Events',
    value: ({ events }) => events.map(({ code }) => code).join(' '),
    shown: ({ events }) => events.at(-1)?.code,
    mayShrink: true,
    leaveOut: 1,
  },
  timeColumn('lastEventAt', 'Last event', ({ lastEventAt }) => lastEventAt, { leaveOut: 2 }),
  { key: 'email', title: 'E-mail', value: ({ email }) => email, mayShrink: true, leaveOut: 5 },
  { key: 'phoneNumber', title: 'Phone', value: ({ phoneNumber }) => phoneNumber, isPhone: true, leaveOut: 4 },
  { key: 'requestId', title: 'Whole id', value: ({ requestId }) => requestId, isCsvOnly: true },
  { key: 'id', title: 'Session', value: ({ id }) => id, isCsvOnly: true },
];

/** Sessions of customers in the customer apps (2-requests §2). */
export const sessions = recordList({
  noun: 'sessions',
  things: 'customer sessions',
  filters: z.object({
    contract: z
      .array(z.string())
      .optional()
      .meta({ value: '<code,…>', completes: 'contract', description: 'Contract codes' }),
    name: text('Part of the customer’s name'),
    email: text('Their e-mail address'),
    plate: text('Licence plate, however it is written'),
    text: text('In any of the texts'),
    from: day('later'),
    to: day('earlier'),
  }),
  fields: {
    id: true,
    contractCode: true,
    externalContractCode: true,
    startedAt: true,
    lastEventAt: true,
    name: true,
    licensePlate: true,
    email: true,
    phoneNumber: true,
    language: true,
    requestId: true,
    shortId: true,
    events: true,
  } satisfies Record<keyof CustomerSession, true>,
  columns,
  page: ({ customerSessions }, { contract, plate, ...filters }, wanted) => {
    const { name, email, text, from, to } = filters;
    return customerSessions.list({
      ...wanted,
      contractCode: contract,
      licensePlate: plate,
      name,
      email,
      text,
      from,
      to,
    });
  },
});
