import { useTranslation } from 'react-i18next';
import type { useOffered } from './useOffered.ts';

/** The placeholders that go on from what is typed, under the text that keeps the focus. */
export function PlaceholderOffer({ offer }: { readonly offer: ReturnType<typeof useOffered> }) {
  const { t } = useTranslation();
  const { id, offered, active, choose } = offer;
  return (
    <>
      <span className="tl-hidden" role="status">
        {offered.length > 0 && t('PLACEHOLDERS_OFFERED', { count: offered.length })}
      </span>
      {offered.length > 0 && (
        <div id={id} role="listbox" className="tl-html-offer" aria-label={t('labels:INSERT_PLACEHOLDER')}>
          {offered.map(({ name, note }, at) => (
            <div
              key={name}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // The text keeps the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(name);
              }}
            >
              <code>{`{{${name}}}`}</code> <span className="tl-caption">{note}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
