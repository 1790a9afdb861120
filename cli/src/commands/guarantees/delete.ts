import { editGuarantees } from '@towline/sdk/access/sections';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { guaranteeId } from './guaranteeId.ts';

export const command = defineBulk({
  name: 'guarantees delete',
  summary: 'Delete guarantees, for good',
  description:
    'Deletes mobility guarantees as the console does. A request that was ordered under one keeps what it was decided on.',
  args: [
    {
      name: 'id',
      description: 'Ids of guarantees, or their beginnings',
      completes: 'text',
      isOptional: true,
      isVariadic: true,
    },
  ],
  flags: z.object({}),
  examples: [
    ['guarantees delete 3f2a1b0c', 'One, after typing the phrase'],
    ['guarantees delete --file wrong.csv --dry-run', 'Column id, as guarantees export writes it'],
    [
      'guarantees delete --file wrong.csv --save-plan delete.json',
      'Somebody else looks at it, and does it within 24 hours',
    ],
    ['guarantees delete --plan delete.json --confirm "DELETE 5 GUARANTEES"', 'For scripts, if nothing changed since'],
  ],
  rows: z.object({ id: z.string().min(1) }),
  rowsOf: (_flags, args) => args.map((id) => ({ id })),
  keyOf: ({ id }) => id.toLowerCase(),
  plan: async ({ id }, { towline }) => towline.guarantees.get(await guaranteeId(towline, id)),
  allowed: (_guarantee, _row, { agent }) => editGuarantees(agent, false),
  labelOf: ({ licensePlate, contractCode, coverageFrom, coverageTo }) =>
    `${licensePlate} ${contractCode} ${coverageFrom ?? ''}..${coverageTo ?? ''}`,
  stateOf: ({ version = 0, status }) => ({ version, status: status ?? null }),
  act: ({ id = '', version = 0 }, _row, idempotencyKey, { towline, signal }) =>
    towline.guarantees.delete({ id, version }, { idempotencyKey, signal }),
  isGoneOnceDone: true,
  question: (count) => `Delete ${count} ${count === 1 ? 'guarantee' : 'guarantees'}`,
  phrase: ({ length }) => `DELETE ${length} ${length === 1 ? 'GUARANTEE' : 'GUARANTEES'}`,
});
