import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export interface DockDraft {
  readonly key: string;
  /** "Draft · Roadside · 1-ABC-123 · saved 14:02". */
  readonly text: string;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

export interface DockCase {
  readonly key: string;
  readonly text: string;
  readonly href: string;
  /** Its status changed since it was last seen. */
  readonly changed: boolean;
}

export interface DockProps {
  readonly drafts: readonly DockDraft[];
  readonly recent: readonly DockCase[];
}

/** What the agent was at: unfinished orders and the last cases; absent when there is neither. */
export function Dock({ drafts, recent }: DockProps) {
  const { t } = useTranslation();
  if (drafts.length === 0 && recent.length === 0) return null;
  return (
    <section className="tl-dock" aria-label={t('labels:IN_WORK')}>
      {drafts.map(({ key, text, onResume, onDiscard }) => (
        <span key={key} className="tl-dock-draft">
          <span className="tl-dock-text">{text}</span>
          <Button size="small" intent="primary" variant="outlined" text={t('buttons:RESUME')} onClick={onResume} />
          <Button
            size="small"
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={`${t('buttons:DISCARD')}: ${text}`}
            onClick={onDiscard}
          />
        </span>
      ))}
      {recent.length > 0 && (
        <span className="tl-dock-recent">
          <span className="tl-caption">{t('labels:RECENT')}</span>
          {recent.slice(0, 6).map(({ key, text, href, changed }) => (
            <Link key={key} className="tl-dock-case" to={href}>
              {text}
              {changed && (
                <span className="tl-dock-changed">
                  <span className="tl-hidden">{t('CHANGED_SINCE_SEEN')}</span>
                </span>
              )}
            </Link>
          ))}
        </span>
      )}
    </section>
  );
}
