import { Button } from '@blueprintjs/core';
import { NotificationsIcon } from '@blueprintjs/icons';
import type { Notice } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { isShownAt, tabOfNotice } from '../features/notices/noticeTab.ts';
import { useCommands } from '../kit/commands.ts';
import { useResource } from '../kit/data/useResource.ts';
import { useKeptFailures } from '../kit/flash.ts';
import { useHotkeys } from '../kit/hotkeys/useHotkeys.tsx';
import { useWindowFocus } from '../kit/lists/useWindowFocus.ts';
import { useStagingBlock } from '../kit/session/useStagingBlock.ts';
import { paths } from '../paths.ts';
import { splitPart } from '../ui/parts/splitPart.tsx';
import { LazyPopover } from '../ui/popover/LazyPopover.tsx';
import { intake } from '../widgets/intakeDoor.ts';
import { openOwnMessage } from './openOwnMessage.ts';
import { shownNotices } from './shownNotices.ts';

const NoticePanel = splitPart(async () => (await import('../features/notices/NoticePanel.tsx')).NoticePanel);

/** While no live events come (DECISIONS S-10). */
const everyMs = 30_000;

/**
 * The bell: what came in for requests that the agent follows or holds, drafts that he was given, and his own messages that did not arrive, on every desk
 * until he has read it (DECISIONS S-29), and the failures of this page (console.md §4.2, Toasts).
 */
export function NoticeBell() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { notices } = useTowline();
  const found = useResource('listNotices', shownNotices, { every: everyMs });
  const failures = useKeptFailures();
  const staging = useStagingBlock('markNoticesRead');
  const [isOpen, setIsOpen] = useState(false);
  const { data, refresh } = found;
  const unread = data?.unread ?? 0;
  const label = t('labels:NOTICES');
  const open = (): void => setIsOpen(true);
  useHotkeys(t('labels:GO_TO'), [{ keys: 'g b', label: 'NOTICES', run: open }]);
  useCommands([
    { key: 'notices', text: label, ...(unread > 0 && { detail: t('NOTICES_UNREAD', { count: unread }) }), run: open },
  ]);
  useReadWhereShown(data?.records, staging.allowed, refresh);

  const openNotice = (notice: Notice): void => {
    setIsOpen(false);
    const { requestId, message, draft } = notice;
    const tab = tabOfNotice(notice);
    if (requestId) void navigate(paths.request(requestId, tab === 'request' ? {} : { tab }));
    else if (draft) intake()?.open({ draftId: draft.id, orderType: draft.orderType });
    else if (message) openOwnMessage(message);
    if (notice.readAt === undefined && staging.allowed)
      void notices.markRead({ ids: [notice.id] }).then(refresh, () => {});
  };
  const said = [
    unread > 0 && t('NOTICES_UNREAD', { count: unread }),
    failures.length > 0 && t('FAILURES_KEPT', { count: failures.length }),
  ].filter(Boolean);
  return (
    <LazyPopover
      isOpen={isOpen}
      onOpen={setIsOpen}
      placement="bottom-end"
      content={() => (
        <Suspense fallback={null}>
          <NoticePanel found={found} onOpen={openNotice} />
        </Suspense>
      )}
    >
      {(toggle) => (
        <Button
          variant="minimal"
          intent={failures.length > 0 ? 'danger' : unread > 0 ? 'primary' : 'none'}
          icon={<NotificationsIcon />}
          text={unread + failures.length > 0 ? countText(unread + failures.length) : undefined}
          title={label}
          aria-label={[label, ...said].join(': ')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={toggle}
        />
      )}
    </LazyPopover>
  );
}

const countText = (count: number): string => (count > 99 ? '99+' : String(count));

/** What is on the screen of who looks at it is read: nobody has to click away what he sees happen. */
function useReadWhereShown(
  records: readonly Notice[] | undefined,
  mayWrite: boolean,
  refresh: () => Promise<void>,
): void {
  const { notices } = useTowline();
  const { pathname, search } = useLocation();
  const isLookedAt = useWindowFocus();
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!isLookedAt || !mayWrite) return;
    const ids = (records ?? [])
      .filter((notice) => notice.readAt === undefined && isShownAt(notice, pathname + search))
      .map(({ id }) => id)
      .filter((id) => !told.current.has(id));
    if (ids.length === 0) return;
    for (const id of ids) told.current.add(id);
    notices.markRead({ ids }).then(refresh, () => {
      for (const id of ids) told.current.delete(id);
    });
  }, [records, pathname, search, isLookedAt, mayWrite, notices, refresh]);
}
