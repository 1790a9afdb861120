import type { AgentPermissions, Role } from '@towline/sdk/api';
import type { Schema } from '../db/schema.ts';
import { createRandom } from './random.ts';

/** The password of every demo account. */
export const demoPassword = 'towline-demo';

/** Somebody who signs in to the demo. */
export interface DemoAgent {
  id: string;
  email: string;
  fullName: string;
  organisationCode: string;
  role: Role;
  locale: string;
  /** Absent: the call availability switch stays off (3-platform §6). */
  availableForPrefix?: string;
  phoneNumber?: string;
  /** Has a generated password, and nothing but changing it until then (DECISIONS S-43). */
  mustChangePassword?: true;
  /** Signed up, and has not opened the link of the mail yet. */
  isUnverified?: true;
  /** What the company calls such an agent (3-platform §3). */
  type?: string;
  /** Writes in the staging environment: the switch of those who may (3-platform §6). */
  stagingEditingEnabled?: true;
  permissions: AgentPermissions;
}

type AgentFacts = Omit<DemoAgent, 'id' | 'permissions'> & { permissions?: Partial<AgentPermissions> };

const belgianContracts = [
  'C24Prepaid19',
  'CoronaPrepaid',
  'CoronaPostpaid',
  'Q8',
  'Auto5Battery',
  'Auto5Tire',
  'Auto5Logistics',
];

const italianContracts = ['C24Prepaid_IT_BA', '24hassist_IT_OnDemand', 'EniMobility', 'Acrisure'];

const accounts: readonly AgentFacts[] = [
  {
    email: 'admin@towline.example',
    fullName: 'Ann Verlinden',
    organisationCode: 'Alecta',
    role: 'C24Admin',
    locale: 'en-BE',
    availableForPrefix: '+32',
    phoneNumber: '+3292100101',
    permissions: {
      canActOnBehalfOfOrganisationCodes: ['C24Belgium', 'C24Luxembourg', 'C24France', 'C24Italia'],
      canEditStaging: true,
    },
  },
  {
    email: 'manager.be@towline.example',
    fullName: 'Karel Bogaert',
    organisationCode: 'C24Belgium',
    role: 'CCManager',
    locale: 'nl-BE',
    availableForPrefix: '+32',
    phoneNumber: '+3292100201',
    permissions: {
      contracts: belgianContracts,
      canActOnBehalfOfOrganisationCodes: ['C24Luxembourg'],
      canEditStaging: true,
    },
  },
  {
    email: 'agent.be@towline.example',
    fullName: 'Lien Dewaele',
    organisationCode: 'C24Belgium',
    role: 'Agent',
    locale: 'nl-BE',
    availableForPrefix: '+32',
    phoneNumber: '+3292100202',
    permissions: { contracts: belgianContracts },
  },
  {
    email: 'agent.it@towline.example',
    fullName: 'Chiara Bonetti',
    organisationCode: 'C24Italia',
    role: 'Agent',
    locale: 'it-IT',
    availableForPrefix: '+39',
    phoneNumber: '+390115100501',
    permissions: { contracts: italianContracts },
  },
  {
    email: 'agent.lu@towline.example',
    fullName: 'Marc Kremer',
    organisationCode: 'C24Luxembourg',
    role: 'Agent',
    locale: 'fr-LU',
    availableForPrefix: '+352',
    phoneNumber: '+35226100301',
    permissions: { contracts: ['C24Prepaid19_LU', 'FoyerPrepaid19'] },
  },
  {
    email: 'agent.fr@towline.example',
    fullName: 'Hélène Faure',
    organisationCode: 'C24France',
    role: 'Agent',
    locale: 'fr-FR',
    availableForPrefix: '+33',
    phoneNumber: '+33353010401',
    permissions: { contracts: ['C24Prepaid_FR'] },
  },
  {
    email: 'blue.it@towline.example',
    fullName: 'Davide Perrone',
    organisationCode: 'BlueAssistance',
    role: 'Agent',
    locale: 'it-IT',
    phoneNumber: '+390115100601',
    permissions: { contracts: ['BA_DTA'] },
  },
  {
    email: 'client.q8@towline.example',
    fullName: 'Isabelle Noirhomme',
    organisationCode: 'Q8',
    role: 'Agent',
    locale: 'fr-BE',
    permissions: { contracts: ['Q8'] },
  },
  {
    email: 'deactivated@towline.example',
    fullName: 'Rik Oosterlinck',
    organisationCode: 'C24Belgium',
    role: 'Deactivated',
    locale: 'nl-BE',
  },
  {
    email: 'manager.it@towline.example',
    fullName: 'Elena Marchetti',
    organisationCode: 'C24Italia',
    role: 'CCManager',
    locale: 'it-IT',
    availableForPrefix: '+39',
    phoneNumber: '+390115100502',
    permissions: { contracts: italianContracts },
  },
  {
    // Handles two contracts, and may take orders for one of them only (3-platform §6).
    email: 'agent.nl@towline.example',
    fullName: 'Sanne Hoekstra',
    organisationCode: 'Eurocross',
    role: 'Agent',
    locale: 'nl-BE',
    availableForPrefix: '+31',
    phoneNumber: '+31713640701',
    permissions: {
      contracts: ['Eurocross', 'EurocrossOndemand'],
      canOrderRequestsForContractCodes: ['Eurocross'],
    },
  },
  {
    email: 'client.auto5@towline.example',
    fullName: 'Bart Claessens',
    organisationCode: 'Auto5',
    role: 'Agent',
    locale: 'nl-BE',
    permissions: { contracts: ['Auto5Battery', 'Auto5Tire', 'Auto5Logistics'] },
  },
  {
    // Both lists: acts for another company, and takes orders for some contracts only (3-platform §6).
    email: 'lead.lu@towline.example',
    fullName: 'Claudine Weber',
    organisationCode: 'C24Luxembourg',
    role: 'Agent',
    locale: 'fr-LU',
    availableForPrefix: '+352',
    phoneNumber: '+35226100303',
    permissions: {
      contracts: ['C24Prepaid19_LU', 'FoyerPrepaid19'],
      canActOnBehalfOfOrganisationCodes: ['C24France'],
      canOrderRequestsForContractCodes: ['C24Prepaid19_LU'],
      canEditStaging: true,
    },
    type: 'TeamLead',
    stagingEditingEnabled: true,
  },
  {
    email: 'new.lu@towline.example',
    fullName: 'Tom Hoffmann',
    organisationCode: 'C24Luxembourg',
    role: 'Agent',
    locale: 'fr-LU',
    permissions: { contracts: ['C24Prepaid19_LU'] },
    mustChangePassword: true,
  },
  {
    email: 'unverified.lu@towline.example',
    fullName: 'Anne Schmit',
    organisationCode: 'C24Luxembourg',
    role: 'Agent',
    locale: 'fr-LU',
    // Until a manager gives them contracts there is nothing to see (DECISIONS S-43).
    permissions: { isWithoutContracts: true },
    isUnverified: true,
  },
];

