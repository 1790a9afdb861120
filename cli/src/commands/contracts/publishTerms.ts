import { operationDecision } from '@towline/sdk/access/operations';
import { withTermsPublished } from '@towline/sdk/domain/contract/communications';
import { z } from 'zod';
import { named } from '../../api/named.ts';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { contractConfiguration, type Kept } from '../../configuration/kinds.ts';
import { reasonFlag, reasonOf } from '../../configuration/reason.ts';
import { UserError } from '../../errors.ts';

const TERMS = 'customer.Terms';
const { get, save } = contractConfiguration;

export const command = defineBulk({
  name: 'contracts publish-terms',
  summary: 'Publish the customer terms on the website, or hide them',
  description: 'Publishes or hides the terms as the console does. Those that are so already stay as they are.',
  args: [
    { name: 'code', description: 'Codes of contracts', completes: 'contract', isOptional: true, isVariadic: true },
  ],
  flags: z.object({
    ...reasonFlag,
    hide: z.boolean().optional().meta({ description: 'Hide them' }),
  }),
  examples: [
    ['contracts publish-terms Q8 --reason "Approved on 3 November"', 'Publish'],
    ['contracts publish-terms Q8 --hide --reason "Under review"', 'Hide'],
  ],
  rows: z.object({
    code: z.string().min(1),
    reason: z.string().default(''),
    hide: z.stringbool().or(z.boolean()).default(false),
  }),
  rowsOf: async ({ reason, hide = false }, codes, context) => {
    if (codes.length === 0) return [];
    const why = await reasonOf({ reason }, context);
    return codes.map((code) => ({ code, reason: why, hide }));
  },
  keyOf: ({ code }) => code,
  async plan({ code }, { towline }) {
    const kept = await named('contract', code, get(towline, code), 'contracts list');
    const { communications = {} } = kept as Kept & { communications?: Parameters<typeof withTermsPublished>[0] };
    const terms = communications[TERMS];
    if (!terms) throw new UserError(`${code} has no ${TERMS}`, { code: 'NOT_FOUND' });
    return { kept, communications, isPublished: terms.enabledForWebsite === true };
  },
  allowed: (_contract, _row, { agent }) => operationDecision(agent, contractConfiguration.saves),
  isDone: ({ isPublished }, { hide }) => isPublished === !hide,
  labelOf: ({ kept }) => kept.code,
  effectOf: (_contract, { hide }) => (hide ? 'would be hidden' : 'would be published'),
  stateOf: ({ kept }) => ({ version: kept.version }),
  act: ({ kept, communications }, { reason, hide }, idempotencyKey, { towline, signal }) =>
    save(
      towline,
      { ...kept, communications: withTermsPublished(communications, !hide) },
      { reason, bypassSchema: true }, // members that were saved past the schema stay (DECISIONS C-80)
      { idempotencyKey, signal },
    ),
  question: (count) => `Change the terms of ${count} ${count === 1 ? 'contract' : 'contracts'}`,
});
