import { useTranslation } from 'react-i18next';
import './changes.css';

/** A field before and after, in the agent's words. */
export interface ShownChange {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What changes, old and new under one another; what is new is not told by colour alone. */
export function ChangeList({ label, changes }: { readonly label: string; readonly changes: readonly ShownChange[] }) {
  const { t } = useTranslation();
  return (
    <dl className="tl-changes" aria-label={label}>
      {changes.map(({ key, label: name, before, after }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            {before === after ? (
              // Coordinates or a look-up's answer: nothing that is read differs.
              t('DETAILS_CHANGED')
            ) : (
              <>
                <span className="tl-change-before">
                  <span className="tl-hidden">{t('WAS')} </span>
                  {before || '–'}
                </span>{' '}
                <span aria-hidden="true">→</span>{' '}
                <span className="tl-change-after">
                  <span className="tl-hidden">{t('BECOMES')} </span>
                  {after || '–'}
                </span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
