import { Button } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';

export interface ImpersonationStripProps {
  /** Whose eyes one looks through. */
  readonly name: string;
  readonly onStop: () => void;
}

/** Says, as long as it lasts, that somebody works in another's name, and ends it. */
export function ImpersonationStrip({ name, onStop }: ImpersonationStripProps) {
  const { t } = useTranslation();
  return (
    <div className="tl-strip tl-strip-impersonation" role="status">
      <span className="tl-strip-text">
        <EyeOpenIcon size={14} /> {t('ACTING_AS', { name })}
      </span>
      <Button size="small" text={t('buttons:STOP_ACTING')} onClick={onStop} />
    </div>
  );
}
