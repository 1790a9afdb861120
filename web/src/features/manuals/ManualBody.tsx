import { LinkIcon } from '@blueprintjs/icons';
import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManualPart } from './manualParts.ts';

interface ManualBodyProps {
  readonly parts: readonly ManualPart[];
  /** The address of a heading. */
  readonly hrefOf: (id: string) => string;
}

const empty = new Set(['br', 'hr']);

/** A module as it is read: built of elements, so that nothing in a file can be more than text. */
export function ManualBody({ parts, hrefOf }: ManualBodyProps) {
  const { t } = useTranslation();
  const shown = (part: ManualPart, index: number): ReactNode => {
    if (typeof part === 'string') return part;
    const { tag, id, href, parts: inner } = part;
    if (empty.has(tag)) return createElement(tag, { key: index });
    const children = inner.map(shown);
    if (tag === 'a')
      return (
        <a key={index} href={href} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      );
    if (!id) return createElement(tag, { key: index }, ...children);
    return (
      <h2 key={index} id={id} tabIndex={-1}>
        {children}
        <a className="tl-manuals-link" href={hrefOf(id)} aria-label={t('labels:LINK_TO_HEADING')}>
          <LinkIcon />
        </a>
      </h2>
    );
  };
  return <>{parts.map(shown)}</>;
}
