import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A row that is looked at beside the list without leaving it (Space); pressed once more it is put away. */
export function usePeek<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  peek: ((row: Row, close: () => void) => ReactNode) | undefined,
) {
  const { t } = useTranslation();
  const [peeked, setPeeked] = useState<string>();
  const row = rows?.find((shown) => rowKey(shown) === peeked);
  const toggle = (looked: Row): void => setPeeked(peeked === rowKey(looked) ? undefined : rowKey(looked));
  return {
    peeked,
    isPeeking: row !== undefined,
    onPeek: peek && toggle,
    preview: row && peek && (
      <aside className="tl-list-peek" aria-label={t('labels:PREVIEW')}>
        {peek(row, () => setPeeked(undefined))}
      </aside>
    ),
  };
}
