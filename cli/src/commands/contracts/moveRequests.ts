import { operationDecision } from '@towline/sdk/access/operations';
import { z } from 'zod';
import { named } from '../../api/named.ts';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { reasonFlag, reasonOf } from '../../configuration/reason.ts';

const from = z.coerce.number().int().min(1);

export const command = defineBulk({
  name: 'contracts move-requests',
  summary: 'Have open requests hold the newest version',
  description:
    'Open requests keep the coverage, prices and process of the version that they were made under. Moved, they take those of the newest, with the reason in the log of each.',
  args: [
    { name: 'code', description: 'Codes of contracts', completes: 'contract', isOptional: true, isVariadic: true },
  ],
  flags: z.object({
    ...reasonFlag,
    fromVersion: from.optional().meta({ value: '<v>', description: 'Only those that hold this version' }),
  }),
  examples: [
    ['contracts move-requests Q8 --dry-run', 'How many would be moved, and from which versions'],
    ['contracts move-requests Q8 --reason "New workshops count for all"', 'After asking'],
    ['contracts move-requests --file contracts.csv --yes', 'Columns code, reason, fromVersion'],
  ],
  rows: z.object({
    code: z.string().min(1),
    reason: z.string().default(''),
    fromVersion: z
      .literal('')
      .transform(() => undefined)
      .or(from)
      .optional(),
  }),
  rowsOf: async ({ reason, fromVersion }, codes, context) => {
    if (codes.length === 0) return [];
    const why = await reasonOf({ reason }, context);
    return codes.map((code) => ({ code, reason: why, fromVersion }));
  },
  keyOf: ({ code, fromVersion }) => (fromVersion === undefined ? code : `${code} ${fromVersion}`),
  async plan({ code, fromVersion }, { towline }) {
    const versions = await named('contract', code, towline.contracts.listVersions(code), 'contracts list');
    const newest = versions[0]?.version ?? 1;
    const held = versions
      .map(({ version, openRequests = 0 }) => ({ version, count: openRequests }))
      .filter(({ version, count }) => count > 0 && version < newest && version === (fromVersion ?? version));
    return { code, newest, held, count: held.reduce((sum, { count }) => sum + count, 0) };
  },
  allowed: (_contract, _row, { agent }) => operationDecision(agent, 'moveContractRequests'),
  isDone: ({ count }) => count === 0,
  labelOf: ({ code }) => code,
  effectOf: ({ newest, held }) =>
    held.map(({ version, count }) => `${count} from version ${version} to ${newest}`).join('; '),
  // Who is to be moved may be made, moved and closed meanwhile; where they go is what was looked at.
  stateOf: ({ newest }) => ({ version: newest }),
  async act({ code }, { reason, fromVersion }, _idempotencyKey, { towline, signal }) {
    const body = { reason, ...(fromVersion !== undefined && { fromVersion }) };
    for (;;) {
      const { moved, remaining } = await towline.contracts.moveRequests(code, body, { signal });
      // What another holds just now is left to the next run, as in the console.
      if (remaining === 0 || moved === 0) return;
    }
  },
  question: (count) => `Move the open requests of ${count} ${count === 1 ? 'contract' : 'contracts'}`,
});
