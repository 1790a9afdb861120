import { allowed } from '@towline/sdk/access/decision';
import { partnerActions } from '@towline/sdk/access/partnerActions';
import type { Partner } from '@towline/sdk/api';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { findPartner, partnerArgs } from './partners.ts';

const moment = z.iso.datetime({ offset: true, error: 'a moment such as 2026-12-01T08:00:00Z' });

const rows = z.object({ id: z.string().min(1), reason: z.string().max(1000).optional(), until: moment.optional() });

const isSuspendedSo = ({ operationalStatus, operationalDetails }: Partner, { until }: z.output<typeof rows>): boolean =>
  operationalStatus === 'Suspended' && operationalDetails?.suspendedUntil === until;

export const command = defineBulk({
  name: 'partners suspend',
  summary: 'Suspend partners',
  description:
    'Suspends partners as the console does: open offers are withdrawn and the next partner is asked, running jobs go on. Without an end it is for good.',
  args: partnerArgs,
  flags: z.object({
    reason: z.string().optional().meta({ value: '<text>', completes: 'text', description: 'Why; the log keeps it' }),
    until: moment
      .optional()
      .meta({ value: '<time>', completes: 'text', description: 'When they are active again by themselves' }),
  }),
  examples: [
    ['partners suspend 3b1f0a52 --reason "Insurance expired"', 'One, after asking'],
    ['partners suspend --file suspended.csv --dry-run', 'Columns id, reason, until'],
  ],
  rows,
  rowsOf: ({ reason, until }, args) => args.map((id) => ({ id, reason, until })),
  keyOf: ({ id }) => id.toLowerCase(),
  plan: ({ id }, { towline }) => findPartner(towline, id),
  allowed: (partner, row, { agent }) =>
    isSuspendedSo(partner, row) ? allowed : partnerActions.Suspend(agent, partner),
  isDone: isSuspendedSo,
  labelOf: ({ name, country }) => `${name} (${country})`,
  effectOf: (_partner, { until }) => (until === undefined ? 'suspended for good' : `suspended until ${until}`),
  stateOf: ({ version, operationalStatus }) => ({ version, status: operationalStatus ?? null }),
  act: (partner, { reason, until }, idempotencyKey, { towline, signal }) =>
    towline.partners.suspend(
      partner,
      { ...(reason && { reason }), ...(until && { suspendedUntil: until }) },
      { idempotencyKey, signal },
    ),
  question: (count) => `Suspend ${count} ${count === 1 ? 'partner' : 'partners'}`,
});
