import { useTranslation } from 'react-i18next';
import { formatTime } from '../i18n/format.ts';
import { useDraftList } from '../kit/drafts/useDraftList.ts';
import { useLiveEvents } from '../kit/live/LiveData.tsx';
import { intake } from '../kit/newRequest.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { paths } from '../paths.ts';
import { Dock } from '../ui/frame/Dock.tsx';
import { markChanged, useRecentRequests } from '../widgets/recentRequests.ts';

/** Unfinished orders and the last requests, with a sign where one changed since it was seen. */
export function ShellDock() {
  const { t } = useTranslation();
  const { id: agentId } = useAgent();
  const recent = useRecentRequests(agentId);
  const { drafts, remove } = useDraftList();
  const taking = intake();

  useLiveEvents((event) => {
    if (event.topic === 'request') markChanged(agentId, event.id, event.version);
  });

  return (
    <Dock
      drafts={
        taking
          ? drafts.map(({ id, orderType, title, savedAt }) => ({
              key: id,
              text: [t('labels:DRAFT'), t(`enumerations:OrderType.${orderType}`), title, formatTime(savedAt)]
                .filter(Boolean)
                .join(' · '),
              onResume: () => taking.open({ draftId: id, orderType }),
              onDiscard: () => void remove(id),
            }))
          : []
      }
      recent={recent.map(({ id, shortId, changed }) => ({ key: id, text: shortId, href: paths.request(id), changed }))}
    />
  );
}
