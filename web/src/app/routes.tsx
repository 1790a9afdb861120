import {
  ApplicationIcon,
  BuildIcon,
  DocumentIcon,
  DriveTimeIcon,
  EnvelopeIcon,
  EuroIcon,
  IdNumberIcon,
  InboxIcon,
  InboxUpdateIcon,
  ManualIcon,
  MapIcon,
  OfficeIcon,
  PeopleIcon,
  PhoneIcon,
  RouteIcon,
  ShieldIcon,
  ShopIcon,
  TimelineEventsIcon,
  TranslateIcon,
  UploadIcon,
  WrenchIcon,
} from '@blueprintjs/icons';
import type { Section } from '@towline/sdk/access/sections';
import type { ComponentType, JSX } from 'react';
import type { LabelKey } from '../kit/texts.ts';
import { paths } from '../paths.ts';

/** The groups of the sidebar, in their order (console.md §4.2). */
export const menuGroups = ['operations', 'partners', 'finance', 'insight', 'configuration'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** One screen: guard, sidebar, title and crumb derive from its row. */
export interface ScreenRow {
  /** Below the locale segment. */
  readonly path: string;
  /** Whose rule the guard asks (sdk/access/sections). */
  readonly section: Section;
  readonly title: LabelKey;
  /** Where the sidebar shows it; screens without a group are reached otherwise. */
  readonly menu?: MenuGroup;
  readonly icon?: JSX.Element;
  /** Opened by `g` and this key. */
  readonly goKey?: string;
  /** The page above it, for the crumb. */
  readonly parent?: { readonly title: LabelKey; readonly href: string };
  readonly screen: () => Promise<ComponentType>;
}

const requests = { title: 'REQUESTS', href: paths.requests() } as const;

export const screens: readonly ScreenRow[] = [
  {
    path: 'dashboard/requests',
    section: 'requests',
    title: 'REQUESTS',
    menu: 'operations',
    icon: <InboxIcon />,
    goKey: 'r',
    screen: async () => (await import('../features/requests/RequestsPage.tsx')).RequestsPage,
  },
  {
    path: 'dashboard/request/:id',
    section: 'request',
    title: 'REQUEST',
    parent: requests,
    screen: async () => (await import('../features/requests/RequestPage.tsx')).RequestPage,
  },
  {
    path: 'dashboard/request-map',
    section: 'requestMap',
    title: 'REQUEST_MAP',
    menu: 'operations',
    icon: <MapIcon />,
    goKey: 'm',
    screen: async () => (await import('../features/requestMap/RequestMapPage.tsx')).RequestMapPage,
  },
  {
    path: 'dashboard/repair-occupancy',
    section: 'repairOccupancy',
    title: 'REPAIR_OCCUPANCY',
    menu: 'operations',
    icon: <WrenchIcon />,
    goKey: 'w',
    screen: async () => (await import('../features/occupancy/OccupancyPage.tsx')).OccupancyPage,
  },
  {
    path: 'dashboard/contracts',
    section: 'contracts',
    title: 'CONTRACTS',
    menu: 'operations',
    icon: <DocumentIcon />,
    goKey: 'c',
    screen: async () => (await import('../features/contracts/ContractsPage.tsx')).ContractsPage,
  },
  {
    path: 'dashboard/purchase-orders',
    section: 'purchaseOrders',
    title: 'PURCHASE_ORDERS',
    menu: 'finance',
    icon: <EuroIcon />,
    screen: async () => (await import('../features/purchaseOrders/PurchaseOrdersPage.tsx')).PurchaseOrdersPage,
  },
  {
    path: 'dashboard/sessions',
    section: 'sessions',
    title: 'SESSIONS',
    menu: 'insight',
    icon: <TimelineEventsIcon />,
    goKey: 's',
    screen: async () => (await import('../features/sessions/SessionsPage.tsx')).SessionsPage,
  },
  {
    path: 'dashboard/configuration/translations',
    section: 'translations',
    title: 'TRANSLATIONS',
    menu: 'configuration',
    icon: <TranslateIcon />,
    screen: async () => (await import('../features/translations/TranslationsPage.tsx')).TranslationsPage,
  },
  {
    path: 'dashboard/configuration/client-workshops',
    section: 'clientWorkshops',
    title: 'CLIENT_WORKSHOPS',
    menu: 'configuration',
    icon: <ShopIcon />,
    screen: async () => (await import('../features/clientWorkshops/ClientWorkshopsPage.tsx')).ClientWorkshopsPage,
  },
  {
    path: 'dashboard/configuration/contracts',
    section: 'contractEditor',
    title: 'CONTRACT_DOCUMENTS',
    menu: 'configuration',
    icon: <DocumentIcon />,
    screen: async () => (await import('../features/contractDocuments/ContractDocumentsPage.tsx')).ContractDocumentsPage,
  },
  {
    path: 'dashboard/configuration/contracts/:contractCode',
    section: 'contractEditor',
    title: 'CONTRACT',
    parent: { title: 'CONTRACT_DOCUMENTS', href: paths.contractDocuments() },
    screen: async () => (await import('../features/contractDocuments/ContractDocumentsPage.tsx')).ContractDocumentsPage,
  },
  {
    path: 'dashboard/organisations',
    section: 'organisations',
    title: 'ORGANISATIONS',
    menu: 'configuration',
    icon: <OfficeIcon />,
    screen: async () => (await import('../features/organisations/OrganisationsPage.tsx')).OrganisationsPage,
  },
  {
    path: 'dashboard/configuration/organisations/:code',
    section: 'organisations',
    title: 'ORGANISATION',
    parent: { title: 'ORGANISATIONS', href: paths.organisations() },
    screen: async () => (await import('../features/organisations/OrganisationsPage.tsx')).OrganisationsPage,
  },
  {
    path: 'dashboard/license-plates',
    section: 'licensePlates',
    title: 'LICENSE_PLATES',
    menu: 'operations',
    icon: <IdNumberIcon />,
    goKey: 'l',
    screen: async () => (await import('../features/guarantees/LicensePlatesPage.tsx')).LicensePlatesPage,
  },
  {
    path: 'dashboard/guarantees',
    section: 'guarantees',
    title: 'GUARANTEES',
    menu: 'operations',
    icon: <ShieldIcon />,
    screen: async () => (await import('../features/guarantees/GuaranteesPage.tsx')).GuaranteesPage,
  },
  {
    path: 'dashboard/configuration/guarantees',
    section: 'guaranteesConfiguration',
    title: 'GUARANTEES_CONFIGURATION',
    menu: 'configuration',
    icon: <ShieldIcon />,
    screen: async () => (await import('../features/guarantees/GuaranteesPage.tsx')).GuaranteesPage,
  },
  {
    path: 'dashboard/configuration/guarantee-imports',
    section: 'guaranteeImports',
    title: 'GUARANTEE_IMPORTS',
    menu: 'configuration',
    icon: <UploadIcon />,
    screen: async () => (await import('../features/guarantees/GuaranteeImportsPage.tsx')).GuaranteeImportsPage,
  },
  {
    path: 'dashboard/agents',
    section: 'agents',
    title: 'AGENTS',
    menu: 'configuration',
    icon: <PeopleIcon />,
    screen: async () => (await import('../features/agents/AgentsPage.tsx')).AgentsPage,
  },
  {
    path: 'dashboard/unmatched-messages',
    section: 'tools',
    title: 'UNMATCHED_MESSAGES',
    menu: 'operations',
    icon: <InboxUpdateIcon />,
    goKey: 'u',
    screen: async () => (await import('../features/unmatched/UnmatchedPage.tsx')).UnmatchedPage,
  },
  {
    path: 'dashboard/tools/varia',
    section: 'tools',
    title: 'TOOLS',
    menu: 'operations',
    icon: <BuildIcon />,
    screen: async () => (await import('../features/requests/tools/VariaPage.tsx')).VariaPage,
  },
  {
    path: 'dashboard/contacts',
    section: 'contacts',
    title: 'CONTACTS',
    menu: 'operations',
    icon: <PhoneIcon />,
    screen: async () => (await import('../features/contacts/ContactsPage.tsx')).ContactsPage,
  },
  {
    path: 'dashboard/road-network-fast',
    section: 'roadNetworkFast',
    title: 'FAST_ROADS',
    menu: 'operations',
    icon: <DriveTimeIcon />,
    screen: async () => (await import('../features/roads/FastRoadsPage.tsx')).FastRoadsPage,
  },
  {
    path: 'dashboard/road-network-siabis',
    section: 'roadNetworkSiabis',
    title: 'SIABIS_ROADS',
    menu: 'operations',
    icon: <RouteIcon />,
    screen: async () => (await import('../features/roads/SiabisRoadsPage.tsx')).SiabisRoadsPage,
  },
  {
    path: 'dashboard/manuals',
    section: 'manuals',
    title: 'MANUALS',
    menu: 'operations',
    icon: <ManualIcon />,
    screen: async () => (await import('../features/manuals/ManualsPage.tsx')).ManualsPage,
  },
  {
    path: 'dashboard/configuration/network-pricing',
    section: 'networkPricing',
    title: 'NETWORK_PRICING',
    menu: 'configuration',
    icon: <EuroIcon />,
    screen: async () => (await import('../features/networkPricing/NetworkPricingPage.tsx')).NetworkPricingPage,
  },
  {
    path: 'dashboard/configuration/extensions',
    section: 'organisations',
    title: 'EXTENSIONS',
    menu: 'configuration',
    icon: <ApplicationIcon />,
    screen: async () => (await import('../features/extensions/ExtensionsPage.tsx')).ExtensionsPage,
  },
  {
    path: 'dashboard/outbox',
    section: 'outbox',
    title: 'OUTBOX',
    menu: 'insight',
    icon: <EnvelopeIcon />,
    goKey: 'o',
    screen: async () => (await import('../features/outbox/OutboxPage.tsx')).OutboxPage,
  },
  {
    path: 'dashboard/menu-extensions',
    section: 'menuExtensions',
    title: 'EXTENSION',
    screen: async () => (await import('../features/extensions/ExtensionPage.tsx')).ExtensionPage,
  },
  {
    path: 'dashboard/account',
    section: 'account',
    title: 'ACCOUNT',
    goKey: 'a',
    screen: async () => (await import('../features/account/AccountPage.tsx')).AccountPage,
  },
];
