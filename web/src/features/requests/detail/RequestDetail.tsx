import { Button } from '@blueprintjs/core';
import { SearchIcon, ShieldIcon } from '@blueprintjs/icons';
import { ApiProblem, ForbiddenError, NotFoundError } from '@towline/sdk/client/problem';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { ActionsOf } from '../../../kit/actions/ActionsOf.tsx';
import { LoadFailure } from '../../../kit/data/Pending.tsx';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { useCopyInTurn } from '../../../kit/lists/copyInTurn.ts';
import { giveFocusBack } from '../../../kit/modals/giveFocusBack.ts';
import { usePageTitle } from '../../../kit/pageTitle.tsx';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { phoneWidth, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { rememberRequest } from '../../../widgets/recentRequests.ts';
import { RequestAskerProvider } from '../asker/requestAsker.tsx';
import { MessageCommands } from '../communication/MessageCommands.tsx';
import { actionsOfRequest } from './actionsOfRequest.ts';
import { FactCards } from './FactCards.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { LinkedStrip, type Neighbours } from './LinkedStrip.tsx';
import './requestDetail.css';
import { RequestTabs } from './RequestTabs.tsx';
import { SecondCallNotice } from './SecondCallNotice.tsx';
import { SideColumn } from './SideColumn.tsx';
import { SummaryBar, SummaryMeta } from './SummaryBar.tsx';
import { useRequestScope, type ViewpointAddress } from './useRequestScope.ts';
import { useWatch } from './useWatch.ts';

export interface RequestDetailProps {
  readonly id: string;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  /** Opens another request in this one's place. */
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  /** It lies over the list, so that going back is a matter of closing it. */
  readonly isOverList?: boolean;
  /** The requests before and after it in the list over which it is open. */
  readonly neighbours?: Neighbours;
  /** Where the side from which it is looked at stands in the address. */
  readonly address?: ViewpointAddress;
}

/** One request: what it is, what can be done, and everything that happened (console.md §4.5). */
export function RequestDetail(props: RequestDetailProps) {
  const { id, tab, onTab, onOpen, onClose, isOverList = false, neighbours, address } = props;
  const { t } = useTranslation();
  const agent = useAgent();
  const isPhone = useMediaQuery(phoneWidth);
  const scope = useRequestScope(id, address);
  const { resource } = scope;
  const { data: request, error, retry } = resource;
  const { contractFailure: failed } = scope;
  useWatch(id, request !== undefined);
  usePageTitle(request && [request.shortId, request.vehicleV2.licensePlate].filter(Boolean).join(' · '));
  const link = location.origin + useHref(paths.request(id));
  const copyInTurn = useCopyInTurn();
  useHotkeys(t('labels:REQUEST'), [
    { keys: 'Escape', label: 'KEY_BACK_TO_LIST', run: onClose },
    { keys: '.', label: 'KEY_ROW_COPY', run: () => copyInTurn(id, request?.vehicleV2.licensePlate, link) },
  ]);

  // Who came from a row or a link goes on from here by keys; nobody is taken away from what he has begun.
  const article = useRef<HTMLElement>(null);
  const isThere = request !== undefined;
  useEffect(() => {
    if (!isThere) return;
    if (document.activeElement === document.body) article.current?.focus({ preventScroll: true });
    // Or he came from a box that is still going away, and takes the focus along.
    else giveFocusBack(() => article.current);
  }, [isThere]);

  const { shortId, version } = request ?? {};
  const about = [request?.vehicleV2.licensePlate, request?.location.city].filter(Boolean).join(' ');
  useEffect(() => {
    if (shortId !== undefined && version !== undefined) rememberRequest(agent.id, { id, shortId, about, version });
  }, [agent.id, id, shortId, about, version]);

  if (!request || !scope.actor) {
    if (error === undefined) return <DetailSkeleton />;
    return (
      <DetailFailure error={error} isRetrying={resource.isFetching} onRetry={() => void retry()} onClose={onClose} />
    );
  }
  return (
    <RequestAskerProvider asker={scope.actor} onOpen={onOpen}>
      <article
        ref={article}
        className="tl-requests-page"
        tabIndex={-1}
        aria-label={`${t('labels:REQUEST')} ${request.shortId}`}
      >
        <LinkedStrip
          request={request}
          neighbours={neighbours}
          onOpen={onOpen}
          onClose={isOverList ? onClose : undefined}
        />
        <div className="tl-requests-head">
          <SummaryBar request={request} scope={scope} />
          <ActionsOf list={actionsOfRequest} on={request} title={t('labels:REQUEST')} detail={request.shortId} />
        </div>
        {error !== undefined && (
          <LoadFailure error={error} isRetrying={resource.isFetching} onRetry={() => void retry()} />
        )}
        {failed && (
          <LoadFailure error={failed.error} isRetrying={failed.isFetching} onRetry={() => void failed.retry()} />
        )}
        <MessageCommands request={request} contract={scope.contract} />
        <SecondCallNotice request={request} onNotes={() => onTab('notes')} />
        <div className="tl-requests-body">
          <FactCards request={request} contract={scope.contract} />
          <RequestTabs request={request} contract={scope.contract} tab={tab} onTab={onTab} />
          <SideColumn request={request}>
            <HistoryCard request={request} onOpen={onOpen} />
          </SideColumn>
          {isPhone && <SummaryMeta request={request} scope={scope} />}
        </div>
      </article>
    </RequestAskerProvider>
  );
}

interface DetailFailureProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function DetailFailure({ error, isRetrying, onRetry, onClose }: DetailFailureProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  // An address that was cut off names no request either.
  if (error instanceof NotFoundError || (error instanceof ApiProblem && error.status === 400))
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={t('REQUEST_NOT_FOUND')}
        action={<Button intent="primary" text={t('buttons:BACK_TO_LIST')} onClick={onClose} />}
      >
        {t('FORBIDDEN_AS', { agent: agent.fullName, organisation: agent.organisation.name })}
      </EmptyState>
    );
  if (error instanceof ForbiddenError) return <EmptyState icon={<ShieldIcon />} title={t('FORBIDDEN_TITLE')} />;
  return <LoadFailure error={error} isRetrying={isRetrying} onRetry={onRetry} />;
}

function DetailSkeleton() {
  return (
    <div className="tl-requests-page" aria-busy="true">
      <Skeleton lines={2} height={28} />
      <div className="tl-requests-body">
        <Skeleton lines={12} />
        <Skeleton lines={16} />
        <Skeleton lines={10} />
      </div>
    </div>
  );
}
