export interface CountdownRingProps {
  /** Seconds left. */
  readonly left: number;
  /** Seconds it started from. */
  readonly from: number;
  /** What happens at zero: "Refresh in 5 s". Ticks are not read out. */
  readonly label: string;
}

const radius = 7;
const around = 2 * Math.PI * radius;

/** A ring that empties second by second, with its text beside it. */
export function CountdownRing({ left, from, label }: CountdownRingProps) {
  const share = from > 0 ? Math.min(1, Math.max(0, left / from)) : 0;
  return (
    <span className="tl-countdown" role="timer" aria-live="off">
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <circle className="tl-countdown-track" cx="9" cy="9" r={radius} />
        <circle
          className="tl-countdown-left"
          cx="9"
          cy="9"
          r={radius}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - share)}
          transform="rotate(-90 9 9)"
        />
      </svg>
      <span className="tl-number">{label}</span>
    </span>
  );
}
