import { Button, Tag } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber, formatTime } from '../../i18n/format.ts';
import { type MapPoints, mostPoints } from './useMapPoints.ts';

interface FeedStateProps {
  readonly feed: MapPoints['feed'];
  readonly shown: number;
  /** How many changed since. */
  readonly news: number;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

/** How many requests the map shows, as of when, what has changed since, and the way to see it. */
export function FeedState({ feed, shown, news, isFetching, onRefresh }: FeedStateProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <span role="status">
        {feed &&
          t(feed.isCut ? 'MAP_POINTS_CUT' : 'MAP_POINTS_SHOWN', {
            count: shown,
            number: formatNumber(shown, locale),
            most: formatNumber(mostPoints, locale),
            time: formatTime(feed.loadedAt),
          })}
      </span>
      {feed && news > 0 && (
        <Tag round interactive intent="primary" onClick={onRefresh}>
          {t('ROWS_CHANGED', { count: news })}
        </Tag>
      )}
      <Button
        variant="minimal"
        icon={<RefreshIcon />}
        text={t('buttons:REFRESH')}
        loading={isFetching}
        onClick={onRefresh}
      />
    </>
  );
}