/** The demo accounts, always the same people with the same ids. */
export function createAgents(seed: number): DemoAgent[] {
  const random = createRandom(seed, 'agents');
  return accounts.map(({ permissions, ...account }) => ({
    id: random.uuid(),
    ...account,
    permissions: {
      contracts: [],
      canActOnBehalfOfOrganisationCodes: [],
      canOrderRequestsForContractCodes: [],
      ...permissions,
    },
  }));
}

/** The accounts as rows; one hash serves all, because all have the same password. */
export function agentRows(agents: readonly DemoAgent[], passwordHash: string, now: Date): Schema['agents'][] {
  return agents.map((agent) => ({
    id: agent.id,
    email: agent.email,
    password_hash: passwordHash,
    full_name: agent.fullName,
    organisation_code: agent.organisationCode,
    role: agent.role,
    type: agent.type ?? null,
    locale: agent.locale,
    staging_editing_enabled: agent.stagingEditingEnabled ?? false,
    is_available: agent.availableForPrefix !== undefined,
    available_for_prefix: agent.availableForPrefix ?? null,
    permissions: JSON.stringify(agent.permissions),
    reference_data: agent.phoneNumber ? JSON.stringify({ phoneNumber: agent.phoneNumber }) : null,
    created_at: now,
    must_change_password: agent.mustChangePassword ?? false,
    is_email_verified: !agent.isUnverified,
    // Whom nobody ever edited is forgotten with their last link (DECISIONS S-43); the one of the demo stays.
    version: agent.isUnverified ? 2 : 1,
  }));
}
