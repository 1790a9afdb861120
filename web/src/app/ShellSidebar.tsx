import { ApplicationIcon } from '@blueprintjs/icons';
import { contractsOf } from '@towline/sdk/access/agent';
import { visibleExtensions } from '@towline/sdk/access/extensions';
import { sections } from '@towline/sdk/access/sections';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../kit/modals/openModal.tsx';
import { useAgent } from '../kit/session/useAgent.ts';
import type { LabelKey } from '../kit/texts.ts';
import { paths } from '../paths.ts';
import { type NavGroup, SidebarNav } from '../ui/frame/SidebarNav.tsx';
import { customerApp } from '../widgets/customerApp.ts';
import { ExtensionIcon } from '../widgets/ExtensionIcon.tsx';
import { keepMenuPlaces } from '../widgets/menuPlaces.ts';
import { type PlacedItem, placeExtensions } from './placeExtensions.ts';
import { screens } from './routes.tsx';
import { type MenuGroup, menuGroups } from './screenRow.ts';
import { useMenuAddresses } from './useMenuAddresses.ts';
import { useMenuBadges } from './useMenuBadges.ts';

const titles: Readonly<Record<MenuGroup, LabelKey>> = {
  operations: 'MENU_OPERATIONS',
  partners: 'MENU_PARTNERS',
  finance: 'MENU_FINANCE',
  insight: 'MENU_INSIGHT',
  configuration: 'MENU_CONFIGURATION',
};

const logged = new Set<string>();

/** The menu is painted often; what cannot be placed is said once. */
function logOnce(message: string): void {
  if (logged.has(message)) return;
  logged.add(message);
  console.warn(message);
}

interface ShellSidebarProps {
  readonly isNarrow: boolean;
  readonly onNarrow: (isNarrow: boolean) => void;
}

/** The sections that this agent may see, from the table of screens. */
export function ShellSidebar({ isNarrow, onNarrow }: ShellSidebarProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  const badges = useMenuBadges();
  const hrefs = useMenuAddresses();
  const groups = menuGroups.map(
    (group): NavGroup => ({
      key: group,
      title: t(`labels:${titles[group]}`),
      items: screens.flatMap(({ menu, icon, path, title, section }) =>
        menu === group && icon && sections[section](agent).allowed
          ? [{ key: path, text: t(`labels:${title}`), href: hrefs[path] ?? `/${path}`, icon, badge: badges[path] }]
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
  const extensions = visibleExtensions(agent, 'SideMenu').map(
    ({ id, label, url, icon, embedAsIframe, target }): PlacedItem => {
      const entry = { key: id, text: label, icon: <ExtensionIcon name={icon} />, extension: true };
      // What is not embedded opens beside the console, and learns nothing of it.
      return {
        target,
        item:
          embedAsIframe === false
            ? { ...entry, onSelect: () => void window.open(url, '_blank', 'noopener,noreferrer') }
            : { ...entry, href: paths.extension(url) },
      };
    },
  );
  useEffect(() =>
    keepMenuPlaces([...groups, apps].flatMap(({ key, items }) => [key, ...items.map((item) => item.key)])),
  );
  const ownGroup = { key: 'extensions', title: t('labels:MENU_EXTENSIONS') };
  const menu = placeExtensions([...groups, apps], ownGroup, extensions, logOnce);
  return <SidebarNav groups={menu} narrow={isNarrow} onNarrow={onNarrow} />;
}
