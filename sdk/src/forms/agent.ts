import { z } from 'zod';
import { isEmail } from '../domain/email.ts';
import type { AgentRecord, AgentSave } from '../generated/api.ts';
import { roleValues } from '../generated/values.ts';
import { phoneIssue } from './fields/textField.ts';

const required = 'FORM_VALIDATION_required';
const optionalText = (maximum: number) => z.string().trim().max(maximum).default('');
const codes = z.array(z.string()).default([]);

/** An agent as a manager types them: every field of the account but its password, which the server makes (3-platform §3, §7). */
export const agentForm = z
  .object({
    fullName: z.string().trim().min(1, { error: required }).max(100),
    email: z
      .string()
      .trim()
      .min(1, { error: required })
      .refine((address) => address === '' || isEmail(address), { error: 'FORM_VALIDATION_email' }),
    organisationCode: z.string().min(1, { error: required }),
    role: z.enum(roleValues, { error: required }),
    type: optionalText(100),
    locale: z.string().min(1, { error: required }),
    phoneNumber: optionalText(40),
    availableForPrefix: optionalText(20),
    isAvailable: z.boolean().default(false),
    canEditStaging: z.boolean().default(false),
    stagingEditingEnabled: z.boolean().default(false),
    contracts: codes,
    isWithoutContracts: z.boolean().default(false),
    canOrderRequestsForContractCodes: codes,
    canActOnBehalfOfOrganisationCodes: codes,
  })
  .superRefine(({ phoneNumber, isAvailable, availableForPrefix, canEditStaging, stagingEditingEnabled }, context) => {
    const phone = phoneIssue('phoneNumber', phoneNumber, '');
    if (phone) context.addIssue({ code: 'custom', path: [phone.path], message: phone.messageKey });
    // A switch that the agent could not set stays off (3-platform §6).
    if (isAvailable && availableForPrefix === '')
      context.addIssue({ code: 'custom', path: ['availableForPrefix'], message: required });
    if (stagingEditingEnabled && !canEditStaging)
      context.addIssue({ code: 'custom', path: ['stagingEditingEnabled'], message: 'NOT_STAGING_EDITOR' });
  });

/** What agents change of their own account (3-platform §7). */
export const profileForm = z.object({ fullName: agentForm.shape.fullName, locale: agentForm.shape.locale });

/** The values of the agent form. */
export type AgentValues = z.output<typeof agentForm>;

/** What the form shows of an account (3-platform §3). */
export const agentValuesOf = ({ permissions, referenceData, ...agent }: AgentRecord): AgentValues => ({
  fullName: agent.fullName,
  email: agent.email,
  organisationCode: agent.organisationCode,
  role: agent.role,
  type: agent.type ?? '',
  locale: agent.locale,
  phoneNumber: referenceData?.phoneNumber ?? '',
  availableForPrefix: agent.availableForPrefix ?? '',
  isAvailable: agent.isAvailable,
  canEditStaging: permissions.canEditStaging === true,
  stagingEditingEnabled: agent.stagingEditingEnabled,
  contracts: permissions.contracts,
  isWithoutContracts: permissions.isWithoutContracts === true,
  canOrderRequestsForContractCodes: permissions.canOrderRequestsForContractCodes,
  canActOnBehalfOfOrganisationCodes: permissions.canActOnBehalfOfOrganisationCodes,
});

/** The account as it is sent: what the form knows as the contract has it (3-platform §7). */
export function agentSaveOf(values: AgentValues): AgentSave {
  const {
    phoneNumber,
    canEditStaging,
    isWithoutContracts,
    contracts,
    canOrderRequestsForContractCodes,
    canActOnBehalfOfOrganisationCodes,
    ...account
  } = values;
  return {
    ...account,
    referenceData: phoneNumber === '' ? {} : { phoneNumber },
    permissions: {
      contracts,
      canOrderRequestsForContractCodes,
      canActOnBehalfOfOrganisationCodes,
      ...(canEditStaging && { canEditStaging }),
      // Who is given contracts waits for none any more (DECISIONS S-43).
      ...(isWithoutContracts && contracts.length === 0 && { isWithoutContracts }),
    },
  };
}
