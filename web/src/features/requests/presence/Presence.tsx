import { Classes, Tag } from '@blueprintjs/core';
import { EyeOpenIcon, HistoryIcon, PersonIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime, momentTitle } from '../../../i18n/format.ts';
import { type ActionOn, actionOn } from '../../../kit/actions/actionOn.tsx';
import { HandleButton } from '../../../kit/actions/HandleButton.tsx';
import { useActions } from '../../../kit/actions/useActions.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import { useIsFrozen } from '../../../kit/session/frozen.tsx';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { paths } from '../../../paths.ts';
import { claimRequest, handOverRequest, releaseClaim, takeOverClaim } from './claimActions.tsx';
import { Reminders } from './Reminders.tsx';

/** Who holds the request, who else has it open, and the way to how it was (DECISIONS S-04, T-110, T-111). */
export function Presence({ request }: { request: AssistanceRequest }) {
  const isPast = useIsFrozen();
  if (isPast) return <Holder request={request} />;
  return (
    <>
      <Claim request={request} />
      <Reminders request={request} />
      <Watchers id={request.id} />
      <ReplayLink id={request.id} />
    </>
  );
}

function Holder({ request: { claim } }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const agent = useAgent();
  if (!claim) return null;
  const isMine = claim.agentId === agent.id;
  return (
    <Tag minimal intent={isMine ? 'success' : 'warning'} icon={<PersonIcon />} title={momentTitle(claim.claimedAt)}>
      {t(isMine ? 'HELD_BY_ME' : 'HELD_BY', { agent: claim.agentName, time: formatTime(claim.claimedAt) })}
    </Tag>
  );
}

const claims: readonly ActionOn<AssistanceRequest>[] = [
  actionOn(claimRequest),
  actionOn(releaseClaim),
  actionOn(takeOverClaim),
  actionOn(handOverRequest),
];

/** H claims and releases; over another's claim only who leads may, with a reason. */
function Claim({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const handles = useActions(claims, request, { title: t('labels:REQUEST'), detail: request.shortId });
  return (
    <>
      <Holder request={request} />
      {handles.map((handle) => (
        <HandleButton key={handle.name} handle={handle} iconOnly={handle.key === undefined} size="small" hasKey />
      ))}
    </>
  );
}

/** Who else has the request open now. */
function Watchers({ id }: { id: string }) {
  const { t } = useTranslation();
  const agent = useAgent();
  const { data } = useResource('listWatchers', { path: { id } }, { every: 20_000 });
  const others = data?.watchers.filter(({ agentId }) => agentId !== agent.id) ?? [];
  if (others.length === 0) return null;
  const names = others.map(({ agentName }) => agentName).join(', ');
  return (
    <Tag minimal icon={<EyeOpenIcon />}>
      {t('OTHERS_HAVE_THIS_OPEN', { count: others.length, names })}
    </Tag>
  );
}

/** To the first moment of the recording, from which it is played. */
function ReplayLink({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.request(id, { at: 'start' })}
      className={`${Classes.BUTTON} ${Classes.SMALL} tl-requests-replay-link`}
      title={t('buttons:REPLAY')}
    >
      <HistoryIcon />
      <span className={Classes.BUTTON_TEXT}>{t('buttons:REPLAY')}</span>
    </Link>
  );
}
