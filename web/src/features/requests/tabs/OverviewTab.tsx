import { Callout } from '@blueprintjs/core';
import { requestGates } from '@towline/sdk/access/gates';
import { requestTabs } from '@towline/sdk/access/requestTabs';
import type { AssistanceRequest } from '@towline/sdk/api';
import { searchMinutes } from '@towline/sdk/domain/dispatch/planned';
import { waterfallSettingsOf } from '@towline/sdk/domain/dispatch/waterfallSettings';
import { wantedTimeOf } from '@towline/sdk/domain/order/wantedTime';
import { attentionLevels, attentionOf } from '@towline/sdk/domain/request/attention';
import { activeJobOf } from '@towline/sdk/domain/request/status';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { useIsFrozen } from '../../../kit/session/frozen.tsx';
import type { StatusLevel } from '../../../ui/statusLevel.ts';
import { useNow } from '../../../ui/useNow.ts';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import { JobSummary } from '../jobs/JobSummary.tsx';
import { NoteList } from '../notes/NoteList.tsx';
import { QuickNote } from '../notes/QuickNote.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';
import { Pricing } from './Pricing.tsx';

const intents: Readonly<Record<StatusLevel, 'none' | 'primary' | 'warning' | 'danger' | 'success'>> = {
  default: 'none',
  info: 'primary',
  warning: 'warning',
  danger: 'danger',
  success: 'success',
  royal: 'primary',
};

/** What matters now: why somebody must act, who is at work, what was noted. */
export function OverviewTab({ request, contract }: RequestTabProps) {
  const { t } = useTranslation();
  const isPast = useIsFrozen();
  const { viewer } = useRequestAsker();
  // Who sees the whole calculation has it beside the money; here is the customer's price alone (DECISIONS T-531).
  const isWhole = requestTabs.priceCalculation(viewer, request).allowed;
  const seesPrice = !isWhole && requestGates.SeeCustomerPrice(viewer, request).allowed;
  // Who did it stays named once it is done.
  const job = activeJobOf(request.jobs) ?? request.jobs.findLast(({ jobStatus }) => jobStatus === 'Completed');
  return (
    <div className="tl-stack">
      <Attention request={request} giveUpAfterMinutes={searchMinutesOf(request, contract)} />
      {job && (
        <section>
          <h3 className="tl-requests-section-title">{t('labels:PARTNER')}</h3>
          <JobSummary job={job} request={request} />
        </section>
      )}
      {seesPrice && (
        <section>
          <h3 className="tl-requests-section-title">{t('labels:PRICING')}</h3>
          <Pricing requestId={request.id} />
        </section>
      )}
      <section>
        <h3 className="tl-requests-section-title">{t('labels:TAB_notes')}</h3>
        <QuickNote request={request} />
        {/* Nothing can be written into the past: without a note the title would stand over nothing. */}
        {isPast && request.notes.length === 0 && <p className="tl-muted">{t('NO_NOTES')}</p>}
        <NoteList request={request} most={3} />
      </section>
    </div>
  );
}

/** How long the search may be silent: a planned one may take until shortly before its time (DECISIONS S-48). */
const searchMinutesOf = ({ order, statusHistory }: AssistanceRequest, contract: RequestTabProps['contract']): number =>
  searchMinutes(Date.parse(statusHistory.at(-1)?.timestamp ?? ''), wantedTimeOf(order), waterfallSettingsOf(contract));

interface AttentionProps {
  readonly request: AssistanceRequest;
  readonly giveUpAfterMinutes: number;
}

/** Why the request needs a human now, the worst reason first. */
function Attention({ request, giveUpAfterMinutes }: AttentionProps) {
  const now = useNow(30_000);
  return attentionOf(request, now, giveUpAfterMinutes).map((reason) => (
    <Callout key={reason} intent={intents[attentionLevels[reason]]} compact>
      {dynamicText(`AttentionReason.${reason}`, {}, 'labels')}
    </Callout>
  ));
}
