import { Button } from '@blueprintjs/core';
import { HelpIcon, LocateIcon, MinusIcon, MoveIcon, PlusIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface MapButtonsProps {
  readonly onZoom: (by: 1 | -1) => void;
  readonly onHome: () => void;
  readonly canNudge: boolean;
  readonly nudging: boolean;
  readonly onNudging: (nudging: boolean) => void;
  readonly children?: ReactNode;
}

/** What every map offers: closer, farther, back to where it began, and the keyboard. */
export function MapButtons({ onZoom, onHome, canNudge, nudging, onNudging, children }: MapButtonsProps) {
  const { t } = useTranslation();
  const keys = canNudge ? t('buttons:MAP_NUDGE') : t('buttons:MAP_KEYS');
  const buttons = [
    { text: t('buttons:ZOOM_IN'), icon: <PlusIcon />, run: () => onZoom(1) },
    { text: t('buttons:ZOOM_OUT'), icon: <MinusIcon />, run: () => onZoom(-1) },
    { text: t('buttons:MAP_HOME'), icon: <LocateIcon />, run: onHome },
  ];
  return (
    <div className="tl-map-buttons">
      {buttons.map(({ text, icon, run }) => (
        <Button key={text} icon={icon} aria-label={text} title={text} onClick={run} />
      ))}
      <Button
        icon={canNudge ? <MoveIcon /> : <HelpIcon />}
        aria-label={keys}
        title={keys}
        active={nudging}
        aria-pressed={nudging}
        onClick={() => onNudging(!nudging)}
      />
      {children}
    </div>
  );
}
