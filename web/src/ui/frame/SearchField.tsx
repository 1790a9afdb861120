import { SearchIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../KeyHint.tsx';

export interface SearchFieldProps {
  readonly onOpen: () => void;
}

const keys = 'Ctrl+K';

/** What looks like the search box in the top bar and opens the omnibar. */
export function SearchField({ onOpen }: SearchFieldProps) {
  const { t } = useTranslation();
  const text = t('labels:SEARCH_OR_JUMP');
  return (
    <button
      type="button"
      id="tl-search"
      className="tl-search"
      title={text}
      aria-label={`${text} ${keys}`}
      aria-keyshortcuts="Control+K"
      onClick={onOpen}
    >
      <SearchIcon />
      <span className="tl-search-text">{text}</span>
      <KeyHint keys={keys} />
    </button>
  );
}
