import { Button, Callout } from '@blueprintjs/core';
import { PhoneIcon, SendToMapIcon } from '@blueprintjs/icons';
import type { AssistanceRequest, DispatchOutcome, DispatchRound } from '@towline/sdk/api';
import { hasDispatchWarning } from '@towline/sdk/domain/request/offerLevels';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatDateTime, formatElapsed, formatSpan, formatTime } from '../../../i18n/format.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { StatusLevel } from '../../../ui/statusLevel.ts';
import { useNow } from '../../../ui/useNow.ts';
import { DispatchCandidates, DispatchExclusions } from '../jobs/DispatchCandidates.tsx';
import { OfferTable } from '../jobs/OfferTable.tsx';
import { callLog } from '../partnerSystems/testers.ts';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

/** What the waterfall did and will do: each round with its offers, its ranking and whom it left out (DECISIONS S-02, S-03). */
export function DispatchTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const found = useResource('getDispatch', { path: { id: request.id } }, { every: 5_000 });
  const { data } = found;
  const offers = data?.rounds.flatMap((round) => round.offers) ?? [];
  const showCalls = (): void => void openModal(callLog, { offers });
  useHotkeys(t('labels:TAB_dispatch'), [{ keys: 'q', label: 'KEY_CALL_LOG', run: showCalls }]);
  if (!data) return <Pending of={found} lines={8} />;
  if (data.rounds.length === 0)
    return (
      <EmptyState icon={<SendToMapIcon />} title={t('NO_DISPATCH_YET')}>
        {t('NO_DISPATCH_WHY')}
      </EmptyState>
    );
  const rounds = data.rounds.toSorted((one, other) => other.round - one.round);
  return (
    <div className="tl-stack">
      <div>
        <Button
          size="small"
          icon={<PhoneIcon />}
          text={t('labels:CALL_LOG')}
          aria-keyshortcuts="Q"
          onClick={showCalls}
        />
      </div>
      {hasDispatchWarning(request) && (
        <Callout intent="warning" compact>
          {t('DISPATCH_WARNING')}
        </Callout>
      )}
      {rounds.map((round, index) => (
        <RoundCard
          key={round.round}
          request={request}
          round={round}
          isOpenFirst={index === 0}
          isRunning={data.isRunning && index === 0}
        />
      ))}
    </div>
  );
}

/** A round that somebody stopped is no failure: the request went on by hand. */
const roundLevels: Readonly<Record<DispatchOutcome, StatusLevel>> = {
  Accepted: 'success',
  NobodyAccepted: 'danger',
  NoSuppliersFound: 'danger',
  DispatchTimeout: 'danger',
  TechnicalError: 'danger',
  DispatchFailed: 'danger',
  Stopped: 'default',
};

interface RoundCardProps {
  readonly request: AssistanceRequest;
  readonly round: DispatchRound;
  readonly isOpenFirst: boolean;
  readonly isRunning: boolean;
}

function RoundCard({ request, round, isOpenFirst, isRunning }: RoundCardProps) {
  const { t } = useTranslation();
  const [isFolded, setIsFolded] = useState(!isOpenFirst);
  const { startedAt, endedAt, startedBy, nextTryAt, outcome } = round;
  return (
    <Card
      title={t('ROUND_NUMBER', { round: round.round })}
      collapsed={isFolded}
      onCollapse={setIsFolded}
      right={
        <StatusTag level={isRunning ? 'info' : roundLevels[outcome ?? 'Stopped']}>
          {isRunning ? t('DISPATCH_RUNS') : t(`enumerations:DispatchOutcome.${outcome ?? 'Stopped'}`)}
        </StatusTag>
      }
    >
      <p className="tl-muted tl-number">
        {[
          t('STARTED_AT', { time: formatDateTime(startedAt) }),
          startedBy,
          endedAt && t('ENDED_AFTER', { time: formatElapsed(Date.parse(endedAt) - Date.parse(startedAt)) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        {isRunning && nextTryAt && <NextTry at={nextTryAt} />}
      </p>
      <OfferTable offers={round.offers} request={request} />
      <DispatchCandidates candidates={round.candidates} offers={round.offers} />
      <DispatchExclusions excluded={round.excluded} />
    </Card>
  );
}

/** When the next partner is asked. */
function NextTry({ at }: { at: string }) {
  const { t } = useTranslation();
  const now = useNow(1000);
  const locale = useLocale();
  return (
    <>
      {' · '}
      {t('NEXT_TRY', { time: formatTime(at, undefined, true), left: formatSpan(Date.parse(at) - now, locale) })}
    </>
  );
}
