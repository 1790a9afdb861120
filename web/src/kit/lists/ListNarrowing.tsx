import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { OperationId } from '@towline/sdk/operations';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled } from '../../i18n/labelled.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useAgent } from '../session/useAgent.ts';
import type { UrlSchema, UrlValues } from '../url/urlState.ts';
import type { ListDefinition } from './defineList.ts';
import { ListFilters } from './ListFilters.tsx';
import { type AnyListFilter, chosenWords, filterText } from './listFilters.ts';

/** What the parts that a screen adds to its list are told. */
export interface ListView<Row, Schema extends UrlSchema> {
  readonly values: UrlValues<Schema>;
  /** Narrows the list and goes to its first page. */
  readonly narrow: (changes: Partial<UrlValues<Schema>>) => void;
  readonly rows: readonly Row[] | undefined;
  /** The filters that narrow it now, as one text. */
  readonly filters: string;
}

interface ListNarrowingProps<Id extends OperationId, Row, Schema extends UrlSchema> {
  readonly list: ListDefinition<Id, Row, Schema>;
  readonly view: ListView<Row, Schema>;
  readonly onClear: () => void;
  /** Before the filters: status buttons, or what is shown where nothing narrows the list. */
  readonly beside?: (view: ListView<Row, Schema>) => ReactNode;
  /** At their end. */
  readonly add?: ReactNode;
}

/** The strip over a list: what the screen adds, and the list's filters (console.md §4.4). */
export function ListNarrowing<Id extends OperationId, Row, Schema extends UrlSchema>({
  list,
  view,
  onClear,
  beside,
  add,
}: ListNarrowingProps<Id, Row, Schema>) {
  const { t } = useTranslation();
  return (
    <div className="tl-list-narrowing">
      {beside?.(view)}
      {list.filters.length > 0 && (
        <ListFilters
          label={t('FILTERS_OF', { list: t(`labels:${list.title}`) })}
          filters={list.filters as readonly AnyListFilter[]}
          values={view.values as Readonly<Record<string, unknown>>}
          onChange={(changes) => view.narrow(changes as Partial<UrlValues<Schema>>)}
          isChanged={view.filters !== ''}
          onClear={onClear}
        />
      )}
      {add && <div className="tl-list-add">{add}</div>}
    </div>
  );
}

interface NothingMatchesProps<Id extends OperationId, Row, Schema extends UrlSchema> {
  readonly list: ListDefinition<Id, Row, Schema>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onClear: () => void;
}

/** What narrows a list that shows nothing, in words, and the way out (console.md §4.4, States). */
export function NothingMatches<Id extends OperationId, Row, Schema extends UrlSchema>({
  list,
  values,
  onClear,
}: NothingMatchesProps<Id, Row, Schema>) {
  const { t } = useTranslation();
  const agent = useAgent();
  const also = (list.alsoFilters ?? []).map((key) => ({
    label: t('labels:STATUS'),
    text: chosenWords(values[key])
      .map(list.wordText ?? String)
      .join(', '),
  }));
  const others = (list.filters as readonly AnyListFilter[]).map((filter) => ({
    label: t(`labels:${filter.label}`),
    text: filterText(filter, values[filter.key], agent),
  }));
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t('NOTHING_MATCHES')}
      action={<Button text={t('buttons:CLEAR_FILTERS')} onClick={onClear} />}
    >
      <ul className="tl-active-filters">
        {[...also, ...others].map(({ label, text }) => text && <li key={label}>{labelled(label, text)}</li>)}
      </ul>
    </EmptyState>
  );
}
