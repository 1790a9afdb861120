import { ShieldIcon } from '@blueprintjs/icons';
import { ForbiddenError } from '@towline/sdk/client/problem';
import type { OperationId } from '@towline/sdk/operations';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Sort } from '../../ui/table/column.ts';
import { initialLayout, shownColumns } from '../../ui/table/columnLayout.ts';
import { phoneWidth, useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useLettersSwitch } from '../hotkeys/lettersSwitch.ts';
import { useHotkeys } from '../hotkeys/useHotkeys.tsx';
import { FailureCallout } from '../problems/FailureCallout.tsx';
import { failureText } from '../problems/failureText.ts';
import { useAgent } from '../session/useAgent.ts';
import type { UrlSchema, UrlValues } from '../url/urlState.ts';
import { useCopyInTurn } from './copyInTurn.ts';
import type { ListDefinition } from './defineList.ts';
import { ListNarrowing, type ListView, NothingMatches } from './ListNarrowing.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { columnsOf, hasCountdown, seenTable, totalsOf } from './listColumns.ts';
import { activeFilters, withoutFilters } from './listFilters.ts';
import { phoneLayout, useColumnLayout, useDensity } from './listLayout.ts';
import './lists.css';
import { RefreshControl } from './RefreshControl.tsx';
import { RestingRows } from './resting.tsx';
import { useFocusBack } from './useFocusBack.ts';
import { useFreshness } from './useFreshness.ts';
import { filterNames, useList } from './useList.ts';
import { useMadeRow } from './useMadeRow.ts';
import { useRowsHeldWhileScrolled } from './useRowsHeldWhileScrolled.ts';
import { useRowTools } from './useRowTools.tsx';

interface ListPageProps<Id extends OperationId, Row, Schema extends UrlSchema> {
  readonly list: ListDefinition<Id, Row, Schema>;
  /** Above the filters: views. */
  readonly above?: (view: ListView<Row, Schema>) => ReactNode;
  /** Before the filters: status buttons, or what is shown where nothing narrows the list. */
  readonly beside?: (view: ListView<Row, Schema>) => ReactNode;
  /** Beside the table while a row is looked at without leaving the list (Space). */
  readonly peek?: (row: Row, close: () => void) => ReactNode;
  readonly below?: ReactNode;
  /** The next thing to do when there is nothing at all. */
  readonly emptyAction?: React.JSX.Element;
  /** At the end of the filters: what begins a new record. */
  readonly add?: ReactNode;
  /** A record that was just made here: it stands on top, wherever the order would have it, and is marked for a moment (3-platform §2). */
  readonly made?: Row | undefined;
  /** Opens a row here instead of following its address. */
  readonly onOpen?: (row: Row) => void;
  /** The key of the row that is open over the list, empty for none: meanwhile the countdown rests. */
  readonly openCase?: string;
  /** Told which rows are shown, whenever they change. */
  readonly onRows?: (rows: readonly Row[]) => void;
  /** What "Clear" goes back to: the filters of the view. */
  readonly cleared?: Partial<UrlValues<Schema>>;
}

