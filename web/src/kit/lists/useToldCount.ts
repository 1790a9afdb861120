import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/Announcer.tsx';

interface Counted {
  readonly query: Readonly<Record<string, unknown>>;
  readonly asked: string;
  readonly filters: string;
  readonly page: number;
  readonly items: number;
  readonly count: number | undefined;
}

/**
 * Says how many rows a filter, or which of them another page has brought, once they are there (WCAG 4.1.3); not the first ones, which
 * come with their screen, nor those that are read again.
 */
export function useToldCount({ query, asked, filters, page, items, count }: Counted): void {
  const { t } = useTranslation();
  const last = useRef('');
  const from = (page - 1) * items + 1;
  const total = count ?? 0;
  const text = total ? t('PAGE_OF', { from, to: Math.min(total, from + items - 1), total }) : t('NOTHING_FOUND');
  const tell = useEffectEvent(() => announce(text));
  // What is asked for now is here.
  const shown = count !== undefined && asked === JSON.stringify(query) ? `${asked}${filters}${page}` : '';
  useEffect(() => {
    if (shown === '') return;
    if (last.current !== '' && last.current !== shown) tell();
    last.current = shown;
  }, [shown]);
}
