import { type RefObject, useEffect, useMemo, useState } from 'react';
import { markMs } from './useChangedRows.ts';

interface MadeRowOptions<Row> {
  readonly made: Row | undefined;
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** What was asked for: another page or filter shows what belongs there. */
  readonly asked: string;
  readonly frame: RefObject<HTMLElement | null>;
}

/** The rows, with the one that was just made in sight; and its key as long as it is marked (3-platform §2: 2 seconds). */
export function useMadeRow<Row>({ made, rows, rowKey, asked, frame }: MadeRowOptions<Row>) {
  const [shown, setShown] = useState<{ readonly row: Row; readonly asked: string; readonly isMarked: boolean }>();
  const key = made && rowKey(made);

  useEffect(() => {
    if (made === undefined) return;
    setShown({ row: made, asked, isMarked: true });
    frame.current?.querySelector('.tl-table-region')?.scrollTo({ top: 0 });
    const timer = setTimeout(() => setShown((now) => now && { ...now, isMarked: false }), markMs);
    return () => clearTimeout(timer);
    // What is asked for afterwards does not mark it once more.
  }, [key]);

  const isHere = shown !== undefined && shown.asked === asked;
  const row = isHere ? shown.row : undefined;
  return useMemo(() => {
    if (!row || !rows) return { rows, key: undefined };
    const known = rows.find((one) => rowKey(one) === rowKey(row));
    const others = known ? rows.filter((one) => one !== known) : rows;
    return { rows: [known ?? row, ...others], key: shown?.isMarked ? rowKey(row) : undefined };
  }, [rows, row, rowKey, shown?.isMarked]);
}
