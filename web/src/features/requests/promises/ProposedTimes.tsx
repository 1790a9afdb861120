import { Callout } from '@blueprintjs/core';
import type { AssistanceRequest } from '@towline/sdk/api';
import { openProposals, type Proposal } from '@towline/sdk/domain/request/proposals';
import { useTranslation } from 'react-i18next';
import { wantedTime } from '../../../i18n/wantedTime.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { useAction } from '../../../kit/actions/useAction.tsx';
import { useCommands } from '../../../kit/commands.ts';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { acceptProposedTime } from '../assign/acceptProposedTime.tsx';

interface ProposedTimesProps {
  readonly request: AssistanceRequest;
}

/** What partners and workshops propose instead of the time that is wanted: in sight until somebody answers (2-requests §3). */
export function ProposedTimes({ request }: ProposedTimesProps) {
  const { t } = useTranslation();
  const now = useNow(30_000);
  const proposals = openProposals(request, now);
  if (proposals.length === 0) return null;
  return (
    <Callout compact intent="warning" icon={null} className="tl-requests-proposed">
      <ul className="tl-requests-told" aria-label={t('labels:PROPOSED_TIMES')}>
        {proposals.map((proposal, index) => (
          <ProposedTime key={proposal.offerId} request={request} proposal={proposal} isFirst={index === 0} />
        ))}
      </ul>
    </Callout>
  );
}

/** One proposed time; the first is taken by a key. */
function ProposedTime({ request, proposal, isFirst }: ProposedTimesProps & { proposal: Proposal; isFirst: boolean }) {
  const { t } = useTranslation();
  const on = { request, ...proposal };
  const { decision, label, start } = useAction(acceptProposedTime, on);
  const { partnerName, proposedStartTime, isOfJob, isDeclined = false } = proposal;
  const time = wantedTime({ startDateTime: proposedStartTime }, request.timeZone);
  const hasKey = isFirst && decision.allowed;
  useHotkeys(
    t('labels:REQUEST'),
    hasKey ? [{ keys: 'u', label: 'KEY_ACCEPT_PROPOSED_TIME', run: () => void start() }] : [],
  );
  useCommands(
    decision.allowed
      ? [{ key: `accept ${proposal.offerId}`, text: label, detail: partnerName ?? time, run: () => void start() }]
      : [],
  );
  return (
    <li>
      {partnerName === undefined ? (
        t('TIME_PROPOSED', { time })
      ) : (
        <>
          <strong>{partnerName}</strong> {t('PROPOSES_TIME', { time })}
          {isOfJob && '.'}
        </>
      )}{' '}
      {isOfJob && t(isDeclined ? 'TIME_DECLINED_BY_MOTORIST' : 'TIME_UNANSWERED')}{' '}
      <ActionButton action={acceptProposedTime} on={on} hideRefused size="small" {...(hasKey ? { keys: 'U' } : {})} />
    </li>
  );
}
