import { HotkeysProvider } from '@blueprintjs/core';
import { Cell, Column, ColumnHeaderCell, Table } from '@blueprintjs/table';
import '@blueprintjs/table/lib/css/table.css';
import { ResizeSensor } from '@blueprintjs/table/lib/esm/interactions/resizeSensor';
import type { OutstandingRequest } from '@towline/sdk/api';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { readField } from '../../kit/fields/fieldsOf.ts';
import { outstandingFields } from './outstandingFields.tsx';

/** Columns of the sheet: request and name stay in sight (console.md §4.7). */
const columns = [
  ['id', 84],
  ['name', 160],
  ['email', 190],
  ['amountDue', 112],
  ['totalGrossAmount', 96],
  ['level', 90],
  ['niceStatus', 260],
  ['action', 190],
  ['contractCode', 150],
  ['latestChargeBackDate', 140],
  ['createTimestamp', 140],
] as const;
const frozen = 2;
const fields = columns.map(([name]) => readField<OutstandingRequest>(name, outstandingFields[name]));
const amounts: ReadonlySet<string> = new Set(['amountDue', 'totalGrossAmount']);

// Its own sensor writes styles into HTML, which the content security policy refuses: without this it never learns of a new size.
ResizeSensor.attach = (element, told) => {
  const observer = new ResizeObserver(() => told());
  observer.observe(element);
  return () => observer.disconnect();
};

/** Nothing of its keys is explained in a dialog of its own: the console has one sheet of keys. */
const noDialog = () => <></>;

/** A sheet with frozen columns; chosen cells go into the clipboard as a spreadsheet takes them: amounts as plain numbers. */
export function OutstandingCells({ rows }: { readonly rows: readonly OutstandingRequest[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What scrolls is reached by the keyboard, too; the table's own keys move the cell inside of it.
    for (const part of frame.current?.querySelectorAll('.bp6-table-quadrant-scroll-container') ?? [])
      part.setAttribute('tabindex', '0');
  }, []);
  const text = (row: number, column: number): string => {
    const record = rows[row];
    return record ? (fields[column]?.text(record) ?? '') : '';
  };
  const title = (column: number): string => t(`labels:${fields[column]?.label ?? 'NAME'}`);
  const copied = (row: number, column: number): string => {
    const name = columns[column]?.[0] ?? 'id';
    const record = rows[row];
    return record && (name === 'amountDue' || name === 'totalGrossAmount')
      ? formatNumber(record[name], locale, { minimumFractionDigits: 2, useGrouping: false })
      : text(row, column);
  };
  return (
    <section className="tl-outstanding-sheet" aria-label={t('labels:OUTSTANDING_REQUESTS')} aria-describedby={hint}>
      <p id={hint} className="tl-muted">
        {t('SHEET_HINT')}
      </p>
      <div className="tl-outstanding-cells" ref={frame}>
        <HotkeysProvider renderDialog={noDialog}>
          <Table
            numRows={rows.length}
            defaultRowHeight={26}
            columnWidths={columns.map(([, width]) => width)}
            numFrozenColumns={frozen}
            enableFocusedCell
            cellRendererDependencies={[rows, locale]}
            getCellClipboardData={copied}
          >
            {columns.map(([name], column) => (
              <Column
                key={name}
                name={title(column)}
                {...(amounts.has(name) && {
                  columnHeaderCellRenderer: () => <ColumnHeaderCell name={title(column)} className="tl-end" />,
                })}
                cellRenderer={(row) => (
                  <Cell className={amounts.has(name) ? 'tl-number tl-end' : undefined}>{text(row, column)}</Cell>
                )}
              />
            ))}
          </Table>
        </HotkeysProvider>
      </div>
    </section>
  );
}
