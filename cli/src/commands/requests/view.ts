import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, Job, LogEntry, Payment, Viewpoint } from '@towline/sdk/api';
import { doerText } from '@towline/sdk/domain/doer';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { type Column, type Pair, timeColumn } from '../../output/column.ts';
import type { Reader } from '../../output/reader.ts';
import { findRequest } from './findRequest.ts';
import { jobFields, logFields, paymentFields, wholeFields } from './viewFields.ts';

const jobColumns: Column<Job>[] = [
  { key: 'partner', title: 'Partner', value: ({ partner }) => partner.name, mayShrink: true },
  {
    key: 'status',
    title: 'Status',
    value: ({ jobStatus }) => jobStatus,
    shown: ({ jobStatus }, reader) => reader.word('JobStatus', jobStatus),
  },
  { key: 'distanceInKm', title: 'Km', value: ({ distanceInKm }) => distanceInKm, isRight: true },
  timeColumn('assignedAt', 'Assigned', ({ assignedAt }) => assignedAt),
  timeColumn('expectedArrivalAt', 'Expected', ({ expectedArrivalAt }) => expectedArrivalAt),
  { key: 'price', title: 'Net (EUR)', value: ({ price }) => price?.toFixed(2), isRight: true },
];
const logColumns: Column<LogEntry>[] = [
  timeColumn('timestamp', 'Time', ({ timestamp }) => timestamp, { precision: 'seconds' }),
  { key: 'agentName', title: 'Agent', value: (entry) => doerText(entry) || undefined, mayShrink: true, least: 16 },
  {
    key: 'message',
    title: 'Message',
    value: ({ message }) => message,
    shown: (entry, reader) => reader.logged(entry),
    mayShrink: true,
    least: 40,
  },
];
const paymentColumns: Column<Payment>[] = [
  timeColumn('timestamp', 'Time', ({ timestamp }) => timestamp),
  {
    key: 'rawStatus',
    title: 'Status',
    value: ({ rawStatus }) => rawStatus,
    shown: ({ rawStatus }, reader) => reader.word('PaymentStatus', rawStatus),
  },
  {
    key: 'type',
    title: 'Type',
    value: ({ type }) => type,
    shown: ({ type }, reader) => reader.word('PaymentType', type),
  },
  {
    key: 'chargedAmount',
    title: 'Amount (EUR)',
    value: ({ chargedAmount }) => chargedAmount,
    shown: ({ chargedAmount }) => chargedAmount.toFixed(2),
    isRight: true,
  },
];

export const command = defineCommand({
  name: 'requests view',
  summary: 'One request',
  args: [{ name: 'id', description: 'Id of the request, or its short one', completes: 'request' }],
  flags: z.object({
    tab: z.enum(['summary', 'jobs', 'log', 'payments']).default('summary').meta({ description: 'What of it' }),
    web: z.boolean().optional().meta({ description: 'Print the address of its page in the console' }),
  }),
  fields: Object.keys(wholeFields),
  examples: [
    ['requests view 7C41', 'By the short id'],
    ['requests view 7C41 --tab log', 'What happened'],
    ['requests view 7C41 --json status,version', 'For scripts'],
  ],
  async run({ args, flags, settings, output, connect, agent }) {
    const reads = await agent();
    const towline = await connect();
    const request = await findRequest(towline, args[0] ?? '');
    if (flags.web) {
      const url = `${settings.apiUrl}/dashboard/request/${request.id}`;
      await output.say({ schema: 'towline.requests.page/1', data: { url }, text: url });
      return 0;
    }
    if (flags.tab === 'jobs') {
      await output.list({
        schema: 'towline.requests.jobs/1',
        columns: jobColumns,
        fields: Object.keys(jobFields),
        rows: request.jobs,
        empty: 'No jobs',
      });
    } else if (flags.tab === 'log') {
      const rows = await towline.requests.listLogs(request.id);
      await output.list({
        schema: 'towline.requests.log/1',
        columns: logColumns,
        fields: Object.keys(logFields),
        rows,
        empty: 'The log is empty',
      });
    } else if (flags.tab === 'payments') {
      const { payments: rows } = request;
      await output.list({
        schema: 'towline.requests.payments/1',
        columns: paymentColumns,
        fields: Object.keys(paymentFields),
        rows,
        empty: 'No payments',
      });
    } else {
      const { viewpoint } = viewerOf(reads, request);
      const pairs = summaryOf(request, output.reader, viewpoint);
      await output.record({ schema: 'towline.requests.view/1', data: { ...request }, pairs });
    }
    return 0;
  },
});

const listed = (...texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join(', ');

function summaryOf(request: AssistanceRequest, reader: Reader, seenFrom: Viewpoint): Pair[] {
  const { vehicleV2: vehicle, location, customer } = request;
  const { service, additionalServices } = request;
  const active = request.jobs.find(({ isActive }) => isActive);
  const phone = customer?.phoneNumber;
  const pairs: [label: string, shown: string | undefined, value?: string][] = [
    ['Request', `${request.shortId}  ${request.id}  version ${request.version}`],
    ['Status', reader.status(request, seenFrom), listed(request.status, request.statusReason)],
    [
      'Service',
      [
        reader.word('ServiceType', service),
        ...additionalServices.map((one) => reader.word('AdditionalService', one)),
      ].join(' + '),
      listed(service, ...additionalServices),
    ],
    ['Contract', [request.contractCode, request.externalContractCode].filter(Boolean).join(' / ')],
    ['Vehicle', [vehicle.licensePlate, vehicle.makeModel].filter(Boolean).join(' ')],
    ['Place', location.address ?? listed(location.city, location.country)],
    [
      'Customer',
      listed(customer?.name, phone && internationalPhone(phone, location.country), customer?.email),
      listed(customer?.name, phone, customer?.email),
    ],
    [
      'Partner',
      active && listed(active.partner.name, reader.word('JobStatus', active.jobStatus)),
      active && listed(active.partner.name, active.jobStatus),
    ],
    ['Home company', request.homeAssistanceCompany?.name ?? request.homeAssistanceCompanyCode],
    ['Abroad company', request.abroadAssistanceCompany?.name ?? request.abroadAssistanceCompanyCode],
    ['Client', request.clientOrganisation?.name ?? request.clientOrganisationCode],
    ['Created', reader.moment(request.creationTimestamp), request.creationTimestamp],
    ['Changed', reader.moment(request.updatedAt), request.updatedAt],
    [
      'History',
      historyText(request, reader),
      request.statusHistory.map(({ timestamp, status }) => `${timestamp}  ${status}`).join('\n'),
    ],
  ];
  return pairs.filter((pair): pair is [string, string, string?] => Boolean(pair[1]));
}

/** A line a state, oldest first; the first names the zone of all. */
function historyText({ statusHistory }: AssistanceRequest, reader: Reader): string {
  const times = statusHistory.map(({ timestamp }, at) =>
    at === 0 ? reader.moment(timestamp) : reader.time(timestamp),
  );
  const width = Math.max(0, ...times.map((time) => time.length));
  return statusHistory
    .map(({ status }, at) => `${times[at]?.padEnd(width)}  ${reader.word('RequestStatus', status)}`)
    .join('\n');
}
