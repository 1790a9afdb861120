import type { Agent } from '../generated/api.ts';
import {
  hasOrganisationFlag,
  isAdmin,
  isDeactivated,
  isManagerOrAdmin,
  managesLicensePlateContracts,
  managesRepairContracts,
  type OrganisationFlag,
} from './agent.ts';
import { allOf, allowed, allowedIf, type Decision, refused } from './decision.ts';

/** Routes that ask for nobody: they are shown before sign-in (3-platform §2). */
export const publicSectionValues = ['signIn', 'passwordRequest', 'passwordReset'] as const;

/** Sections of the console: one for each route behind the sign-in, and the tasks that the menu offers (3-platform §2). */
export const sectionValues = [
  'dashboard',
  'menuExtensions',
  'requests',
  'request',
  'newRequest',
  'tools',
  'account',
  'agents',
  'partners',
  'partnerCoverage',
  'repairOccupancy',
  'invoices',
  'purchaseOrders',
  'outstandingRequests',
  'settlements',
  'sessions',
  'contacts',
  'manuals',
  'roadNetworkFast',
  'roadNetworkSiabis',
  'requestMap',
  'licensePlates',
  'guarantees',
  'contracts',
  'contractEditor',
  'translations',
  'organisations',
  'networkPricing',
  'clientWorkshops',
  'guaranteesConfiguration',
  'guaranteeImports',
  'businessSearch',
  'outbox',
] as const;

/** A section of the console, by the name that route, menu and guard share. */
export type Section = (typeof sectionValues)[number];

/** Rule of a section: asked by route guard, menu and the operations behind it. */
export type SectionRule = (agent: Agent) => Decision;

const forSignedIn: SectionRule = (agent) => allowedIf(!isDeactivated(agent), 'ERROR_ROLE_UNAUTHORIZED');

/** Administrators only; others go to the dashboard with this code (3-platform §6, route guards). */
export const adminOnly: SectionRule = (agent) => allowedIf(isAdmin(agent), 'ERROR_ROLE_UNAUTHORIZED');

/** Call-centre managers and administrators (3-platform §6, route guards). */
export const managerOrAdmin: SectionRule = (agent) => allowedIf(isManagerOrAdmin(agent), 'ERROR_ROLE_UNAUTHORIZED');

/** An administrator sees every section; anybody else by the rule, a deactivated agent none (3-platform §6, visibility policy). */
const orAdmin =
  (rule: SectionRule): SectionRule =>
  (agent) =>
    isAdmin(agent) ? allowed : allOf(forSignedIn(agent), rule(agent));

const forOrganisationsWith = (flag: OrganisationFlag): SectionRule =>
  orAdmin((agent) => allowedIf(hasOrganisationFlag(agent, flag), 'NOT_FOR_ORGANISATION'));

const partners: SectionRule = orAdmin((agent) =>
  allOf(managerOrAdmin(agent), allowedIf(hasOrganisationFlag(agent, 'seesPartners'), 'NOT_FOR_ORGANISATION')),
);

const licensePlates: SectionRule = orAdmin((agent) =>
  allowedIf(managesLicensePlateContracts(agent), 'NO_LICENSE_PLATE_CONTRACTS'),
);

/**
 * Who sees which section: the route table and the visibility policy in one place (3-platform §2, §6; DECISIONS C-11, S-15).
 * Where the two differ the visibility policy hides, and each operation asks its own permission (DECISIONS S-06).
 */
export const sections: Readonly<Record<Section, SectionRule>> = {
  dashboard: forSignedIn,
  menuExtensions: forSignedIn,
  requests: forSignedIn,
  request: forSignedIn,
  newRequest: forSignedIn,
  tools: forOrganisationsWith('seesContactsAndTools'),
  account: forSignedIn,
  agents: managerOrAdmin,
  partners,
  partnerCoverage: adminOnly,
  repairOccupancy: orAdmin((agent) => allowedIf(managesRepairContracts(agent), 'NO_REPAIR_CONTRACTS')),
  invoices: adminOnly,
  purchaseOrders: forOrganisationsWith('seesFinance'),
  outstandingRequests: adminOnly,
  settlements: adminOnly,
  sessions: adminOnly,
  contacts: forOrganisationsWith('seesContactsAndTools'),
  manuals: forSignedIn,
  roadNetworkFast: forOrganisationsWith('seesRestrictedRoadNetworks'),
  roadNetworkSiabis: forOrganisationsWith('seesRestrictedRoadNetworks'),
  requestMap: adminOnly,
  licensePlates,
  guarantees: licensePlates,
  contracts: forOrganisationsWith('seesAgentContracts'),
  contractEditor: adminOnly,
  translations: adminOnly,
  organisations: adminOnly,
  networkPricing: adminOnly,
  // Stays open as stated, for the own organisation's workshops (DECISIONS C-11).
  clientWorkshops: forSignedIn,
  guaranteesConfiguration: adminOnly,
  guaranteeImports: adminOnly,
  businessSearch: adminOnly,
  outbox: adminOnly,
};

/** The sections that the agent sees, in the order of the menu (3-platform §6). */
export const visibleSections = (agent: Agent): Section[] =>
  sectionValues.filter((section) => sections[section](agent).allowed);

/** Editing guarantees is the administrator's, and not in the read-only state of the guarantees route (3-platform §6). */
export const editGuarantees = (agent: Agent, isReadOnly: boolean): Decision =>
  isReadOnly ? refused('ERROR_ROLE_UNAUTHORIZED') : adminOnly(agent);

/** Taking a workshop ticket needs a contract with repair in a workshop (3-platform §6). */
export const createWorkshopTicket: SectionRule = orAdmin((agent) =>
  allowedIf(managesRepairContracts(agent), 'NO_REPAIR_CONTRACTS'),
);

/** Whether the e-mail address is in one of the domains that the operator's organisation names as its own (3-platform §6). */
export const isOperatorAddress = ({ email, organisationFlags: { operatorDomains = [] } }: Agent): boolean =>
  operatorDomains.some((domain) => email.toLowerCase().endsWith(`@${domain}`));

/** The add-partner button: agents of the operator whose address is in its own domains (3-platform §6, DECISIONS T-36). */
export const addPartner: SectionRule = (agent) =>
  allOf(
    forSignedIn(agent),
    allowedIf(hasOrganisationFlag(agent, 'isOperator') && isOperatorAddress(agent), 'NOT_FOR_ORGANISATION'),
  );

/** Database-access request and public address look-up on the account page (3-platform §6, admin check gates). */
export const databaseAccess: SectionRule = adminOnly;

/** Gates of an agent that are no section of the console: what some operations ask (3-platform §6, DECISIONS S-06). */
export type AgentGate = 'addPartner' | 'databaseAccess' | 'personalData';

/** The rule of every gate of an agent (3-platform §6, DECISIONS S-06). */
export const agentGates: Readonly<Record<AgentGate, SectionRule>> = {
  addPartner,
  databaseAccess,
  // Whoever exports or erases a motorist sees everything of them (DECISIONS S-51).
  personalData: adminOnly,
};

/** The call-availability switch: off while saving, and without availableForPrefix (3-platform §6). */
export const switchAvailability = (agent: Agent, isSaving: boolean): Decision =>
  allOf(forSignedIn(agent), allowedIf(!isSaving && !!agent.availableForPrefix, 'NOT_POSSIBLE_YET'));

/** Extra debug logging: administrators in Dev and Test (3-platform §6, PLT-11). */
export const hasDebugLogging = (agent: Agent, environment: string): boolean =>
  isAdmin(agent) && (environment === 'Dev' || environment === 'Test');
