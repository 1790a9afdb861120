import type { OperationId } from '@towline/sdk/operations';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/Announcer.tsx';
import type { UrlSchema, UrlValues } from '../url/urlState.ts';
import type { ListDefinition } from './defineList.ts';
import { activeFilters } from './listFilters.ts';
import { useAddedWhileResting } from './useAddedWhileResting.ts';
import { useChangedRows } from './useChangedRows.ts';
import { filterNames, type ListState } from './useList.ts';
import { useReadOnEvents } from './useReadOnEvents.ts';
import { useRefreshCountdown } from './useRefreshCountdown.ts';
import { useToldCount } from './useToldCount.ts';
import { useIsInSight } from './useWindowFocus.ts';

interface FreshnessOptions<Schema extends UrlSchema> {
  /** The filters of the view: as it stands it is no filter, and the countdown runs in it (DECISIONS C-83). */
  readonly cleared: Partial<UrlValues<Schema>> | undefined;
  /** The countdown rests: a case is open over the list or beside it. */
  readonly isCaseOpen: boolean;
  /** Nobody sees the list. */
  readonly isCovered: boolean;
}

/** Keeps a list's rows fresh, by countdown and by live events, and says what is new in them (console.md §4.4, DECISIONS T-122). */
export function useFreshness<Id extends OperationId, Row, Schema extends UrlSchema>(
  list: ListDefinition<Id, Row, Schema>,
  state: ListState<Id, Row, Schema>,
  { cleared, isCaseOpen, isCovered }: FreshnessOptions<Schema>,
) {
  const { t } = useTranslation();
  const topic = list.freshness === 'live' ? list.topic : undefined;
  const { asked, filters } = state;
  useToldCount(state);
  const refresh = useRefreshCountdown(state.resource, {
    filters: filters === activeFilters(filterNames(list), { ...cleared }) ? '' : filters,
    isCaseOpen,
    isTold: list.freshness === 'told',
    isAsked: list.freshness === undefined || list.freshness === 'asked',
  });
  const { waiting, changed } = useChangedRows({
    rows: state.rows,
    rowKey: list.rowKey,
    rowVersion: list.rowVersion,
    asked,
    topic,
    onAdded: (count) => announce(t('ROWS_NEW', { count })),
  });
  const { rows, count, ask } = state;
  const page = useMemo(() => rows && { keys: new Set(rows.map(list.rowKey)), count: count ?? 0 }, [rows, count, list]);
  const isInSight = useIsInSight();
  const added = useAddedWhileResting({
    page,
    topic,
    couldShow: (event) => list.couldShow?.(event, state.values) ?? true,
    isAsking: refresh.state.kind === 'paused' && isInSight && !isCovered,
    ask: async () => {
      const now = await ask();
      return { keys: new Set(now.rows.map(list.rowKey)), count: now.count };
    },
  });
  const isPaused = refresh.state.kind === 'paused' || refresh.state.kind === 'failed';
  useReadOnEvents({
    topic,
    isPaused,
    isShown: (id, version) => {
      const shown = state.rows?.find((one) => list.rowKey(one) === id);
      return shown !== undefined && list.rowVersion?.(shown) !== version;
    },
    refresh: state.resource.refresh,
  });
  // What is read at once needs no counting.
  return { refresh, isPaused, changed, waiting: isPaused ? { added, changed: waiting } : { added: 0, changed: 0 } };
}
