import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useLettersSwitch } from '../../kit/hotkeys/lettersSwitch.ts';
import { useCopyInTurn } from '../../kit/lists/copyInTurn.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column, Sort } from '../../ui/table/column.ts';
import type { TableProps } from '../../ui/table/tableProps.ts';
import { VirtualTable } from '../../ui/VirtualTable.tsx';

/** The things of a map as rows. */
export interface PageList<Row> {
  /** Above it, and how many there are. */
  readonly title: string;
  /** What the table is called. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined until they are there for the first time. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** The row that is marked: what the map tells of, or what the mouse is on. */
  readonly current?: string | undefined;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Where Enter leads; without it Enter picks on the map, as Space does everywhere. */
  readonly href?: (row: Row) => string;
  /** More than some 200 rows. */
  readonly isLong?: boolean;
  /** It needs more room than the map does. */
  readonly isWide?: boolean;
  readonly empty: ReactNode;
}

interface MapPageListProps<Row> {
  readonly list: PageList<Row>;
  /** What the map tells of now. */
  readonly told: string | undefined;
  /** They did not come; why is said above. */
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  readonly onPick: (keys: readonly string[]) => void;
}

/** The same things without a map, worked with a list's keys: Space shows one on the map, and again closes it. */
export function MapPageList<Row>({ list, told, hasFailed, isBusy, onPick }: MapPageListProps<Row>) {
  const { title, caption, columns, rows, rowKey, current, sort, onSort, href, isLong = false, empty } = list;
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const copyInTurn = useCopyInTurn();
  const [letters] = useLettersSwitch();
  const pick = (row: Row): void => onPick([rowKey(row)]);
  const open = (row: Row, newTab: boolean): void => {
    if (!href) pick(row);
    else if (newTab) window.open(base + href(row), '_blank', 'noopener');
    else void navigate(href(row));
  };
  const props: TableProps<Row> = {
    caption,
    columns,
    rows: hasFailed && rows === undefined ? [] : rows,
    rowKey,
    onOpen: open,
    onPeek: (row) => (rowKey(row) === told ? onPick([]) : pick(row)),
    ...(href && { onCopy: (row: Row) => copyInTurn(rowKey(row), undefined, location.origin + base + href(row)) }),
    ...(sort && { sort }),
    ...(onSort && { onSort }),
    ...(current && { current }),
    letters,
    busy: isBusy && !isLong,
    empty: hasFailed ? null : empty,
  };
  return (
    <div className="tl-map-page-list">
      <h2 className="tl-map-page-list-title">{title}</h2>
      {isLong ? <VirtualTable {...props} /> : <DataTable {...props} skeletonRows={8} />}
    </div>
  );
}
