import { deactivateAgent } from '@towline/sdk/access/agentRights';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { findAgent } from './agents.ts';

export const command = defineBulk({
  name: 'agents deactivate',
  summary: 'Deactivate agents',
  description:
    'Ends accounts as the console does: sessions, tokens, claims, drafts, followed requests and reminders end, and the requests that they held go back to the call centre.',
  args: [
    {
      name: 'agent',
      description: 'E-mail addresses, ids or their beginnings',
      completes: 'text',
      isOptional: true,
      isVariadic: true,
    },
  ],
  flags: z.object({}),
  examples: [
    ['agents deactivate eva@c24.example', 'One, after typing the phrase'],
    ['agents deactivate --file left.csv --dry-run', 'Column agent'],
  ],
  rows: z.object({ agent: z.string().min(1) }),
  rowsOf: (_flags, args) => args.map((agent) => ({ agent })),
  keyOf: ({ agent }) => agent.toLowerCase(),
  plan: ({ agent }, { towline }) => findAgent(towline, agent),
  allowed: (account, _row, { agent }) => deactivateAgent(agent, account),
  labelOf: ({ fullName, email }) => `${fullName} (${email})`,
  stateOf: ({ version, role }) => ({ version, role }),
  act: (account, _row, idempotencyKey, { towline, signal }) =>
    towline.agents.deactivate(account, { idempotencyKey, signal }),
  question: (count) => `Deactivate ${count} ${count === 1 ? 'agent' : 'agents'}`,
  phrase: ({ length }) => `DEACTIVATE ${length} ${length === 1 ? 'AGENT' : 'AGENTS'}`,
});
