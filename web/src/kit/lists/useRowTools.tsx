import { Button, Checkbox } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/table/column.ts';
import { ActionOfRow } from '../actions/ActionOfRow.tsx';
import type { ActionOn } from '../actions/actionOn.tsx';

interface Tools<Row> {
  readonly rowKey: (row: Row) => string;
  readonly knownBy?: (row: Row) => string | undefined;
  readonly columns: Readonly<Record<string, { readonly text?: (row: Row) => string }>>;
  readonly expand?: (row: Row) => ReactNode;
  readonly actions?: readonly ActionOn<Row>[];
  readonly together?: readonly ActionOn<readonly Row[]>[];
}

/** What a list offers of its rows beside opening them. */
interface RowTools<Row> {
  /** The list's own columns, with what stands before and behind them. */
  readonly columns: readonly Column<Row>[];
  /** What is folded out under a row; undefined for a row that is folded. */
  readonly expanded: ((row: Row) => ReactNode | undefined) | undefined;
  /** The ticked rows that are still in sight, and what can be done to them. */
  readonly bar: ReactNode;
}

const none: ReadonlySet<string> = new Set();

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Folding out, ticking, and the actions of a row (console.md §4.4). What is ticked on one page is forgotten with it. */
export function useRowTools<Row>(
  list: Tools<Row>,
  own: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
): RowTools<Row> {
  const { rowKey, knownBy, columns: declared, expand, actions, together } = list;
  const { t } = useTranslation();
  const [open, setOpen] = useState(none);
  const [ticked, setTicked] = useState(none);
  const chosen = useMemo(() => (rows ?? []).filter((row) => ticked.has(rowKey(row))), [rows, ticked, rowKey]);

  const columns = useMemo(() => {
    // What stands first in a row is what it is called; its key is read out where nothing does.
    const [first] = Object.values(declared);
    const nameOf = (row: Row): string => knownBy?.(row) || first?.text?.(row) || rowKey(row);
    const fold: Column<Row> = {
      key: 'fold',
      title: t('labels:FOLD_OUT'),
      width: 36,
      pinned: true,
      quiet: true,
      cell: (row) => {
        const key = rowKey(row);
        return (
          <Button
            className="tl-list-fold"
            variant="minimal"
            size="small"
            icon={open.has(key) ? <ChevronDownIcon /> : <ChevronRightIcon />}
            aria-expanded={open.has(key)}
            aria-label={t('DETAILS_OF', { what: nameOf(row) })}
            onClick={() => setOpen(toggled(open, key))}
          />
        );
      },
    };
    const tick: Column<Row> = {
      key: 'tick',
      title: t('labels:TICKED'),
      width: 34,
      pinned: true,
      quiet: true,
      cell: (row) => (
        <Checkbox
          className="tl-list-tick"
          checked={ticked.has(rowKey(row))}
          aria-label={t('TICK_ROW', { what: nameOf(row) })}
          onChange={() => setTicked(toggled(ticked, rowKey(row)))}
        />
      ),
    };
    const tools: Column<Row> = {
      key: 'tools',
      title: t('labels:ACTIONS'),
      width: 20 + 30 * (actions?.length ?? 0),
      pinned: true,
      quiet: true,
      align: 'end',
      cell: (row) => (
        <span className="tl-list-row-actions">
          {actions?.map((action, index) => (
            <ActionOfRow key={index} action={action} on={row} iconOnly size="small" variant="minimal" />
          ))}
        </span>
      ),
    };
    return [...(together ? [tick] : []), ...(expand ? [fold] : []), ...own, ...(actions ? [tools] : [])];
  }, [t, rowKey, knownBy, declared, own, expand, actions, together, open, ticked]);

  return {
    columns,
    expanded: expand && ((row) => (open.has(rowKey(row)) ? expand(row) : undefined)),
    bar: chosen.length > 0 && (
      <div className="tl-list-together" role="toolbar" aria-label={t('ROWS_TICKED', { count: chosen.length })}>
        <span aria-live="polite">{t('ROWS_TICKED', { count: chosen.length })}</span>
        {together?.map((action, index) => (
          <ActionOfRow key={index} action={action} on={chosen} size="small" />
        ))}
        <Button size="small" variant="minimal" text={t('buttons:CLEAR')} onClick={() => setTicked(none)} />
      </div>
    ),
  };
}
