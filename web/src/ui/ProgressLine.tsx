export interface ProgressLineProps {
  /** What is going on, for who cannot see the line; without it the line is decoration beside a text that says it. */
  readonly label?: string;
  /** Done so far, 0 to 1; without it the line runs on. */
  readonly value?: number;
}

/** A two-pixel line that shows that something is under way without moving anything else. */
export function ProgressLine({ label, value }: ProgressLineProps) {
  const known = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  const style = known === undefined ? undefined : { width: `${known * 100}%` };
  const bar = <span className="tl-progress-bar" style={style} />;
  const className = known === undefined ? 'tl-progress tl-progress-running' : 'tl-progress';
  if (!label) {
    return (
      <span className={className} aria-hidden="true">
        {bar}
      </span>
    );
  }
  return (
    <span
      className={className}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known === undefined ? undefined : Math.round(known * 100)}
    >
      {bar}
    </span>
  );
}
