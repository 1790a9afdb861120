import type { AssistanceRequest, Job, LogEntry, Payment } from '@towline/sdk/api';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import type { Column } from '../../output/column.ts';
import { shownTime } from '../../output/shownTime.ts';
import { findRequest } from './findRequest.ts';

const jobColumns: Column<Job>[] = [
  { key: 'partner', title: 'Partner', value: ({ partner }) => partner.name, mayShrink: true },
  { key: 'status', title: 'Status', value: ({ jobStatus }) => jobStatus },
  { key: 'distanceInKm', title: 'Km', value: ({ distanceInKm }) => distanceInKm, isRight: true },
  { key: 'assignedAt', title: 'Assigned', value: ({ assignedAt }) => shownTime(assignedAt) },
  { key: 'expectedArrivalAt', title: 'Expected', value: ({ expectedArrivalAt }) => shownTime(expectedArrivalAt) },
  { key: 'price', title: 'Price', value: ({ price }) => price?.toFixed(2), isRight: true },
];
const logColumns: Column<LogEntry>[] = [
  { key: 'timestamp', title: 'Time', value: ({ timestamp }) => shownTime(timestamp, 'seconds') },
  { key: 'agentName', title: 'Agent', value: ({ agentName }) => agentName },
  { key: 'message', title: 'Message', value: ({ message }) => message, mayShrink: true },
];
const paymentColumns: Column<Payment>[] = [
  { key: 'timestamp', title: 'Time', value: ({ timestamp }) => shownTime(timestamp) },
  { key: 'rawStatus', title: 'Status', value: ({ rawStatus }) => rawStatus },
  { key: 'type', title: 'Type', value: ({ type }) => type },
  { key: 'chargedAmount', title: 'Amount', value: ({ chargedAmount }) => chargedAmount, isRight: true },
];

export const command = defineCommand({
  name: 'requests view',
  summary: 'One request',
  args: [{ name: 'id', description: 'Id of the request, or its short one' }],
  flags: z.object({
    tab: z.enum(['summary', 'jobs', 'log', 'payments']).default('summary').meta({ description: 'What of it' }),
    web: z.boolean().optional().meta({ description: 'Print the address of its page in the console' }),
  }),
  examples: [
    ['requests view 7C41B2', 'By the short id'],
    ['requests view 7C41B2 --tab log', 'What happened'],
    ['requests view 7C41B2 --json status,version', 'For scripts'],
  ],
  async run({ args, flags, settings, output, connect, agent }) {
    await agent();
    const towline = await connect();
    const request = await findRequest(towline, args[0] ?? '');
    if (flags.web) {
      const url = `${settings.apiUrl}/dashboard/request/${request.id}`;
      await output.say({ schema: 'towline.requests.page/1', data: { url }, text: url });
      return 0;
    }
    if (flags.tab === 'jobs') {
      const fields = [...new Set(request.jobs.flatMap((job) => Object.keys(job)))];
      await output.list({
        schema: 'towline.requests.jobs/1',
        columns: jobColumns,
        fields,
        rows: request.jobs,
        empty: 'No jobs',
      });
    } else if (flags.tab === 'log') {
      const rows = await towline.requests.listLogs(request.id);
      const fields = ['id', 'timestamp', 'message', 'agentName', 'data', 'field1'];
      await output.list({
        schema: 'towline.requests.log/1',
        columns: logColumns,
        fields,
        rows,
        empty: 'The log is empty',
      });
    } else if (flags.tab === 'payments') {
      const fields = ['id', 'rawStatus', 'timestamp', 'chargedAmount', 'type'];
      const { payments: rows } = request;
      await output.list({
        schema: 'towline.requests.payments/1',
        columns: paymentColumns,
        fields,
        rows,
        empty: 'No payments',
      });
    } else {
      await output.record({ schema: 'towline.requests.view/1', data: { ...request }, pairs: summaryOf(request) });
    }
    return 0;
  },
});

function summaryOf(request: AssistanceRequest): [string, string][] {
  const { vehicleV2: vehicle, location, customer } = request;
  const active = request.jobs.find(({ isActive }) => isActive);
  const pairs: [string, string | undefined][] = [
    ['Request', `${request.shortId}  ${request.id}  version ${request.version}`],
    ['Status', [request.status, request.statusReason].filter(Boolean).join(', ')],
    ['Service', [request.service, ...request.additionalServices].join(', ')],
    ['Contract', [request.contractCode, request.externalContractCode].filter(Boolean).join(' / ')],
    ['Vehicle', [vehicle.licensePlate, vehicle.makeModel].filter(Boolean).join(' ')],
    ['Place', location.address ?? [location.city, location.country].filter(Boolean).join(', ')],
    ['Customer', [customer?.name, customer?.phoneNumber, customer?.email].filter(Boolean).join(', ')],
    ['Partner', active ? `${active.partner.name}, ${active.jobStatus}` : undefined],
    ['Home company', request.homeAssistanceCompany?.name ?? request.homeAssistanceCompanyCode],
    ['Abroad company', request.abroadAssistanceCompany?.name ?? request.abroadAssistanceCompanyCode],
    ['Client', request.clientOrganisation?.name ?? request.clientOrganisationCode],
    ['Created', shownTime(request.creationTimestamp)],
    ['Changed', shownTime(request.updatedAt)],
    ['History', request.statusHistory.map((entry) => `${shownTime(entry.timestamp)}  ${entry.status}`).join('\n')],
  ];
  return pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
}
