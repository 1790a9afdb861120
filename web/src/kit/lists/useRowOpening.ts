import type { OperationId } from '@towline/sdk/operations';
import { useHref, useNavigate } from 'react-router';
import type { UrlSchema } from '../url/urlState.ts';
import { useCopyInTurn } from './copyInTurn.ts';
import type { ListDefinition } from './defineList.ts';

/** Opening a row, here or in a tab of its own, and copying what it is known by. */
export function useRowOpening<Id extends OperationId, Row, Schema extends UrlSchema>(
  list: ListDefinition<Id, Row, Schema>,
  onOpen: ((row: Row) => void) | undefined,
) {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const open = (opened: Row, newTab: boolean): void => {
    const href = list.href?.(opened);
    if (newTab && href) window.open(base + href, '_blank', 'noopener');
    else if (onOpen) onOpen(opened);
    else if (href) void navigate(href);
  };

  const copyInTurn = useCopyInTurn();
  const copy = (copied: Row): void => {
    const href = list.href?.(copied);
    copyInTurn(list.rowKey(copied), list.knownBy?.(copied), href && location.origin + base + href);
  };
  return { open, copy };
}
