import type { RequestListItem, StatusLevel } from '@towline/sdk/api';
import { labelOf } from '@towline/sdk/domain/request/label';
import { type Column, timeColumn } from '../../output/column.ts';
import type { Tone } from '../../output/style.ts';

/** Colour of a status level (2-requests §4). */
export const toneOfLevel: Record<StatusLevel, Tone | undefined> = {
  default: undefined,
  info: 'link',
  warning: 'warn',
  danger: 'bad',
  success: 'good',
  royal: 'link',
};

/** Fields that `--json` may name; total, so that a new one does not compile until it is here. */
export const requestFields = {
  id: true,
  shortId: true,
  version: true,
  status: true,
  statusReason: true,
  statusTimestamp: true,
  giveUpAfterMinutes: true,
  wasDispatched: true,
  service: true,
  additionalServices: true,
  contractCode: true,
  externalContractCode: true,
  clientOrganisationCode: true,
  homeAssistanceCompanyCode: true,
  abroadAssistanceCompanyCode: true,
  homeAssistanceCompanyName: true,
  abroadAssistanceCompanyName: true,
  isAbroadRequest: true,
  licensePlate: true,
  makeModel: true,
  country: true,
  city: true,
  latitude: true,
  longitude: true,
  partnerName: true,
  promisedAt: true,
  predictedArrivalAt: true,
  holderName: true,
  reference: true,
  customerName: true,
  customerPhone: true,
  creationTimestamp: true,
} satisfies Record<keyof RequestListItem, true>;

/** The columns of the request list. */
export const requestColumns: Column<RequestListItem>[] = [
  { key: 'shortId', title: 'Id', value: ({ shortId }) => shortId },
  {
    key: 'status',
    title: 'Status',
    value: ({ status }) => status,
    shown: (request, reader) => reader.status(request),
    tone: (request) => toneOfLevel[labelOf(request).level],
    mayShrink: true,
    least: 30,
  },
  { key: 'statusReason', title: 'Reason', value: ({ statusReason }) => statusReason, isCsvOnly: true },
  {
    key: 'service',
    title: 'Service',
    value: ({ service }) => service,
    shown: ({ service }, reader) => reader.word('ServiceType', service),
    mayShrink: true,
    least: 16,
    leaveOut: 4,
  },
  // A code is what filters take: it is left out sooner than cut short.
  {
    key: 'contractCode',
    title: 'Contract',
    value: ({ contractCode }) => contractCode,
    mayShrink: true,
    least: 18,
    leaveOut: 2,
  },
  { key: 'licensePlate', title: 'Plate', value: ({ licensePlate }) => licensePlate },
  { key: 'makeModel', title: 'Vehicle', value: ({ makeModel }) => makeModel, mayShrink: true, leaveOut: 5 },
  {
    key: 'place',
    title: 'Place',
    value: ({ country, city }) => [country, city].filter(Boolean).join(' '),
    mayShrink: true,
    least: 9,
    leaveOut: 1,
  },
  { key: 'partnerName', title: 'Partner', value: ({ partnerName }) => partnerName, mayShrink: true, leaveOut: 3 },
  timeColumn('creationTimestamp', 'Created', ({ creationTimestamp }) => creationTimestamp),
  { key: 'id', title: 'Whole id', value: ({ id }) => id, isCsvOnly: true },
];
