import { operationDecision } from '@towline/sdk/access/operations';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { findWorkshop } from './workshops.ts';

const states = ['on', 'off'] as const;

export const command = defineBulk({
  name: 'client-workshops toggle',
  summary: 'Switch client workshops on or off',
  description: 'Switches workshops as the console’s switch does. One that is so already stays as it is.',
  args: [
    {
      name: 'id',
      description: 'Ids of workshops, or their beginnings',
      completes: 'workshop',
      isOptional: true,
      isVariadic: true,
    },
  ],
  flags: z.object({ to: z.enum(states).optional().meta({ description: 'What they are to be' }) }),
  examples: [
    ['client-workshops toggle 9e8d7c6b --to off', 'One, after asking'],
    ['client-workshops toggle --file workshops.csv --dry-run', 'Columns id, to'],
  ],
  rows: z.object({ id: z.string().min(1), to: z.enum(states, { error: 'on or off' }) }),
  rowsOf: ({ to }, args) => args.map((id) => ({ id, to })),
  keyOf: ({ id }) => id,
  plan: ({ id }, { towline }) => findWorkshop(towline, id),
  allowed: (_workshop, _row, { agent }) => operationDecision(agent, 'setClientWorkshopStatus'),
  labelOf: ({ name, parentOrganisationCode }) => `${name} (${parentOrganisationCode})`,
  async act(workshop, { to }, idempotencyKey, { towline, signal }) {
    const isActive = to === 'on';
    if (workshop.isActive === isActive) return;
    await towline.clientWorkshops.setStatus(workshop, { isActive }, { idempotencyKey, signal });
  },
  question: (count) => `Switch ${count} ${count === 1 ? 'workshop' : 'workshops'}`,
});
