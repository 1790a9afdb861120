import { SearchIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../KeyHint.tsx';

export interface SearchFieldProps {
  readonly onOpen: () => void;
}

/** What looks like the search box in the top bar and opens the omnibar. */
export function SearchField({ onOpen }: SearchFieldProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      id="tl-search"
      className="tl-search"
      aria-label={t('labels:SEARCH_OR_JUMP')}
      aria-keyshortcuts="Control+K"
      onClick={onOpen}
    >
      <SearchIcon />
      <span className="tl-search-text">{t('labels:SEARCH_OR_JUMP')}</span>
      <KeyHint keys="Ctrl+K" />
    </button>
  );
}
