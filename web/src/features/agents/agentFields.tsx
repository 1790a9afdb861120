import type { AgentRecord } from '@towline/sdk/api';
import { roleValues } from '@towline/sdk/values';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { code, email, oneOf, text, words, yesNo } from '../../kit/fields/kinds.tsx';
import { organisation, person, phone } from '../../widgets/fieldKinds.tsx';
import { agentOrganisations, localeLookup } from './agentLookups.ts';

/** Typed by choosing among records. */
const choice = { cell: code.cell, text: code.text };
const levels = { C24Admin: 'royal', CCManager: 'info', Agent: 'success', Deactivated: 'default' } as const;

/** Somebody who signs in (3-platform §3). */
export const agentFields = fieldsOf<AgentRecord>()({
  fullName: { label: 'FULL_NAME', kind: person },
  email: { label: 'EMAIL', kind: email },
  organisationCode: { label: 'ORGANISATION', kind: { ...organisation, lookup: agentOrganisations } },
  role: { label: 'ROLE', kind: oneOf(roleValues, 'Role', levels) },
  type: { label: 'TYPE', kind: text },
  locale: { label: 'LANGUAGE', kind: { ...choice, width: 70, lookup: localeLookup } },
  phoneNumber: { label: 'PHONE', kind: phone, of: ({ referenceData }) => referenceData?.phoneNumber },
  availableForPrefix: { label: 'AVAILABLE_FOR_PREFIX', short: 'PREFIX', kind: code },
  isAvailable: { label: 'CALLS', kind: yesNo },
  stagingEditingEnabled: { label: 'STAGING_EDITING', kind: yesNo },
  isEmailVerified: { label: 'EMAIL_CONFIRMED', kind: yesNo, of: ({ isEmailVerified }) => isEmailVerified !== false },
  contracts: { label: 'CONTRACTS', kind: words, of: ({ permissions }) => permissions.contracts },
  canActOnBehalfOfOrganisationCodes: {
    label: 'ACTS_FOR',
    kind: { ...words, input: 'lookups', lookup: agentOrganisations },
    of: ({ permissions }) => permissions.canActOnBehalfOfOrganisationCodes,
  },
});
