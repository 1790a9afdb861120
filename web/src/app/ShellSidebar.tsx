import { ApplicationIcon } from '@blueprintjs/icons';
import { contractsOf } from '@towline/sdk/access/agent';
import { visibleExtensions } from '@towline/sdk/access/extensions';
import { sections } from '@towline/sdk/access/sections';
import { useTranslation } from 'react-i18next';
import { openModal } from '../kit/modals/openModal.tsx';
import { useAgent } from '../kit/session/useAgent.ts';
import type { LabelKey } from '../kit/texts.ts';
import { paths } from '../paths.ts';
import { type NavGroup, type NavItem, SidebarNav } from '../ui/frame/SidebarNav.tsx';
import { customerApp } from '../widgets/customerApp.ts';
import { type MenuGroup, menuGroups, screens } from './routes.tsx';

const titles: Readonly<Record<MenuGroup, LabelKey>> = {
  operations: 'MENU_OPERATIONS',
  partners: 'MENU_PARTNERS',
  finance: 'MENU_FINANCE',
  insight: 'MENU_INSIGHT',
  configuration: 'MENU_CONFIGURATION',
};

interface ShellSidebarProps {
  readonly isNarrow: boolean;
  readonly onNarrow: (isNarrow: boolean) => void;
}

/** The sections that this agent may see, from the table of screens. */
export function ShellSidebar({ isNarrow, onNarrow }: ShellSidebarProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  const groups = menuGroups.map(
    (group): NavGroup => ({
      key: group,
      title: t(`labels:${titles[group]}`),
      items: screens.flatMap(({ menu, icon, path, title, section }) =>
        menu === group && icon && sections[section](agent).allowed
          ? [{ key: path, text: t(`labels:${title}`), href: `/${path}`, icon }]
          : [],
      ),
    }),
  );
  // Begun anew from here; an agent goes on with a request's from the request (1-intake §9).
  const apps: NavGroup = {
    key: 'customerApps',
    title: t('labels:MENU_CUSTOMER_APPS'),
    items: contractsOf(agent)
      .filter(({ offersCustomerApp }) => offersCustomerApp)
      .map(({ code, name }) => ({
        key: code,
        text: name,
        icon: <ApplicationIcon />,
        onSelect: () => void openModal(customerApp, { contractCode: code, visit: { action: 'reset' } }),
      })),
  };
  const extensions: NavGroup = {
    key: 'extensions',
    title: t('labels:MENU_EXTENSIONS'),
    items: visibleExtensions(agent, 'SideMenu').map(({ id, label, url, embedAsIframe, target }): NavItem => {
      const item = { key: id, text: label, icon: <ApplicationIcon />, extension: true };
      // What is not embedded opens beside the console, and learns nothing of it.
      return embedAsIframe === false
        ? { ...item, onSelect: () => void window.open(url, target ?? '_blank', 'noopener,noreferrer') }
        : { ...item, href: paths.extension(url) };
    }),
  };
  return <SidebarNav groups={[...groups, apps, extensions]} narrow={isNarrow} onNarrow={onNarrow} />;
}
