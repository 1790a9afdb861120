import { Button } from '@blueprintjs/core';
import { MenuIcon } from '@blueprintjs/icons';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export interface Crumb {
  readonly text: string;
  /** The last crumb, the page itself, has none. */
  readonly href?: string;
}

export interface TopBarProps {
  readonly crumbs: readonly Crumb[];
  readonly onMenu: () => void;
  readonly menuOpen: boolean;
  /** The search field. */
  readonly search?: ReactNode;
  /** The buttons at the right, in their order. */
  readonly children?: ReactNode;
}

/** The bar over every page: where one is, the search, and what is always at hand. The last crumb is the page's h1. */
export function TopBar({ crumbs, onMenu, menuOpen, search, children }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <div className="tl-topbar">
      <Button
        variant="minimal"
        icon={<MenuIcon />}
        aria-label={t('buttons:MENU')}
        aria-expanded={menuOpen}
        aria-controls="tl-sidebar"
        onClick={onMenu}
      />
      <div className="tl-crumbs">
        {crumbs.map(({ text, href }, index) => (
          <Fragment key={`${text}${href ?? ''}`}>
            {index > 0 && (
              <span className="tl-crumb-sign" aria-hidden="true">
                ›
              </span>
            )}
            {index === crumbs.length - 1 ? (
              <h1 className="tl-page-title">{text}</h1>
            ) : (
              <Link className="tl-crumb" to={href ?? '.'}>
                {text}
              </Link>
            )}
          </Fragment>
        ))}
      </div>
      {search && <div className="tl-topbar-search">{search}</div>}
      <div className="tl-topbar-right">{children}</div>
    </div>
  );
}
