import type { Towline } from '@towline/sdk';
import type { Draft } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { doerSaid } from '../i18n/doerSaid.ts';
import { flash } from '../kit/flash.ts';
import { useLiveEvents } from '../kit/live/LiveData.tsx';
import { useAgent } from '../kit/session/useAgent.ts';
import { paths } from '../paths.ts';
import { findOwnMessage } from './openOwnMessage.ts';

interface ShellNews {
  readonly towline: Pick<Towline, 'orders' | 'notices'>;
  /** The requests that the agent looked at last. */
  readonly recent: readonly { readonly id: string; readonly shortId: string }[];
  readonly resume: (draft: Draft) => void;
}

const followedNews = () => import('../features/requests/actions/followedNews.ts');

/** What is still true after five seconds stays until it is seen. */
const staysMs = 60_000;

/** Tells what comes to the agent while he is at something else: a draft from a colleague, a customer who calls again. */
export function useShellNews({ towline, recent, resume }: ShellNews): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { fullName } = useAgent();

  const tellDraft = async (id: string): Promise<void> => {
    // Who gave it hears of it, too, and has it no more.
    const all = await towline.orders.listDrafts().catch(() => []);
    const draft = all.find((one) => one.id === id);
    if (!draft?.handOver) return;
    const { fromAgentName: name, note } = draft.handOver;
    const title = draft.title || t(`enumerations:OrderType.${draft.orderType}`);
    flash.notice([t('DRAFT_RECEIVED', { name, title }), ...(note ? [note] : [])], {
      staysMs,
      action: { text: t('buttons:RESUME'), run: () => resume(draft) },
    });
  };

  useLiveEvents((event) => {
    const { topic, id, operation, agentName } = event;
    const open = (requestId: string): void => void navigate(paths.request(requestId));
    const tellNews = async (): Promise<void> => {
      if (topic === 'claim') (await import('../features/requests/presence/claimNews.ts')).tellClaimNews(event, open);
      if (topic === 'followed') (await followedNews()).tellFollowedNews(event, open);
      if (topic === 'promise')
        (await import('../features/requests/promises/promiseNews.ts')).tellPromiseNews(event, open);
      if (topic === 'notice')
        (await followedNews()).tellMessageNews(event, {
          open: (requestId) => void navigate(paths.request(requestId, { tab: 'messages' })),
          openOwn: (messageId) => void findOwnMessage(towline, messageId),
        });
    };
    // What could not be loaded was told by the watch for releases; the bell has the news.
    tellNews().catch(() => {});
    if (topic === 'draft' && operation === 'handOverDraft') void tellDraft(id);
    // Who noted it himself was told so by what he pressed.
    if (topic !== 'request' || operation !== 'noteSecondCall' || agentName === fullName) return;
    const known = recent.find((request) => request.id === id);
    if (!known) return;
    flash.warning(t('CUSTOMER_CALLED_AGAIN', { shortId: known.shortId, name: doerSaid(event) }), {
      staysMs,
      action: { text: t('buttons:OPEN_REQUEST'), run: () => open(id) },
    });
  });
}
