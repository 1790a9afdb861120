import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/agentLocale.ts';
import { formatNumber } from '../i18n/format.ts';
import { pagerWindow } from './pagerWindow.ts';
import { ReasonedButton } from './ReasonedButton.tsx';

export interface PagerProps {
  /** 1-based. */
  readonly page: number;
  readonly size: number;
  /** How many there are; `undefined` while nobody knows. */
  readonly count: number | undefined;
  /** The last page that can be turned to, where it is not that of the last row. */
  readonly last?: number;
  /** The count was cut off: there are more than it says. */
  readonly moreThan?: boolean;
  readonly onPage: (page: number) => void;
  readonly sizes?: readonly number[];
  readonly onSize?: (size: number) => void;
  /** What is paged through, for screen readers. */
  readonly label: string;
}

/** "1–20 of 148" and the buttons to the other pages. */
export function Pager({ page, size, count, last, moreThan = false, onPage, sizes, onSize, label }: PagerProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const pages = last ?? Math.max(1, Math.ceil((count ?? 0) / size));
  const from = count === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(page * size, count ?? page * size);
  const values = { from: number(from), to: number(to), total: number(count ?? 0) };
  return (
    <nav className="tl-pager" aria-label={label}>
      <span className="tl-number tl-pager-text">
        {count !== undefined && t(moreThan ? 'PAGE_OF_MORE_THAN' : 'PAGE_OF', values)}
      </span>
      {pages > 1 && (
        <span className="tl-pager-pages">
          <ReasonedButton
            variant="minimal"
            icon={<ChevronLeftIcon />}
            aria-label={t('buttons:PREVIOUS_PAGE')}
            isOff={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          {pagerWindow(page, pages).map((entry, index, all) =>
            entry === 'gap' ? (
              <span key={`gap after ${all[index - 1]}`} className="tl-pager-gap" aria-hidden="true">
                …
              </span>
            ) : (
              <Button
                key={entry}
                variant="minimal"
                active={entry === page}
                aria-current={entry === page ? 'page' : undefined}
                aria-label={t('PAGE_NUMBER', { page: entry })}
                text={entry}
                onClick={() => onPage(entry)}
              />
            ),
          )}
          <ReasonedButton
            variant="minimal"
            icon={<ChevronRightIcon />}
            aria-label={t('buttons:NEXT_PAGE')}
            isOff={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </span>
      )}
      {sizes && onSize && (
        <HTMLSelect
          minimal
          aria-label={t('labels:ROWS_PER_PAGE')}
          value={size}
          options={sizes.map((option) => ({ value: option, label: String(option) }))}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        />
      )}
    </nav>
  );
}
