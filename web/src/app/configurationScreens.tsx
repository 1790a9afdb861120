import {
  ApplicationIcon,
  DocumentIcon,
  EuroIcon,
  OfficeIcon,
  PeopleIcon,
  ShieldIcon,
  ShopIcon,
  TranslateIcon,
  UploadIcon,
} from '@blueprintjs/icons';
import { PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { readAhead } from '../kit/data/readAhead.ts';
import { paths } from '../paths.ts';
import type { ScreenRow } from './screenRow.ts';

/** What the work is set up by: the last group of the sidebar. */
export const configurationScreens: readonly ScreenRow[] = [
  {
    path: 'dashboard/configuration/translations',
    section: 'translations',
    title: 'TRANSLATIONS',
    menu: 'configuration',
    icon: <TranslateIcon />,
    ahead: (towline) => readAhead(towline, 'listTranslations', { query: { keys: PAGE_SIZE } }),
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
];
