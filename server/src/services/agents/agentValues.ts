import type { AgentPermissions, AgentRecord, AgentSave } from '@towline/sdk/api';
import { isEmail } from '@towline/sdk/domain/email';
import { isLocale } from '@towline/sdk/domain/language/locales';
import { phoneIssue } from '@towline/sdk/forms/fields/textField';
import type { Fault } from '../../core/fault.ts';
import { refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { type AgentValues, agentRecords } from '../../stores/agentRecords.ts';

const noPermissions: AgentPermissions = {
  contracts: [],
  canActOnBehalfOfOrganisationCodes: [],
  canOrderRequestsForContractCodes: [],
};

const once = (codes: readonly string[]): string[] => [...new Set(codes)];

/** The account as it is to stand; what the call leaves out of switches and rights stays as it is. */
export function agentValues(asked: AgentSave, before?: AgentRecord): AgentValues {
  const { id: _id, version: _version, mustChangePassword: _must, ...given } = asked;
  const { isWithoutContracts, ...permissions } = given.permissions ?? before?.permissions ?? noPermissions;
  return {
    ...given,
    fullName: given.fullName.trim(),
    email: given.email.trim(),
    locale: given.locale ?? before?.locale ?? 'en-BE',
    isAvailable: given.isAvailable ?? before?.isAvailable ?? false,
    stagingEditingEnabled: given.stagingEditingEnabled ?? before?.stagingEditingEnabled ?? false,
    type: given.type?.trim() || undefined,
    availableForPrefix: given.availableForPrefix?.trim() || undefined,
    permissions: {
      ...permissions,
      // Who is given a contract waits for none any more (DECISIONS S-43).
      ...(isWithoutContracts && permissions.contracts.length === 0 && { isWithoutContracts }),
      contracts: once(permissions.contracts),
      canActOnBehalfOfOrganisationCodes: once(permissions.canActOnBehalfOfOrganisationCodes),
      canOrderRequestsForContractCodes: once(permissions.canOrderRequestsForContractCodes),
    },
  };
}

const name = /^[^\p{Cc}\p{Cf}]{1,100}$/u;

/** What is wrong with the text of a field, whoever writes it (3-platform §5, DECISIONS S-46). */
function textFaults({ fullName, email, locale, referenceData }: AgentValues, before: AgentRecord | undefined): Fault[] {
  const phone = referenceData?.phoneNumber ?? '';
  return [
    ...(name.test(fullName) ? [] : [{ pointer: '/fullName', detail: 'FORM_VALIDATION_format', code: 'FORMAT' }]),
    // An address of before the pattern stays where nobody touches it.
    ...(isEmail(email) || email === before?.email
      ? []
      : [{ pointer: '/email', detail: 'FORM_VALIDATION_email', code: 'FORMAT' }]),
    ...(isLocale(locale) || locale === before?.locale
      ? []
      : [{ pointer: '/locale', detail: 'FORM_VALIDATION_format', code: 'FORMAT' }]),
    // Without a country of its own: as the form judges it (DECISIONS T-940).
    ...(phone === (before?.referenceData?.phoneNumber ?? '') || !phoneIssue('phoneNumber', phone, '')
      ? []
      : [{ pointer: '/referenceData/phoneNumber', detail: 'FORM_VALIDATION_format', code: 'PHONE' }]),
  ];
}

/** Refuses what cannot be kept: with the field, so that a form shows it there. */
export async function checkAgentValues(tx: Tx, id: string, values: AgentValues, before?: AgentRecord): Promise<void> {
  const faults = textFaults(values, before);
  if (faults.length > 0) refuse('VALIDATION_FAILED', { errors: faults });
  const { email, organisationCode, permissions, isAvailable, availableForPrefix, stagingEditingEnabled } = values;
  const { contracts, canActOnBehalfOfOrganisationCodes, canOrderRequestsForContractCodes } = permissions;
  const unknown = await agentRecords.unknownCodes(
    tx,
    once([organisationCode, ...canActOnBehalfOfOrganisationCodes]),
    once([...contracts, ...canOrderRequestsForContractCodes]),
  );
  const pointerOf = (kind: string, code: string): string => {
    if (kind === 'contract')
      return `/permissions/${contracts.includes(code) ? 'contracts' : 'canOrderRequestsForContractCodes'}`;
    return code === organisationCode ? '/organisationCode' : '/permissions/canActOnBehalfOfOrganisationCodes';
  };
  const broken: Fault[] = unknown.map(({ kind, code }) => ({
    pointer: pointerOf(kind, code),
    detail: `there is no ${kind} ${code}`,
    code: 'UNKNOWN',
  }));
  if (isAvailable && !availableForPrefix)
    broken.push({ pointer: '/isAvailable', detail: 'the agent has no availableForPrefix', code: 'REQUIRED' });
  if (stagingEditingEnabled && !permissions.canEditStaging)
    broken.push({
      pointer: '/stagingEditingEnabled',
      detail: 'the agent may not edit in staging',
      code: 'NOT_ALLOWED',
    });
  if (await agentRecords.isTaken(tx, email, id))
    broken.push({ pointer: '/email', detail: 'another account has this address', code: 'TAKEN' });
  if (broken.length > 0) refuse('RULE_BROKEN', { errors: broken });
}
