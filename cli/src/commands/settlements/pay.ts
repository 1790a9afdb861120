import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { UserError } from '../../errors.ts';
import { beyondTotal, maxTotalFlag, payoutRow } from './payout.ts';
import { paying, planned } from './paySpec.ts';

export const command = defineBulk({
  name: 'settlements pay',
  summary: 'Pay the settlements of a plan',
  description:
    'Reads every settlement of the plan again; where anything changed since, nothing is paid. Then one after the other, each with a key of its own, so that a payment whose answer was lost is asked for again and happens once. What is paid goes into the bank file of its company.',
  flags: z.object({ maxTotal: maxTotalFlag }),
  examples: [
    ['settlements pay --plan october.json --dry-run', 'What changed since the plan was made'],
    ['settlements pay --plan october.json', 'After typing the phrase'],
    [
      'settlements pay --plan october.json --confirm "PAY 12 SETTLEMENTS EUR 48210.55 PROD" --production',
      'From a pipeline',
    ],
  ],
  rows: payoutRow,
  rowsOf(_flags, _args, { flags }) {
    if (flags.resume !== undefined) return [];
    throw new UserError('Nothing is paid without a plan', { next: ['towline settlements plan -o <plan.json>'] });
  },
  ...paying,
  ...planned,
  stoppedBy: (settlements, { maxTotal }) => beyondTotal(settlements, maxTotal),
});
