import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { goToPublic } from './publicAddress.ts';

interface PublicLink {
  readonly text: string;
  /** Without its locale. */
  readonly path: string;
}

/** Where else one may want to go from a page before the sign-in. */
export function PublicLinks({ links }: { readonly links: readonly PublicLink[] }) {
  const { i18n } = useTranslation();
  return (
    <div className="tl-sign-in-links">
      {links.map(({ text, path }) => (
        <a key={path} href={`/${i18n.language}${path}`} onClick={follow}>
          {text}
        </a>
      ))}
    </div>
  );
}

/** A plain click stays on the page; with a key held the browser opens what it would. */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  goToPublic(event.currentTarget.href);
}
