import type { Towline } from '@towline/sdk';
import type { AgentRecord } from '@towline/sdk/api';
import { z } from 'zod';
import { wholeId } from '../../api/wholeId.ts';
import { UserError } from '../../errors.ts';
import { recordList } from '../../lists/recordList.ts';

const text = (description: string) => z.string().optional().meta({ value: '<text>', completes: 'text', description });

/** So many are looked through for the beginning of an id or an address. */
const MOST_SEARCHED = 20_000;

export const agentFields = {
  id: true,
  fullName: true,
  email: true,
  organisationCode: true,
  organisation: true,
  role: true,
  type: true,
  locale: true,
  isAvailable: true,
  stagingEditingEnabled: true,
  availableForPrefix: true,
  mustChangePassword: true,
  isEmailVerified: true,
  permissions: true,
  referenceData: true,
  version: true,
  password: true,
} satisfies Record<keyof AgentRecord, true>;

/** Agents, as the console’s list shows them (3-platform §2). */
export const agents = recordList({
  noun: 'agents',
  things: 'agents',
  filters: z.object({
    organisation: z
      .string()
      .optional()
      .meta({ value: '<text>', completes: 'organisation', description: 'Code or name of the organisation' }),
    name: text('Part of the name'),
    email: text('Part of the e-mail address'),
  }),
  fields: agentFields,
  columns: [
    { key: 'fullName', title: 'Name', value: ({ fullName }: AgentRecord) => fullName, mayShrink: true },
    { key: 'email', title: 'E-mail', value: ({ email }) => email, mayShrink: true },
    { key: 'organisationCode', title: 'Organisation', value: ({ organisationCode }) => organisationCode },
    {
      key: 'role',
      title: 'Role',
      value: ({ role }) => role,
      tone: ({ role }) => (role === 'Deactivated' ? 'dim' : undefined),
    },
    { key: 'type', title: 'Type', value: ({ type }) => type, leaveOut: 5 },
    { key: 'locale', title: 'Locale', value: ({ locale }) => locale, leaveOut: 4 },
    { key: 'isAvailable', title: 'Available', value: ({ isAvailable }) => isAvailable, leaveOut: 3 },
    { key: 'availableForPrefix', title: 'Prefix', value: ({ availableForPrefix }) => availableForPrefix, leaveOut: 2 },
    { key: 'id', title: 'Id', value: ({ id }) => id, leaveOut: 1 },
  ],
  page: (towline, { organisation, name, email }, wanted) =>
    towline.agents.list({ ...wanted, organisation, name, email }),
});

/** The agent that an e-mail address, an id or its beginning names. */
export async function findAgent(towline: Towline, typed: string): Promise<AgentRecord> {
  const isAddress = typed.includes('@');
  const all = await towline.agents.list(isAddress ? { email: typed } : {}).toArray({ limit: MOST_SEARCHED });
  const byAddress = all.find(({ email }) => email.toLowerCase() === typed.toLowerCase());
  if (byAddress) return byAddress;
  const candidates = all.map(({ id, fullName, email }) => ({ id, facts: [fullName, email] }));
  const id = isAddress ? undefined : await wholeId('agent', typed, async () => candidates, 'agents list');
  const found = all.find((agent) => agent.id === id);
  if (found) return found;
  throw new UserError(`There is no agent "${typed}"`, { code: 'NOT_FOUND', next: ['towline agents list'] });
}
