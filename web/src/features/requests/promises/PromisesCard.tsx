import { Button } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import { requestGates } from '@towline/sdk/access/gates';
import type { ArrivalPromise, AssistanceRequest } from '@towline/sdk/api';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import {
  isArrivalAwaited,
  isHelpComing,
  type PromiseLevel,
  promiseStanding,
} from '@towline/sdk/domain/request/promises';
import { arrivalExtensions } from '@towline/sdk/forms/extendArrival';
import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { actorName } from '../../../i18n/actorName.ts';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatTimeOfDay, momentTitle } from '../../../i18n/format.ts';
import { arrivalThere } from '../../../i18n/wantedTime.ts';
import { type ActionOn, actionOn } from '../../../kit/actions/actionOn.tsx';
import { HandleButton } from '../../../kit/actions/HandleButton.tsx';
import { useAction } from '../../../kit/actions/useAction.tsx';
import { useActions } from '../../../kit/actions/useActions.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import { useIsFrozen } from '../../../kit/session/frozen.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { StatusLevel } from '../../../ui/statusLevel.ts';
import { useNow } from '../../../ui/useNow.ts';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import { FactCard } from '../parts/FactCard.tsx';
import { expectedAtOf } from './expectedAt.ts';
import { extendArrival, type LateRequest } from './extendArrival.tsx';
import { minutesLeftText } from './minutesLeft.ts';
import { ProposedTimes } from './ProposedTimes.tsx';
import './promises.css';
import { sendStatusLink } from './sendStatusLink.tsx';

const usualMinutes = 20;

const levels: Readonly<Record<PromiseLevel, StatusLevel>> = { Fine: 'success', Warn: 'warning', Broken: 'danger' };

interface CardProps {
  readonly request: AssistanceRequest;
}

/** When the help arrives: what was told to whom, what the truck's way says, the motorist's page and what he said at the end. */
export function PromisesCard({ request }: CardProps) {
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const isPast = useIsFrozen();
  const promises = request.promises ?? [];
  const mayTell = requestGates.SendSms(viewer, request).allowed;
  if (promises.length === 0 && !mayTell) return null;
  return (
    <FactCard name="promises" title={t('labels:ARRIVAL')} icon={<TimeIcon />}>
      <ProposedTimes request={request} />
      <Standing request={request} />
      <Told promises={promises} />
      {/* How far his page was is not recorded, and of what was nothing can be told any more. */}
      {mayTell && !isPast && <MotoristsPage request={request} />}
      {mayTell && !isPast && <Commands request={request} />}
    </FactCard>
  );
}

/** The time that counts against the truck's way, with the minutes that are left; without a promise when he is expected. */
function Standing({ request }: CardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow(10_000);
  const { promisedAt, status, statusReason, timeZone, promises = [] } = request;
  if (!isArrivalAwaited(status, statusReason))
    return promises.length > 0 ? null : <p className="tl-muted">{t('NO_ARRIVAL_WAS_TOLD')}</p>;
  const expectedAt = expectedAtOf(request);
  if (!promisedAt)
    return (
      <>
        <p className="tl-muted">
          {expectedAt ? t('EXPECTED_NOT_TOLD') : t(promises.length > 0 ? 'NO_ARRIVAL_COUNTS' : 'NO_ARRIVAL_TOLD')}
        </p>
        <KeyValues
          items={[
            { label: t('labels:EXPECTED_ARRIVAL'), value: expectedAt && <Moment at={expectedAt} there={timeZone} /> },
          ]}
        />
      </>
    );
  const { level, minutesLeft } = promiseStanding(promisedAt, expectedAt, now);
  const isCarried = isHelpComing(status);
  return (
    <>
      <p className="tl-requests-card-state">
        {isCarried || level === 'Broken' ? (
          <StatusTag level={levels[level]}>{minutesLeftText(minutesLeft, t, locale)}</StatusTag>
        ) : (
          <StatusTag level="warning">{t('NOBODY_ON_THE_WAY')}</StatusTag>
        )}
      </p>
      {!isCarried && level === 'Broken' && <p className="tl-muted">{t('NOBODY_ON_THE_WAY')}</p>}
      <KeyValues
        items={[
          { label: t('labels:PROMISED'), value: <Moment at={promisedAt} there={timeZone} />, always: true },
          { label: t('labels:PREDICTED'), value: expectedAt && <Moment at={expectedAt} there={timeZone} /> },
        ]}
      />
    </>
  );
}

