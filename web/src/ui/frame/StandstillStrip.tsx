import { WarningSignIcon } from '@blueprintjs/icons';

export interface StandstillStripProps {
  /** Since when, and why. */
  readonly text: string;
  /** What it means for who works here. */
  readonly detail: string;
}

/** Says that nothing leaves the building, as long as that is so. */
export function StandstillStrip({ text, detail }: StandstillStripProps) {
  return (
    <div className="tl-strip tl-strip-standstill" role="status">
      <span className="tl-strip-text">
        <WarningSignIcon size={14} /> <strong>{text}</strong> · {detail}
      </span>
    </div>
  );
}
