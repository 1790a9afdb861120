import { InputGroup, Switch } from '@blueprintjs/core';
import { ArrowLeftIcon, SearchIcon } from '@blueprintjs/icons';
import { isArchived } from '@towline/sdk/domain/contract/archive';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Pending } from '../../kit/data/Pending.tsx';
import { plainText } from '../../ui/plainText.ts';
import type { DocumentKind } from './documentKind.ts';
import type { StoredDocument } from './storedDocument.ts';

interface DocumentListProps<Doc extends StoredDocument> {
  readonly of: DocumentKind<Doc>;
  readonly code: string;
}

/** All documents of a kind, by group, narrowed by typing; archived ones and the others each by a switch (3-platform §2). */
export function DocumentList<Doc extends StoredDocument>({ of: kind, code }: DocumentListProps<Doc>) {
  const { t } = useTranslation();
  const all = kind.useAll();
  const [typed, setTyped] = useState('');
  const [shows, setShows] = useState({ active: true, archived: false });
  const wanted = plainText(typed.trim());
  const shown = (all.data ?? []).filter(
    (one) =>
      // The one that is open stays in sight.
      (one.code === code || (isArchived(one) ? shows.archived : shows.active)) &&
      plainText(`${one.name} ${one.code}`).includes(wanted),
  );
  const groups = new Map<string, Doc[]>();
  for (const one of shown.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const group = kind.groupOf?.(one) ?? '';
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  return (
    <nav className="tl-documents-list" aria-label={t(`labels:${kind.title}`)}>
      {code !== '' && (
        <Link className="tl-documents-back" to={kind.href('')}>
          <ArrowLeftIcon /> {t(`labels:${kind.title}`)}
        </Link>
      )}
      <InputGroup
        leftIcon={<SearchIcon />}
        aria-label={t('labels:NARROW_LIST')}
        placeholder={t('labels:NARROW_LIST')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="tl-documents-rows">
        {!all.data && <Pending of={all} lines={8} />}
        {[...groups]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([group, documents]) => (
            <Group key={group} title={group} count={documents.length}>
              {documents.map((one) => (
                <Row key={one.code} of={kind} document={one} isOpen={one.code === code} />
              ))}
            </Group>
          ))}
        {all.data && shown.length === 0 && <p className="tl-caption">{t('NOTHING_FOUND')}</p>}
      </div>
      <div className="tl-documents-switches">
        {(['active', 'archived'] as const).map((which) => (
          <Switch
            key={which}
            label={t(which === 'active' ? 'labels:SHOW_UNARCHIVED' : 'labels:SHOW_ARCHIVED')}
            checked={shows[which]}
            onChange={({ currentTarget: { checked } }) => setShows((before) => ({ ...before, [which]: checked }))}
          />
        ))}
        <kind.Add />
      </div>
    </nav>
  );
}

interface GroupProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Group({ title, count, children }: GroupProps) {
  if (title === '') return <ul>{children}</ul>;
  return (
    <details open>
      <summary>
        {title} <span className="tl-caption">{count}</span>
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

interface RowProps<Doc extends StoredDocument> {
  readonly of: DocumentKind<Doc>;
  readonly document: Doc;
  readonly isOpen: boolean;
}

function Row<Doc extends StoredDocument>({ of: kind, document, isOpen }: RowProps<Doc>) {
  const { t } = useTranslation();
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // With the frame that is painted: sooner it would have the page laid out once more.
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView?.({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return (
    <li>
      <Link
        ref={row}
        className="tl-documents-row"
        to={kind.href(document.code)}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span>{document.name}</span>
        <span className="tl-caption">
          {document.code}
          {isArchived(document) && ` · ${t('labels:ARCHIVED')}`}
        </span>
        {kind.Mark && <kind.Mark of={document} />}
      </Link>
    </li>
  );
}
