import { useEffect, useEffectEvent } from 'react';

/** Tells which rows are shown, whenever they change. */
export function useToldRows<Row>(
  rows: readonly Row[] | undefined,
  onRows: ((rows: readonly Row[]) => void) | undefined,
): void {
  const tell = useEffectEvent((shown: readonly Row[]) => onRows?.(shown));
  useEffect(() => {
    if (rows) tell(rows);
  }, [rows]);
}