/** A list screen: filters, paging, refreshing, columns, keys, and what to say when there is nothing (console.md §4.4). */
export function ListPage<Id extends OperationId, Row, Schema extends UrlSchema>(props: ListPageProps<Id, Row, Schema>) {
  const { list, above, beside, peek, below, emptyAction, onOpen, onRows, openCase = '' } = props;
  const isCaseOpen = openCase !== '';
  const { t } = useTranslation();
  const agent = useAgent();
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const [sort, setSort] = useState<Sort | undefined>(list.sort);
  const [peeked, setPeeked] = useState<string>();
  const isPhone = useMediaQuery(phoneWidth) && list.onPhone !== undefined;
  const [ownLayout, setLayout] = useColumnLayout(agent.id, isPhone ? `${list.name}.phone` : list.name);
  const [density, setDensity] = useDensity();
  const [letters] = useLettersSwitch();
  const frame = useRef<HTMLDivElement>(null);

  useFocusBack(frame, openCase);
  const state = useList(list, sort);
  const { values, set, resource, page, items, filters } = state;
  const { asked } = state;
  const made = useMadeRow({ made: props.made, rows: state.rows, rowKey: list.rowKey, asked, frame });
  const { rows, held, release } = useRowsHeldWhileScrolled({ rows: made.rows, rowKey: list.rowKey, asked, frame });
  const title = t(`labels:${list.title}`);
  const row = rows?.find((shown) => list.rowKey(shown) === peeked);
  // A view as it stands is no filter: the countdown runs in it (DECISIONS C-83).
  const ofView = activeFilters(filterNames(list), { ...props.cleared });
  const { refresh, isPaused, waiting, changed } = useFreshness(list, state, {
    filters: filters === ofView ? '' : filters,
    asked,
    isCaseOpen: isCaseOpen || row !== undefined,
    isCovered: isCaseOpen,
  });

  const tell = useEffectEvent((shown: readonly Row[]) => onRows?.(shown));
  useEffect(() => {
    if (rows) tell(rows);
  }, [rows]);

  const names = filterNames(list);
  const narrow = (changes: Partial<UrlValues<Schema>>): void => {
    set({ ...changes, ...paging<Schema>({ page: 1, items }) });
  };
  const clear = (): void => {
    const empty = withoutFilters(names, values as Readonly<Record<string, unknown>>);
    narrow({ ...(empty as Partial<UrlValues<Schema>>), ...props.cleared });
  };
  const last = Math.max(1, Math.ceil((state.count ?? 0) / items));
  const turn = (to: number): void => {
    set(paging<Schema>({ page: Math.min(last, Math.max(1, to)), items }));
    frame.current?.querySelector('.tl-table-region')?.scrollTo({ top: 0 });
  };
  // An old link, or the last row of the last page has left the list: what there is stands on the page before.
  const isBeyond = page > last && (state.count ?? 0) > 0;
  const toLast = useEffectEvent(() => set(paging<Schema>({ page: last }), 'replace'));
  const isPastEnd = state.rows?.length === 0 && (isBeyond || (resource.isFetching && state.count !== 0));
  useEffect(() => {
    if (isPastEnd && isBeyond) toLast();
  }, [isPastEnd, isBeyond]);
  const open = (opened: Row, newTab: boolean): void => {
    const href = list.href?.(opened);
    if (newTab && href) window.open(base + href, '_blank', 'noopener');
    else if (onOpen) onOpen(opened);
    else if (href) void navigate(href);
  };

  const copyInTurn = useCopyInTurn();
  const copy = (copied: Row): void => {
    const href = list.href?.(copied);
    copyInTurn(list.rowKey(copied), list.knownBy?.(copied), href && location.origin + base + href);
  };

  useHotkeys(
    title,
    [
      { keys: 'f', label: 'KEY_FOCUS_FILTER', run: () => focusFilter(frame.current) },
      // From anywhere else into the rows; among them the table itself goes on with it.
      { keys: 'j', label: 'KEY_ROW_DOWN', hidden: true, run: () => focusRows(frame.current) },
      { keys: 'r', label: 'KEY_REFRESH', run: refresh.refreshNow },
      ...(hasCountdown(list.freshness)
        ? [{ keys: 'p', label: 'KEY_PAUSE', run: refresh.state.kind === 'paused' ? refresh.resume : refresh.pause }]
        : []),
    ],
    // Under an open case the list is out of sight.
    { active: !isCaseOpen },
  );

  const view = { values, narrow, rows, filters };
  const own = useMemo(() => columnsOf(list, values, (title) => t(`labels:${title}`)), [list, values, t]);
  const { around, expanded, bar } = useRowTools(list, rows);
  const columns = useMemo(() => around(own), [around, own]);
  const layout = ownLayout ?? (isPhone && list.onPhone ? phoneLayout(columns, list.onPhone) : undefined);
  const emptyOf = list.emptyFor?.(values);
  const empty = emptyOf ?? list.empty;
  const failure = resource.error === undefined ? undefined : failureText(resource.error);
  const isForbidden = resource.error instanceof ForbiddenError;
  const csv =
    list.csv && list.paging === 'server'
      ? {
          operation: list.operation,
          query: { ...state.query, take: undefined, skip: undefined },
          name: list.name,
        }
      : undefined;

  return (
    <div className="tl-list" ref={frame} hidden={isCaseOpen}>
      {above?.(view)}
      <ListNarrowing list={list} view={view} onClear={clear} beside={beside} add={props.add} />
      <ListToolbar
        title={title}
        page={isPastEnd ? last : page}
        items={items}
        count={state.count}
        isMoreThan={state.isMoreThan}
        onPage={turn}
        onItems={(size) => set(paging<Schema>({ items: size, page: 1 }))}
        refresh={hasCountdown(list.freshness) ? <RefreshControl refresh={refresh} /> : null}
        // What the list holds back is always counted.
        news={{ ...waiting, added: waiting.added + held }}
        onShowNews={() => {
          release();
          refresh.refreshNow();
        }}
        csv={csv}
        seen={
          list.csv && state.wanted
            ? seenTable(list, state.wanted, shownColumns(own, layout ?? initialLayout(own)))
            : undefined
        }
        columns={columns}
        layout={layout}
        onLayout={setLayout}
        density={density}
        onDensity={setDensity}
      />
      {bar}
      <div className="tl-list-body">
        <RestingRows isResting={isPaused}>
          <DataTable
            caption={t('PAGE_OF_LIST', { list: title, page, pages: last })}
            columns={columns}
            rows={isPastEnd ? undefined : rows}
            rowKey={list.rowKey}
            layout={layout}
            onLayout={setLayout}
            sort={list.sorted ? list.sorted.of(values) : sort}
            onSort={(wanted) => (list.sorted ? narrow(list.sorted.to(wanted)) : setSort(wanted))}
            onOpen={list.href || onOpen ? open : undefined}
            onPeek={
              peek ? (looked) => setPeeked(peeked === list.rowKey(looked) ? undefined : list.rowKey(looked)) : undefined
            }
            onCopy={copy}
            onTurn={(by) => turn(page + by)}
            letters={letters}
            current={peeked}
            attention={list.attention}
            changed={made.key === undefined ? changed : new Set([...changed, made.key])}
            busy={resource.isFetching && !resource.isLoading}
            density={density}
            skeletonRows={items}
            expanded={expanded}
            totals={totalsOf(list, rows, t('labels:TOTAL'))}
            problem={
              failure && !isForbidden ? (
                <FailureCallout failure={failure} onRetry={refresh.refreshNow} retrying={resource.isFetching} />
              ) : undefined
            }
            forbidden={
              isForbidden ? (
                <EmptyState icon={<ShieldIcon />} title={t('FORBIDDEN_TITLE')}>
                  {t('FORBIDDEN_AS', { agent: agent.fullName, organisation: agent.organisation.name })}
                </EmptyState>
              ) : undefined
            }
            empty={
              filters === '' ? (
                <EmptyState icon={empty.icon} title={t(empty.title)} action={emptyOf ? undefined : emptyAction}>
                  {empty.hint && t(empty.hint, { organisation: agent.organisation.name })}
                </EmptyState>
              ) : (
                <NothingMatches list={list} values={values as Readonly<Record<string, unknown>>} onClear={clear} />
              )
            }
          />
        </RestingRows>
        {row && peek && (
          <aside className="tl-list-peek" aria-label={t('labels:PREVIEW')}>
            {peek(row, () => setPeeked(undefined))}
          </aside>
        )}
      </div>
      {below}
    </div>
  );
}

/** Every list's address has these two; a generic schema does not say so. */
const paging = <Schema extends UrlSchema>(part: { readonly page?: number; readonly items?: number }) =>
  part as object as Partial<UrlValues<Schema>>;

function focusFilter(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>('.tl-filters input, .tl-filters button')?.focus();
}

function focusRows(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
}
