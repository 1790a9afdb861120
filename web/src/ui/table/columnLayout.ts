import type { Column, ColumnLayout } from './column.ts';

export const narrowest = 40;
export const widest = 800;

/** The layout a table has before anybody changed it. */
export function initialLayout<Row>(columns: readonly Column<Row>[]): ColumnLayout {
  return {
    order: columns.map(({ key }) => key),
    hidden: columns.filter(({ initiallyHidden }) => initiallyHidden).map(({ key }) => key),
    widths: {},
  };
}

/**
 * All columns in the layout's order. Columns that the layout does not know (they are newer than it) stand after the
 * column they follow in the code; what it knows and is no longer there is forgotten. Pinned columns keep their place.
 */
export function orderedColumns<Row>(columns: readonly Column<Row>[], layout: ColumnLayout): readonly Column<Row>[] {
  const known = new Set(layout.order);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const movable = layout.order.flatMap((key) => {
    const column = byKey.get(key);
    return column && !column.pinned ? [column] : [];
  });
  columns.forEach((column, index) => {
    if (known.has(column.key) || column.pinned) return;
    const before = columns.slice(0, index).findLast((earlier) => movable.includes(earlier));
    movable.splice(before ? movable.indexOf(before) + 1 : 0, 0, column);
  });
  const queue = movable.values();
  return columns.flatMap((column) => {
    if (column.pinned) return [column];
    const next = queue.next().value;
    return next ? [next] : [];
  });
}

/** The columns that are shown, in order and as wide as the layout says. */
export function shownColumns<Row>(columns: readonly Column<Row>[], layout: ColumnLayout): readonly Column<Row>[] {
  return orderedColumns(columns, layout)
    .filter(({ key, pinned, always }) => pinned || always || !layout.hidden.includes(key))
    .map((column) => {
      const width = layout.widths[column.key];
      return width === undefined ? column : { ...column, width };
    });
}

export function toggleColumn(layout: ColumnLayout, key: string, shown: boolean): ColumnLayout {
  const hidden = layout.hidden.filter((other) => other !== key);
  return { ...layout, hidden: shown ? hidden : [...hidden, key] };
}

export function resizeColumn(layout: ColumnLayout, key: string, width: number): ColumnLayout {
  const kept = Math.round(Math.min(widest, Math.max(narrowest, width)));
  return { ...layout, widths: { ...layout.widths, [key]: kept } };
}

/** The layout with `key` put where `target` stands; the others make room. Pinned columns take no part. */
export function moveColumn<Row>(
  columns: readonly Column<Row>[],
  layout: ColumnLayout,
  key: string,
  target: string,
): ColumnLayout {
  const order = orderedColumns(columns, layout)
    .filter(({ pinned }) => !pinned)
    .map((column) => column.key);
  const from = order.indexOf(key);
  const to = order.indexOf(target);
  if (from < 0 || to < 0) return layout;
  order.splice(from, 1);
  order.splice(to, 0, key);
  return { ...layout, order };
}
