import { ErrorIcon, OutdatedIcon } from '@blueprintjs/icons';
import type { ContactLanguage } from '@towline/sdk/api';
import { say } from '../../i18n/say.ts';
import { stateOf, type TextRow } from './textRows.ts';

const icons = {
  missing: undefined,
  failing: <ErrorIcon size={12} />,
  behind: <OutdatedIcon size={12} />,
  upToDate: undefined,
};

/** A text in one language with its state: by the bar, and by a word or a sign for who sees no colour. */
export function TextCell({ row, locale }: { readonly row: TextRow; readonly locale: ContactLanguage }) {
  const state = stateOf(row, locale);
  if (!state) return null;
  // A page of texts has a hundred cells: what all of them say is not asked for where it is not said.
  const said = state === 'upToDate' ? undefined : say(`labels:TEXT_${state}`);
  return (
    <span className={`tl-translations-cell tl-translations-${state}`} title={said} data-locale={locale}>
      {icons[state]}
      {state === 'missing' ? <em>{said}</em> : <span lang={locale}>{row.texts[locale]?.value}</span>}
      {icons[state] && <span className="tl-hidden">{said}</span>}
    </span>
  );
}
