import { InboxIcon, PhoneIcon, PlayIcon, TimeIcon, UserIcon } from '@blueprintjs/icons';
import { sections } from '@towline/sdk/access/sections';
import type { RequestListItem } from '@towline/sdk/api';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { useTranslation } from 'react-i18next';
import { useOfferedCommands } from '../kit/commands.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { paths } from '../paths.ts';
import type { OmnibarSection } from '../ui/omnibarItem.ts';
import { plainText } from '../ui/plainText.ts';
import { intake } from '../widgets/intakeDoor.ts';
import { useRecentRequests } from '../widgets/recentRequests.ts';
import type { OmnibarQuery, OmnibarScope } from '../widgets/requestSearch/omnibarQuery.ts';
import { useRequestSearch } from '../widgets/requestSearch/useRequestSearch.ts';
import { statusLabelText } from '../widgets/statusText.ts';
import { isExactly } from './exactFirst.ts';
import type { GoItem } from './goItem.ts';
import { screens } from './routes.tsx';
import { useFoundAgents } from './useFoundAgents.tsx';
import { useFoundContracts } from './useFoundContracts.tsx';
import { useFoundInvoices } from './useFoundInvoices.tsx';
import { useFoundOrganisations } from './useFoundOrganisations.tsx';
import { useFoundPartners } from './useFoundPartners.tsx';
import { useFoundPolicies } from './useFoundPolicies.tsx';
import { useSettingCommands } from './useSettingCommands.ts';

const says = (text: string, query: OmnibarQuery): boolean => plainText(text).includes(plainText(query.text));

/** Whose items are called by a name alone. */
const named: readonly string[] = ['partners', 'agents', 'organisations', 'contracts'];

/** Which sections a scope shows. */
const shownIn: Readonly<Record<OmnibarScope, readonly string[]>> = {
  all: [
    'requests',
    'new',
    'pages',
    'policies',
    'partners',
    'agents',
    'organisations',
    'invoices',
    'actions',
    'settings',
    'contracts',
    'recent',
  ],
  actions: ['actions', 'settings'],
  requests: ['requests'],
  partners: ['partners', 'requests'],
  contracts: ['contracts'],
  settings: ['settings'],
};

/** What the box offers for what is typed: pages, actions, requests and records, each by right (console.md §4.2). */
export function useOmnibarSections(query: OmnibarQuery, isOpen: boolean, isHurried: boolean) {
  const { t } = useTranslation();
  const agent = useAgent();
  const search = useRequestSearch(isOpen ? query.searches : [], isHurried);
  const partners = useFoundPartners(query, isOpen);
  const agents = useFoundAgents(query, isOpen);
  const policies = useFoundPolicies(query, isOpen);
  const invoices = useFoundInvoices(query, isOpen);
  const organisations = useFoundOrganisations(query, isOpen);
  const contracts = useFoundContracts(query, isOpen);
  const recent = useRecentRequests(agent.id);
  const commands = useOfferedCommands();
  // Named, a setting is found without its sign, too; one that acts at once is never taken before the search is over (DECISIONS T-1031).
  const isOfAll = query.scope === 'all';
  const settings = useSettingCommands()
    .filter(({ key }) => !isOfAll || (query.text !== '' && key !== 'account'))
    .map((setting) => ({ ...setting, creates: isOfAll }));

  // Each kind of order is an action; who has typed nothing yet has the button for them.
  const kinds = query.text === '' && query.scope === 'all' ? [] : (intake()?.orderTypes(agent) ?? []);
  const orders = kinds.map((orderType) => ({
    key: `new ${orderType}`,
    text: `${t('labels:NEW_REQUEST')} · ${t(`enumerations:OrderType.${orderType}`)}`,
    creates: true,
    run: () => intake()?.open({ orderType }),
  }));
  const pages = screens
    // A page that only its own link can fill is no place to go to.
    .filter(({ path }) => path !== 'dashboard/menu-extensions' && !path.includes(':'))
    .filter(({ section }) => sections[section](agent).allowed)
    .map(
      ({ path, title, icon = <UserIcon /> }): GoItem => ({
        key: path,
        text: t(`labels:${title}`),
        icon,
        href: `/${path}`,
      }),
    );
  const all: readonly OmnibarSection<GoItem>[] = [
    { key: 'requests', title: t('labels:REQUESTS'), items: search.requests.map(requestItem) },
    { key: 'new', title: t('labels:NEW_REQUEST'), items: newItems(query, t('NEW_REQUEST_FOR', { what: query.text })) },
    { key: 'policies', title: t('labels:POLICIES'), items: policies.items },
    { key: 'pages', title: t('labels:GO_TO'), items: pages.filter(({ text }) => says(text, query)) },
    {
      key: 'actions',
      title: t('labels:ACTIONS'),
      items: [...commands, ...orders]
        .filter(({ text }) => says(text, query))
        .map((command) => ({ ...command, icon: <PlayIcon /> })),
    },
    { key: 'settings', title: t('labels:SETTINGS'), items: settings.filter(({ text }) => says(text, query)) },
    { key: 'partners', title: t('labels:PARTNERS'), items: partners.items },
    { key: 'agents', title: t('labels:AGENTS'), items: agents.items },
    { key: 'invoices', title: t('labels:INVOICES'), items: invoices.items },
    { key: 'organisations', title: t('labels:ORGANISATIONS'), items: organisations },
    {
      key: 'contracts',
      title: t('labels:CONTRACTS'),
      items: contracts,
    },
    {
      key: 'recent',
      title: t('labels:RECENT'),
      items:
        query.text === ''
          ? recent.map(
              ({ id, shortId, about }): GoItem => ({
                key: `recent ${id}`,
                text: [shortId, about].filter(Boolean).join(' · '),
                icon: <TimeIcon />,
                href: paths.request(id),
              }),
            )
          : [],
    },
  ];
  // A record of exactly the name that was typed stands before those that only say it somewhere, and a partner before their requests
  // for who asks for partners.
  const isNamed = ({ key, items }: OmnibarSection<GoItem>): boolean =>
    key === query.scope || (named.includes(key) && items.some(({ text }) => isExactly(text, query.text)));
  return {
    sections: all
      .filter(({ key }) => shownIn[query.scope].includes(key))
      .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one))),
    isBusy: search.isBusy || partners.isBusy || agents.isBusy || policies.isBusy || invoices.isBusy,
    hasFailed: search.hasFailed,
  };
}

/** What was typed may be a plate, a name or a number: all three stand there, so that one of several can be told by it. */
function requestItem(request: RequestListItem): GoItem {
  const { id, shortId, licensePlate, makeModel, customerName, customerPhone, country, city } = request;
  const phone = customerPhone && internationalPhone(customerPhone, country);
  return {
    key: id,
    text: [shortId, licensePlate, makeModel].filter(Boolean).join(' · '),
    detail: [customerName, phone, statusLabelText(request), city].filter(Boolean).join(' · '),
    icon: <InboxIcon />,
    href: paths.request(id),
  };
}

/** "New request for +32…": for a number, and for a plate that may have no request yet. */
function newItems({ phoneNumber, searches }: OmnibarQuery, text: string): GoItem[] {
  const taking = intake();
  const licensePlate = searches.find(({ by }) => by === 'licensePlate')?.value;
  if (!taking || (!phoneNumber && !licensePlate)) return [];
  return [
    { key: 'new', text, icon: <PhoneIcon />, creates: true, run: () => taking.open({ phoneNumber, licensePlate }) },
  ];
}
