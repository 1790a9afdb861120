export interface KeyHintProps {
  /** The keys as they are written: `Ctrl+Enter`, `F2`, `G R` (one after the other). */
  readonly keys: string;
}

/** A key or combination in the look of a key cap. */
export function KeyHint({ keys }: KeyHintProps) {
  return (
    <span className="tl-keys">
      {keys.split(' ').map((stroke) => (
        <kbd key={stroke} className="tl-key">
          {stroke}
        </kbd>
      ))}
    </span>
  );
}
