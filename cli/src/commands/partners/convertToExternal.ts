import { partnerActions } from '@towline/sdk/access/partnerActions';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { findPartner, partnerArgs } from './partners.ts';

export const command = defineBulk({
  name: 'partners convert-to-external',
  summary: 'Make partners external ones, for good',
  description: 'Makes partners of the network external ones, as the console does. Nothing makes them internal again.',
  args: partnerArgs,
  flags: z.object({}),
  examples: [
    ['partners convert-to-external 3b1f0a52', 'One, after typing the phrase'],
    ['partners convert-to-external --file leaving.csv --save-plan convert.json', 'Somebody else looks at it first'],
    ['partners convert-to-external --plan convert.json --confirm "CONVERT 4 PARTNERS"', 'If nothing changed since'],
  ],
  rows: z.object({ id: z.string().min(1) }),
  rowsOf: (_flags, args) => args.map((id) => ({ id })),
  keyOf: ({ id }) => id.toLowerCase(),
  plan: ({ id }, { towline }) => findPartner(towline, id),
  allowed: (partner, _row, { agent }) => partnerActions.ConvertToExternal(agent, partner),
  isDone: ({ type }) => type === 'ExternalPartner',
  labelOf: ({ name, country }) => `${name} (${country})`,
  effectOf: () => 'external, for good',
  stateOf: ({ version, type }) => ({ version, type }),
  act: (partner, _row, idempotencyKey, { towline, signal }) =>
    towline.partners.convertToExternal(partner, { idempotencyKey, signal }),
  question: (count) => `Convert ${count} ${count === 1 ? 'partner' : 'partners'}`,
  phrase: ({ length }) => `CONVERT ${length} ${length === 1 ? 'PARTNER' : 'PARTNERS'}`,
});
