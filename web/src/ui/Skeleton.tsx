export interface SkeletonProps {
  /** How many lines the text will roughly take. */
  readonly lines?: number;
  /** The width of one line, any CSS length; the last of several lines is shorter. */
  readonly width?: string;
  readonly height?: number;
}

/** Grey bars in the measure of what is being loaded, so that nothing jumps when it arrives. */
export function Skeleton({ lines = 1, width = '100%', height = 14 }: SkeletonProps) {
  return (
    <span className="tl-skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className="bp6-skeleton tl-skeleton-line"
          style={{ width: lines > 1 && line === lines - 1 ? `calc(${width} * 0.6)` : width, height }}
        />
      ))}
    </span>
  );
}
