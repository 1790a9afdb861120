import { z } from 'zod';
import { wholeId } from '../../api/wholeId.ts';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { UserError } from '../../errors.ts';
import { beyondTotal, euros, maxTotalFlag } from './payout.ts';
import { paying } from './paySpec.ts';

export const command = defineBulk({
  name: 'settlements pay-one',
  summary: 'Pay one settlement',
  description: 'Pays a settlement as the console does: it goes into the bank file of its company.',
  args: [{ name: 'id', description: 'Id of the settlement, or its beginning', completes: 'text', isOptional: true }],
  flags: z.object({ maxTotal: maxTotalFlag }),
  examples: [
    ['settlements pay-one 4e5f6a7b', 'After typing the phrase'],
    ['settlements pay-one 4e5f6a7b --confirm "PAY 1 SETTLEMENT EUR 2674.58"', 'For scripts'],
  ],
  rows: z.object({ id: z.string().min(1) }),
  rowsOf(_flags, args, { flags }) {
    if (args.length === 0 && flags.resume === undefined)
      throw new UserError('Say which', { next: ['towline settlements list --status Open'] });
    return args.map((id) => ({ id }));
  },
  keyOf: ({ id }) => id.toLowerCase(),
  async plan({ id }, { towline, signal }) {
    const load = async () =>
      (await towline.settlements.list({ take: 999 })).records.map(({ id: whole, partnerName, totalGrossAmount }) => ({
        id: whole,
        facts: [partnerName, `EUR ${euros(totalGrossAmount)}`],
      }));
    return towline.settlements.get(await wholeId('settlement', id, load, 'settlements list'), { signal });
  },
  ...paying,
  stoppedBy: (settlements, { maxTotal }) => beyondTotal(settlements, maxTotal),
});
