export interface SkeletonRowsProps {
  readonly columns: number;
  readonly rows: number;
}

/** Widths that look like text, the same at every paint. */
const shares = [62, 40, 78, 54, 70, 46];

/** Grey rows in the real column widths while the first answer is awaited. */
export function SkeletonRows({ columns, rows }: SkeletonRowsProps) {
  const places = (count: number) => Array.from({ length: count }, (_, place) => place);
  return (
    <tbody aria-hidden="true">
      {places(rows).map((row) => (
        <tr key={row} className="tl-tr">
          {places(columns).map((column) => (
            <td key={column} className="tl-td">
              <span
                className="bp6-skeleton tl-skeleton-cell"
                style={{ width: `${shares[(row * 5 + column) % shares.length]}%` }}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
