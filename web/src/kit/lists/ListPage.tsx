import type { OperationId } from '@towline/sdk/operations';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Sort } from '../../ui/table/column.ts';
import { initialLayout, shownColumns } from '../../ui/table/columnLayout.ts';
import { useLettersSwitch } from '../hotkeys/lettersSwitch.ts';
import type { UrlSchema, UrlValues } from '../url/urlState.ts';
import type { ListDefinition } from './defineList.ts';
import { ListNarrowing, type ListView } from './ListNarrowing.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { columnsOf, hasCountdown, totalsOf } from './listColumns.ts';
import { csvOf, seenOf } from './listFiles.ts';
import { useDensity } from './listLayout.ts';
import './lists.css';
import { ListRefresh } from './RefreshControl.tsx';
import { RestingRows } from './resting.tsx';
import { useFocusBack } from './useFocusBack.ts';
import { useFreshness } from './useFreshness.ts';
import { useList } from './useList.ts';
import { useListKeys } from './useListKeys.ts';
import { useListPaging } from './useListPaging.ts';
import { useMadeRow } from './useMadeRow.ts';
import { useNothingShown } from './useNothingShown.tsx';
import { usePeek } from './usePeek.tsx';
import { useRowOpening } from './useRowOpening.ts';
import { useRowsHeldWhileScrolled } from './useRowsHeldWhileScrolled.ts';
import { useRowTools } from './useRowTools.tsx';
import { useTableLayout } from './useTableLayout.ts';
import { useToldRows } from './useToldRows.ts';

interface ListPageProps<Id extends OperationId, Row, Schema extends UrlSchema> {
  readonly list: ListDefinition<Id, Row, Schema>;
  /** Above the filters: views. */
  readonly above?: (view: ListView<Row, Schema>) => ReactNode;
  /** Before the filters: status buttons, or what is shown where nothing narrows the list. */
  readonly beside?: (view: ListView<Row, Schema>) => ReactNode;
  /** Beside the table while a row is looked at without leaving the list (Space). */
  readonly peek?: (row: Row, close: () => void) => ReactNode;
  readonly below?: ReactNode;
  /** Another form of a list that is here whole, in place of its table; nothing leaves the table. */
  readonly instead?: ((view: ListView<Row, Schema>, wanted: readonly Row[]) => ReactNode) | undefined;
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
  /** The key of the row that is open beside the list: it is marked. */
  readonly current?: string | undefined;
  /** Told which rows are shown, whenever they change. */
  readonly onRows?: (rows: readonly Row[]) => void;
  /** What "Clear" goes back to: the filters of the view. */
  readonly cleared?: Partial<UrlValues<Schema>>;
}

/** A list screen: filters, paging, refreshing, columns, keys, and what to say when there is nothing (console.md §4.4). */
export function ListPage<Id extends OperationId, Row, Schema extends UrlSchema>(props: ListPageProps<Id, Row, Schema>) {
  const { list, above, beside, below, emptyAction, onOpen, onRows, openCase = '' } = props;
  const isCaseOpen = openCase !== '';
  const { t } = useTranslation();
  const [sort, setSort] = useState<Sort | undefined>(list.sort);
  const [density, setDensity] = useDensity();
  const [letters] = useLettersSwitch();
  const frame = useRef<HTMLDivElement>(null);

  useFocusBack(frame, openCase);
  const state = useList(list, sort);
  const { values, resource, page, items, filters, asked } = state;
  const made = useMadeRow({ made: props.made, rows: state.rows, rowKey: list.rowKey, asked, frame });
  const { rows, held, release } = useRowsHeldWhileScrolled({ rows: made.rows, rowKey: list.rowKey, asked, frame });
  const title = t(`labels:${list.title}`);
  const { peeked, isPeeking, onPeek, preview } = usePeek(rows, list.rowKey, props.peek);
  const { refresh, isPaused, waiting, changed } = useFreshness(list, state, {
    cleared: props.cleared,
    isCaseOpen: isCaseOpen || isPeeking,
    isCovered: isCaseOpen,
  });

  useToldRows(rows, onRows);
  const { last, narrow, clear, turn, resize, isPastEnd } = useListPaging(list, state, frame, props.cleared);
  const { open, copy } = useRowOpening(list, onOpen);

  // Under an open case the list is out of sight.
  useListKeys(title, { frame, refresh, canPause: hasCountdown(list.freshness), active: !isCaseOpen });

  const view = { values, narrow, rows, filters };
  const own = useMemo(() => columnsOf(list, values, (title) => t(`labels:${title}`)), [list, values, t]);
  const { columns, expanded, bar } = useRowTools(list, own, rows);
  const { layout, chosen, setLayout } = useTableLayout(list, columns, frame);
  const other = state.wanted && state.wanted.length > 0 ? props.instead?.(view, state.wanted) : undefined;
  const nothing = useNothingShown(list, state, { onRetry: refresh.refreshNow, onClear: clear, emptyAction });

  return (
    <div className="tl-list" ref={frame} hidden={isCaseOpen}>
      {above?.(view)}
      <ListNarrowing list={list} view={view} onClear={clear} beside={beside} add={props.add} />
      <ListToolbar
        title={title}
        page={isPastEnd ? last : other ? 1 : page}
        items={other ? (state.count ?? items) : items}
        last={other ? 1 : last}
        count={state.count}
        isMoreThan={state.isMoreThan}
        onPage={turn}
        onItems={other ? undefined : resize}
        refresh={<ListRefresh freshness={list.freshness} refresh={refresh} />}
        // What the list holds back is always counted.
        news={{ ...waiting, added: waiting.added + held }}
        onShowNews={() => {
          release();
          refresh.refreshNow();
        }}
        csv={csvOf(list, state.query)}
        seen={seenOf(list, state.wanted, () => shownColumns(own, chosen ?? initialLayout(own)))}
        columns={columns}
        layout={layout}
        onLayout={setLayout}
        density={density}
        onDensity={setDensity}
      />
      {bar}
      <div className="tl-list-body">
        {other || (
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
              onPeek={onPeek}
              onCopy={copy}
              onTurn={(by) => turn(page + by)}
              letters={letters}
              current={peeked ?? props.current}
              attention={list.attention}
              changed={made.key === undefined ? changed : new Set([...changed, made.key])}
              busy={resource.isFetching && !resource.isLoading}
              density={density}
              skeletonRows={items}
              expanded={expanded}
              totals={totalsOf(list, state.wanted ?? rows, t('labels:TOTAL'))}
              {...nothing}
            />
          </RestingRows>
        )}
        {preview}
      </div>
      {below}
    </div>
  );
}
