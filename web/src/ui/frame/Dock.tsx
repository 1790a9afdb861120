import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export interface DockDraft {
  readonly key: string;
  /** "Draft · 1-ABC-123 · Roadside · 14:02": where there is no room for all, what tells it from the others stays. */
  readonly text: string;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

export interface DockCase {
  readonly key: string;
  readonly text: string;
  /** Whose car, and where. */
  readonly about: string;
  readonly href: string;
  /** Its status changed since it was last seen. */
  readonly changed: boolean;
}

export interface DockProps {
  readonly drafts: readonly DockDraft[];
  /** Shows every draft, with more than fits here. */
  readonly onAllDrafts: () => void;
  readonly recent: readonly DockCase[];
}

/** As many drafts as stand in the dock itself. */
const mostDrafts = 3;

/** What the agent was at: unfinished orders and the last cases; absent when there is neither. */
export function Dock({ drafts, onAllDrafts, recent }: DockProps) {
  const { t } = useTranslation();
  if (drafts.length === 0 && recent.length === 0) return null;
  return (
    <section className="tl-dock" aria-label={t('labels:IN_WORK')}>
      {drafts.slice(0, mostDrafts).map((draft) => (
        <span key={draft.key} className="tl-dock-draft">
          <span className="tl-dock-text" title={draft.text}>
            {draft.text}
          </span>
          <Button
            size="small"
            intent="primary"
            variant="outlined"
            text={t('buttons:RESUME')}
            data-draft={draft.key}
            onClick={draft.onResume}
          />
          <Button
            size="small"
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={`${t('buttons:DISCARD')}: ${draft.text}`}
            onClick={draft.onDiscard}
          />
        </span>
      ))}
      {drafts.length > 0 && (
        <Button
          size="small"
          variant="minimal"
          className="tl-dock-all"
          text={`${t('buttons:ALL_DRAFTS')} (${drafts.length})`}
          onClick={onAllDrafts}
        />
      )}
      {recent.length > 0 && (
        <span className="tl-dock-recent">
          <span className="tl-caption">{t('labels:RECENT')}</span>
          {recent.slice(0, 6).map(({ key, text, about, href, changed }) => (
            <Link key={key} className="tl-dock-case" to={href} title={about}>
              <span className="tl-dock-name">
                {text}
                {about && <span className="tl-dock-about"> {about}</span>}
              </span>
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
