import { Button } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';

export interface ImpersonationStripProps {
  /** Who acts as whom. */
  readonly text: string;
  /** Why, and until when. */
  readonly detail: string;
  readonly busy: boolean;
  readonly onStop: () => void;
}

/** Says, as long as it lasts, that somebody works in another's name, and ends it. */
export function ImpersonationStrip({ text, detail, busy, onStop }: ImpersonationStripProps) {
  const { t } = useTranslation();
  return (
    <div className="tl-strip tl-strip-impersonation" role="status">
      <span className="tl-strip-text">
        <EyeOpenIcon size={14} /> <strong>{text}</strong> · {detail}
      </span>
      <Button size="small" text={t('buttons:STOP_ACTING')} loading={busy} onClick={onStop} />
    </div>
  );
}