const Moment = ({ at, there }: { at: string; there: string | undefined }) => (
  <span className="tl-number" title={momentTitle(at, there)}>
    {arrivalThere(at, there)}
  </span>
);

/** A time that was told as a sentence: which, by whom, when, whether the motorist knows, and how it ended. */
function toldText({ source, toldTo, toldBy, promisedAt, toldAt, outcome }: ArrivalPromise, t: TFunction): string {
  const knows = toldTo === 'Motorist' && source !== 'StatusPage';
  return [
    t(`TOLD_${source}`, { time: formatTimeOfDay(promisedAt), by: actorName(toldBy), at: formatTimeOfDay(toldAt) }),
    knows && t('TOLD_TO_MOTORIST'),
    outcome && t(`TOLD_ENDED_${outcome}`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Each time that was told: which, by whom, to whom, when, and how it ended. */
function Told({ promises }: { promises: readonly ArrivalPromise[] }) {
  const { t } = useTranslation();
  if (promises.length === 0) return null;
  return (
    <ul className="tl-requests-told" aria-label={t('labels:ARRIVALS_TOLD')}>
      {promises.toReversed().map((promise) => (
        <li key={promise.id} className={promise.isInForce ? undefined : 'tl-muted'}>
          <span title={momentTitle(promise.toldAt)}>{toldText(promise, t)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How far the motorist's page is, and his feedback. */
function MotoristsPage({ request }: CardProps) {
  const { t } = useTranslation();
  const { data } = useResource('getStatusLink', { path: { id: request.id } });
  const now = useNow(60_000);
  const { link, feedback } = data ?? {};
  const isTold = request.promises?.some(({ toldTo, outcome }) => toldTo === 'Motorist' && outcome === undefined);
  const tells = link && Date.parse(link.expiresAt) > now && !isTold && expectedAtOf(request) !== undefined;
  return (
    <>
      <KeyValues
        items={[
          {
            label: t('labels:STATUS_PAGE'),
            value:
              link &&
              [
                link.openedAt
                  ? t('STATUS_PAGE_OPENED', { time: formatTimeOfDay(link.openedAt) })
                  : t('STATUS_PAGE_SENT', { time: formatTimeOfDay(link.createdAt) }),
                link.phoneNumber && internationalPhone(link.phoneNumber),
              ].join(' · '),
          },
          {
            label: t('labels:FEEDBACK'),
            value: feedback && (
              <>
                <span role="img" aria-label={t('STARS_GIVEN', { count: feedback.stars })}>
                  {'★'.repeat(feedback.stars)}
                </span>{' '}
                {feedback.words}
              </>
            ),
          },
        ]}
      />
      {tells && <p className="tl-muted">{t('STATUS_PAGE_TELLS')}</p>}
    </>
  );
}

const commands: readonly ActionOn<AssistanceRequest>[] = [
  actionOn(extendArrival, (request: AssistanceRequest) => ({ request, minutes: usualMinutes })),
  actionOn(sendStatusLink),
];

/** What can be told, by button, key and palette. */
function Commands({ request }: CardProps) {
  const { t } = useTranslation();
  const handles = useActions(commands, request, { title: t('labels:REQUEST'), detail: request.shortId });
  return (
    <div className="tl-requests-job-actions">
      {handles.map((handle) => (
        <Fragment key={handle.name}>
          <HandleButton handle={handle} size="small" variant="outlined" hasKey />
          {handle.name === extendArrival.operation &&
            handle.decision.allowed &&
            arrivalExtensions.map((minutes) => <PutOffButton key={minutes} request={request} minutes={minutes} />)}
        </Fragment>
      ))}
    </div>
  );
}

/** By so many minutes: one press, and Enter sends it. */
function PutOffButton(late: LateRequest) {
  const { start, label, isBusy } = useAction(extendArrival, late);
  return (
    <Button
      size="small"
      variant="minimal"
      text={`+${late.minutes}`}
      aria-label={`${label} +${late.minutes} min`}
      loading={isBusy}
      onClick={() => void start()}
    />
  );
}
