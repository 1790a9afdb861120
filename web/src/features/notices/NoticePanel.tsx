import { TickIcon } from '@blueprintjs/icons';
import type { Notice, NoticeList } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { useTask } from '../../kit/actions/useTask.ts';
import { Pending } from '../../kit/data/Pending.tsx';
import type { Resource } from '../../kit/data/useResource.ts';
import { refusalText } from '../../kit/problems/refusalText.ts';
import { useStagingBlock } from '../../kit/session/useStagingBlock.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { moveFocus } from '../../ui/roving.ts';
import { FailureList } from './FailureList.tsx';
import './notices.css';
import { noticeText } from './noticeText.ts';

interface NoticePanelProps {
  readonly found: Resource<NoticeList>;
  readonly onOpen: (notice: Notice) => void;
}

/** What the bell opens: what came in, newest first, and what went wrong on this page. Arrows go from one to the next. */
export function NoticePanel({ found, onOpen }: NoticePanelProps) {
  const { t } = useTranslation();
  const { notices } = useTowline();
  const { run } = useTask({});
  const reason = refusalText(useStagingBlock('markNoticesRead'));
  const { data, refresh } = found;
  const records = data?.records ?? [];
  const newest = records[0];
  const panel = useRef<HTMLDivElement>(null);
  // Opened by key, it is gone through by key.
  useEffect(() => (panel.current?.querySelector<HTMLElement>('.tl-notices-notice') ?? panel.current)?.focus(), []);

  const mark = (which: Parameters<typeof notices.markRead>[0]): void =>
    void run(() => notices.markRead(which)).then(async ({ kind }) => {
      if (kind === 'done') await refresh();
    });
  const markOne = (event: MouseEvent<HTMLElement>, { id }: Notice): void => {
    // The button goes away: the focus stays in its row.
    event.currentTarget.closest('li')?.querySelector('button')?.focus();
    mark({ ids: [id] });
  };
  const nameOf = ({ shortId, draft }: Notice): string =>
    shortId ?? (draft ? draft.title || t(`enumerations:OrderType.${draft.orderType}`) : t('labels:OF_NO_REQUEST'));
  return (
    <div className="tl-notices-bell" ref={panel} tabIndex={-1}>
      <section className="tl-notices-bell-part" aria-label={t('labels:NOTICES')}>
        <div className="tl-notices-bell-head">
          <h2 className="tl-notices-bell-title">{t('labels:NOTICES')}</h2>
          {newest && data && data.unread > 0 && (
            <ReasonedButton
              size="small"
              variant="minimal"
              text={t('buttons:MARK_ALL_READ')}
              reason={reason}
              onClick={() => mark({ through: newest.id })}
            />
          )}
        </div>
        {!data && <Pending of={found} lines={4} />}
        {data && records.length === 0 && <p className="tl-notices-bell-none tl-muted">{t('NO_NOTICES')}</p>}
        <ul onKeyDown={(event) => void moveFocus(event, 'vertical', '.tl-notices-notice')}>
          {records.map((notice) => (
            <li key={notice.id} className={notice.readAt === undefined ? 'tl-notices-notice-unread' : undefined}>
              <button type="button" className="tl-notices-notice" onClick={() => onOpen(notice)}>
                <span className="tl-notices-notice-line">
                  <b>{nameOf(notice)}</b>
                  {notice.licensePlate && <span className="tl-muted">{notice.licensePlate}</span>}
                  <span className="tl-caption tl-number">{formatDateTime(notice.at)}</span>
                </span>
                <span>
                  {notice.readAt === undefined && <span className="tl-hidden">{t('labels:UNREAD')}: </span>}
                  {noticeText(notice)}
                </span>
                {notice.failure && <span className="tl-caption tl-notices-notice-preview">{notice.failure}</span>}
                {notice.remarks && <span className="tl-caption tl-notices-notice-preview">{notice.remarks}</span>}
                {notice.preview && <span className="tl-caption tl-notices-notice-preview">{notice.preview}</span>}
              </button>
              {notice.readAt === undefined && (
                <ReasonedButton
                  size="small"
                  variant="minimal"
                  icon={<TickIcon />}
                  aria-label={t('MARK_READ_WHAT', {
                    id: nameOf(notice),
                    what: noticeText(notice),
                  })}
                  title={t('buttons:MARK_READ')}
                  reason={reason}
                  onClick={(event) => markOne(event, notice)}
                />
              )}
            </li>
          ))}
        </ul>
        {data && data.count > records.length && (
          <p className="tl-notices-bell-none tl-caption">
            {t('NOTICES_SHOWN', { shown: records.length, all: data.count })}
          </p>
        )}
      </section>
      <FailureList />
    </div>
  );
}
