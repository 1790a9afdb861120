import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcer } from '../Announcer.tsx';
import { SkipLinks } from './SkipLinks.tsx';

export interface AppFrameProps {
  /** Environment and impersonation strips. */
  readonly strips?: ReactNode;
  readonly topBar: ReactNode;
  readonly sidebar: ReactNode;
  /** The agent's choice, and always under 1100 px (console.md §4.1). */
  readonly sidebarNarrow: boolean;
  /** On a phone the sidebar lies over the page while it is open. */
  readonly sidebarOpen: boolean;
  readonly onSidebarClose: () => void;
  readonly dock?: ReactNode;
  /** Further jumps of this page, for example to its map. */
  readonly skips?: readonly { readonly target: string; readonly text: string }[];
  readonly children: ReactNode;
}

/** The page's areas, top to bottom: skip links, strips, top bar, sidebar and content, dock (console.md §4.2). */
export function AppFrame(props: AppFrameProps) {
  const { strips, topBar, sidebar, sidebarNarrow, sidebarOpen, onSidebarClose, dock, skips = [], children } = props;
  const { t } = useTranslation();
  const className = ['tl-frame', sidebarNarrow ? 'tl-frame-narrow' : '', sidebarOpen ? 'tl-frame-open' : ''].join(' ');
  return (
    <div className={className}>
      <SkipLinks
        links={[
          { target: 'tl-content', text: t('SKIP_TO_CONTENT') },
          { target: 'tl-search', text: t('SKIP_TO_SEARCH') },
          ...skips,
        ]}
      />
      <header className="tl-frame-top">
        {strips}
        {topBar}
      </header>
      <div className="tl-frame-side">{sidebar}</div>
      {sidebarOpen && (
        <button type="button" className="tl-frame-veil" aria-label={t('buttons:CLOSE')} onClick={onSidebarClose} />
      )}
      <main id="tl-content" className="tl-content" tabIndex={-1}>
        {children}
      </main>
      {dock && <div className="tl-frame-dock">{dock}</div>}
      <Announcer />
    </div>
  );
}
