import { memo, type ReactNode } from 'react';
import type { StatusLevel } from '../statusLevel.ts';
import type { Column } from './column.ts';
import { rowKeyAttribute } from './useRowInput.ts';

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly shown: readonly Column<Row>[];
  readonly isStop: boolean;
  readonly isCurrent: boolean;
  readonly isChanged: boolean;
  readonly opens: boolean;
  readonly attention?: StatusLevel;
  readonly attentionText?: string;
  /** Set by VirtualTable: the row's place and explicit roles. */
  readonly rowIndex?: number;
}

function Row<Row>(props: TableRowProps<Row>): ReactNode {
  const { row, id, shown, isStop, isCurrent, isChanged, opens, attention, attentionText, rowIndex } = props;
  const virtual = rowIndex !== undefined;
  const className = [
    'tl-tr',
    opens ? 'tl-tr-opens' : '',
    isChanged ? 'tl-tr-changed' : '',
    attention ? `tl-tr-attention tl-tr-${attention}` : '',
  ].join(' ');
  return (
    <tr
      {...{ [rowKeyAttribute]: id }}
      className={className}
      role={virtual ? 'row' : undefined}
      aria-rowindex={rowIndex}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={isStop ? 0 : -1}
    >
      {shown.map(({ key, cell, align, pinned, quiet }, index) => (
        <td
          key={key}
          role={virtual ? 'cell' : undefined}
          className={`tl-td${align === 'end' ? ' tl-end' : ''}${pinned && !quiet && !virtual ? ' tl-td-known' : ''}`}
        >
          {index === 0 && attentionText && <span className="tl-hidden">{attentionText}</span>}
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** One row of a table; painted anew only when something of it changed. */
export const TableRow = memo(Row) as typeof Row;
