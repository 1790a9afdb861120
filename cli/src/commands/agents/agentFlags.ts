import type { AgentPermissions, AgentRecord, AgentSave } from '@towline/sdk/api';
import { locales } from '@towline/sdk/domain/language/locales';
import { roleValues } from '@towline/sdk/values';
import { z } from 'zod';
import { UserError } from '../../errors.ts';

const text = (description: string) => z.string().optional().meta({ value: '<text>', completes: 'text', description });
const codes = (description: string, completes: 'contract' | 'organisation') =>
  z.array(z.string()).optional().meta({ value: '<a,b>', completes, description });
const yesOrNo = z.enum(['yes', 'no']).optional();

const activeRoles = roleValues.filter((role) => role !== 'Deactivated');

/** Every field of an agent that somebody else writes (3-platform §3). */
export const agentFlags = {
  name: text('Full name'),
  organisation: z
    .string()
    .optional()
    .meta({ value: '<code>', completes: 'organisation', description: 'Organisation that they belong to' }),
  role: z.enum(activeRoles).optional().meta({ completes: activeRoles, description: 'Role' }),
  type: text('Type, such as CallCentre; empty takes it away'),
  agentLocale: z
    .enum(locales)
    .optional()
    .meta({ long: 'agent-locale', completes: locales, description: 'Language and country' }),
  prefix: text('Telephone prefix that they answer; empty takes it away'),
  phone: text('Telephone number that intake copies; empty takes it away'),
  available: yesOrNo.meta({ description: 'Whether calls come to them' }),
  contracts: codes('Contracts; empty means those of the organisation', 'contract'),
  actsFor: codes('Other organisations that they act for; empty means none', 'organisation'),
  ordersFor: codes('Contracts that they may order for; empty means all of theirs', 'contract'),
  stagingRight: yesOrNo.meta({ description: 'Whether they may switch staging editing' }),
  stagingEditing: yesOrNo.meta({ description: 'Whether they edit in staging' }),
} as const;

export const agentFlagShape = z.object(agentFlags);
export type AgentFlagValues = z.output<typeof agentFlagShape>;

/** What a flag says, else what stands there; an empty word takes it away. */
const textOf = (flag: string | undefined, before: string | undefined): string | undefined =>
  (flag === undefined ? before : flag.trim()) || undefined;
/** As with words: --contracts "" names none. */
const codesOf = (flag: readonly string[] | undefined, before: readonly string[] = []): string[] =>
  (flag ?? before).filter((code) => code !== '');
const switchOf = (flag: 'yes' | 'no' | undefined, before = false): boolean =>
  flag === undefined ? before : flag === 'yes';

/** The agent as it is to be saved: what no flag names stays as it is. */
export function agentOf(flags: AgentFlagValues, email: string, before?: AgentRecord): AgentSave {
  const fullName = flags.name ?? before?.fullName;
  const organisationCode = flags.organisation ?? before?.organisationCode;
  if (!fullName || !organisationCode) throw new UserError('--name and --organisation have to be said');
  const phoneNumber = textOf(flags.phone, before?.referenceData?.phoneNumber);
  const { isWithoutContracts, ...permissions }: Partial<AgentPermissions> = before?.permissions ?? {};
  return {
    fullName,
    email,
    organisationCode,
    role: flags.role ?? before?.role ?? 'Agent',
    type: textOf(flags.type, before?.type),
    locale: flags.agentLocale ?? before?.locale,
    isAvailable: switchOf(flags.available, before?.isAvailable),
    stagingEditingEnabled: switchOf(flags.stagingEditing, before?.stagingEditingEnabled),
    availableForPrefix: textOf(flags.prefix, before?.availableForPrefix),
    permissions: {
      ...permissions,
      // Who is told their contracts, if only that they are the organisation's, waits for none any more (DECISIONS S-43).
      ...(isWithoutContracts && !flags.contracts && { isWithoutContracts }),
      contracts: codesOf(flags.contracts, permissions.contracts),
      canActOnBehalfOfOrganisationCodes: codesOf(flags.actsFor, permissions.canActOnBehalfOfOrganisationCodes),
      canOrderRequestsForContractCodes: codesOf(flags.ordersFor, permissions.canOrderRequestsForContractCodes),
      canEditStaging: switchOf(flags.stagingRight, permissions.canEditStaging),
    },
    ...(phoneNumber && { referenceData: { phoneNumber } }),
    ...(before && { version: before.version }),
  };
}
