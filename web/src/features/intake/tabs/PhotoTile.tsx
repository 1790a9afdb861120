import { Button } from '@blueprintjs/core';
import { MediaIcon, TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PhotoTileProps {
  readonly id: string;
  readonly number: number;
  readonly onShow: () => void;
  /** Absent where it may not be taken away. */
  readonly onDelete?: (() => void) | undefined;
}

/** One photo in small: opens it, or deletes it after a question. */
export function PhotoTile({ id, number, onShow, onDelete }: PhotoTileProps) {
  const { t } = useTranslation();
  const [isBroken, setIsBroken] = useState(false);
  const name = t('PHOTO_NUMBER', { number });
  return (
    <li>
      <button type="button" className="tl-intake-photo" onClick={onShow} aria-label={name}>
        {isBroken ? (
          <MediaIcon size={24} />
        ) : (
          <img src={`/v1/content/${id}?size=small`} alt="" onError={() => setIsBroken(true)} />
        )}
      </button>
      <span className="tl-intake-photo-foot">
        <span className="tl-caption">{name}</span>
        {onDelete && (
          <Button
            size="small"
            variant="minimal"
            icon={<TrashIcon />}
            aria-label={`${t('buttons:DELETE')}: ${name}`}
            title={t('buttons:DELETE')}
            onClick={onDelete}
          />
        )}
      </span>
    </li>
  );
}
