import { DoubleChevronLeftIcon, DoubleChevronRightIcon } from '@blueprintjs/icons';
import { type JSX, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';

export interface NavItem {
  readonly key: string;
  readonly text: string;
  /** Where it leads; what has none of its own is opened by `onSelect`. */
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly icon: JSX.Element;
  /** Only where a number drives work. */
  readonly badge?: number;
  /** Comes from an extension. */
  readonly extension?: boolean;
}

export interface NavGroup {
  readonly key: string;
  readonly title: string;
  readonly items: readonly NavItem[];
}

export interface SidebarNavProps {
  readonly groups: readonly NavGroup[];
  readonly narrow: boolean;
  readonly onNarrow: (narrow: boolean) => void;
}

/** Without what an address carries. */
const pathOf = (href: string): string => href.split('?')[0] ?? href;

/** The group whose title says already that all in it comes from extensions. */
const ownGroupKey = 'extensions';

/** The way to every section that the agent may see; narrow, it shows icons only. */
export function SidebarNav({ groups, narrow, onNarrow }: SidebarNavProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // A key led elsewhere (G W): the focus goes along, and does not stay on the entry of the page that was left.
  useEffect(() => {
    if (!nav.current?.contains(document.activeElement)) return;
    nav.current.querySelector<HTMLElement>('[aria-current="page"]')?.focus();
  }, [pathname]);
  const hrefs = groups.flatMap(({ items }) => items.flatMap(({ href }) => (href === undefined ? [] : [pathOf(href)])));
  /** Another entry leads to a page below this one: there that one is the current one alone. */
  const hasBelow = ({ href }: NavItem): boolean =>
    href !== undefined && hrefs.some((other) => other.startsWith(`${pathOf(href)}/`));
  const foldText = narrow ? t('buttons:EXPAND_MENU') : t('buttons:COLLAPSE_MENU');
  return (
    <nav ref={nav} id="tl-sidebar" className="tl-sidebar" aria-label={t('labels:SECTIONS')}>
      <div className="tl-sidebar-groups">
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ key, title, items }) => (
            <section key={key} aria-labelledby={`tl-nav-${key}`}>
              <h2 className={narrow ? 'tl-hidden' : 'tl-nav-title'} id={`tl-nav-${key}`}>
                {title}
              </h2>
              <ul className="tl-nav-list">
                {items.map((item) => (
                  <li key={item.key}>
                    <NavEntry item={item} narrow={narrow} tagged={key !== ownGroupKey} end={hasBelow(item)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
      <button
        type="button"
        className="tl-nav-item tl-nav-fold"
        aria-label={foldText}
        title={foldText}
        onClick={() => onNarrow(!narrow)}
      >
        <span className="tl-nav-icon" aria-hidden="true">
          {narrow ? <DoubleChevronRightIcon /> : <DoubleChevronLeftIcon />}
        </span>
        {!narrow && <span className="tl-nav-text">{foldText}</span>}
      </button>
    </nav>
  );
}

interface NavEntryProps {
  readonly item: NavItem;
  readonly narrow: boolean;
  /** What comes from an extension says so. */
  readonly tagged: boolean;
  /** It is current on its own page alone. */
  readonly end: boolean;
}

function NavEntry({ item, narrow, tagged, end }: NavEntryProps) {
  const named = {
    className: 'tl-nav-item',
    title: narrow ? item.text : undefined,
    'aria-label': narrow ? item.text : undefined,
  };
  const inside = (
    <>
      <span className="tl-nav-icon" aria-hidden="true">
        {item.icon}
      </span>
      {!narrow && <span className="tl-nav-text">{item.text}</span>}
      {!narrow && item.extension && tagged && <ExtensionTag />}
      {item.badge !== undefined && item.badge > 0 && (
        <span className="tl-nav-badge tl-number">{item.badge > 99 ? '99+' : item.badge}</span>
      )}
    </>
  );
  if (item.href === undefined)
    return (
      <button type="button" {...named} onClick={item.onSelect}>
        {inside}
      </button>
    );
  return (
    <NavLink {...named} to={item.href} end={end}>
      {inside}
    </NavLink>
  );
}

function ExtensionTag() {
  const { t } = useTranslation();
  return <span className="tl-nav-tag">{t('labels:EXTENSION')}</span>;
}
