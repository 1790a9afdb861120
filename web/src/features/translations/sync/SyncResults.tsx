import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyResult } from './useSync.ts';

/** What became of each key; those that failed first, as somebody has to look at them (3-platform §8). */
export function SyncResults({ results }: { readonly results: readonly KeyResult[] }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (results.length === 0) return null;
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const others = results.filter(({ outcome }) => outcome !== 'failed');
  return (
    <section aria-label={t('labels:SYNC_RESULTS')}>
      {failed.length > 0 && (
        <ul role="alert">
          {failed.map(({ key, why }) => (
            <li key={key} className="tl-translations-error">
              <code>{key}</code> {why}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{t('KEYS_SENT', { count: others.length })}</summary>
          <ul>
            {(isOpen ? others : []).map(({ key, outcome }) => (
              <li key={key}>
                <code>{key}</code> {t(outcome === 'sent' ? 'labels:SENT_THERE' : 'labels:EQUAL_THERE')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
