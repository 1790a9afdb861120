import { useEffect, useState } from 'react';
import { isObjectOf, isText } from '../../../kit/guards.ts';
import { filtersOf, type RequestView, sameFilters } from './views.ts';

/** Gone at sign-out, as the filters may name a customer (3-platform §4). */
const place = 'towline.requestView';

const isKept = isObjectOf({ key: isText, filters: isText });

function readKept(): { readonly key: string; readonly filters: string } | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, filters: string): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ key, filters }));
  } catch {
    // Storage is full or forbidden: the view holds until the page is left.
  }
}

/**
 * The view that the list is in, which "Clear" goes back to: also after a reload, where the address alone does not tell of
 * which view its filters are a change.
 */
export function useActiveView(
  views: readonly RequestView[],
  values: Readonly<Record<string, unknown>>,
): [string, (key: string) => void] {
  const now = filtersOf(values);
  const filters = JSON.stringify(now);
  // Also after the menu or a link led to it.
  const exact = views.find((view) => sameFilters(view.filters, now))?.key;
  const [chosen, setActive] = useState(() => {
    const kept = readKept();
    return exact ?? (kept?.filters === filters ? kept.key : 'all');
  });
  const active = exact ?? chosen;
  if (active !== chosen) setActive(active);
  useEffect(() => keep(active, filters), [active, filters]);
  return [active, setActive];
}
