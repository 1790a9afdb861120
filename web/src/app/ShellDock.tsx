import { useTowline } from '@towline/sdk/react';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDay } from '../i18n/format.ts';
import { useTask } from '../kit/actions/useTask.ts';
import type { DraftSummary } from '../kit/drafts/draftSummary.ts';
import { useDraftList } from '../kit/drafts/useDraftList.ts';
import { useLiveEvents } from '../kit/live/LiveData.tsx';
import { lazyModal } from '../kit/modals/lazyModal.ts';
import { openModal } from '../kit/modals/openModal.tsx';
import { useAgent } from '../kit/session/useAgent.ts';
import { paths } from '../paths.ts';
import { Dock } from '../ui/frame/Dock.tsx';
import { draftsModal } from '../widgets/drafts/draftsModal.ts';
import { intake } from '../widgets/intakeDoor.ts';
import { markChanged, useRecentRequests } from '../widgets/recentRequests.ts';
import { useShellNews } from './useShellNews.ts';

const question = lazyModal(async () => (await import('../kit/actions/ConfirmAsk.tsx')).ConfirmAsk);

/** Unfinished orders and the last requests, with a sign where one changed since it was seen. */
export function ShellDock() {
  const { t } = useTranslation();
  const { id: agentId } = useAgent();
  const towline = useTowline();
  const recent = useRecentRequests(agentId);
  const { drafts, remove } = useDraftList();
  const { run } = useTask({ lead: 'DRAFT_NOT_DELETED' });
  const taking = intake();
  const nameOf = ({ title, orderType }: DraftSummary): string => title || t(`enumerations:OrderType.${orderType}`);

  useLiveEvents((event) => {
    if (event.topic === 'request') markChanged(agentId, event.id, event.version);
  });
  useShellNews({ towline, recent, resume: (draft) => taking?.open({ draftId: draft.id, orderType: draft.orderType }) });

  const discard = (draft: DraftSummary): void =>
    void openModal(question, {
      grade: 1,
      title: t('DELETE_DRAFT_TITLE'),
      text: t('DELETE_DRAFT_TEXT', { title: nameOf(draft) }),
      verb: t('buttons:DELETE_DRAFT'),
      intent: 'danger',
      submit: async () => {
        void run(() => remove(draft.id));
        return undefined;
      },
    });
  const showAll = async (): Promise<void> => {
    const chosen = await openModal(draftsModal, {});
    if (chosen) taking?.open(chosen);
  };
  return (
    <Dock
      drafts={
        taking
          ? drafts.map((draft) => ({
              key: draft.id,
              text: [
                t('labels:DRAFT'),
                draft.title,
                draft.handOver && t('FROM_COLLEAGUE', { name: draft.handOver.fromAgentName }),
                t(`enumerations:OrderType.${draft.orderType}`),
                formatTimeOfDay(draft.savedAt),
              ]
                .filter(Boolean)
                .join(' · '),
              onResume: () => taking.open({ draftId: draft.id, orderType: draft.orderType }),
              onDiscard: () => discard(draft),
            }))
          : []
      }
      onAllDrafts={() => void showAll()}
      recent={recent.map(({ id, shortId, about = '', changed }) => ({
        key: id,
        text: shortId,
        about,
        href: paths.request(id),
        changed,
      }))}
    />
  );
}
