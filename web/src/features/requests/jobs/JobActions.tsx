import { Button } from '@blueprintjs/core';
import { TruckIcon } from '@blueprintjs/icons';
import { requestGates } from '@towline/sdk/access/gates';
import { isTypedByHand } from '@towline/sdk/domain/request/partnerStop';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { type JobOnRequest, reopenReport } from '../actions/reopenReport.tsx';
import { resendConfirmation } from '../actions/resendConfirmation.tsx';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import { towsoftMission } from '../partnerSystems/testers.ts';
import { PartnerLinkButton } from './PartnerLinkButton.tsx';

/**
 * What can be done to a partner's job by who manages it (3-platform §6, ManagePartnerJob). The confirmation is the home
 * agent's to send again, whoever handles the request (2-requests §6); others are offered nothing at all.
 */
export function JobActions({ request, job }: JobOnRequest) {
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const manages = requestGates.ManagePartnerJob(viewer, request).allowed;
  const resends = job.isActive && requestGates.ResendJobAssignedEmail(viewer, request).allowed;
  if (!manages && !resends) return null;
  const on = { request, job };
  return (
    <div className="tl-requests-job-actions">
      <ActionButton action={resendConfirmation} on={on} size="small" />
      {manages && (
        <>
          <ActionButton action={reopenReport} on={on} size="small" />
          <PartnerLinkButton request={request} kind="Job" subjectId={job.id} />
          {/* One who was typed by hand is in nobody's software. */}
          {!isTypedByHand(job) && (
            <Button
              size="small"
              icon={<TruckIcon />}
              text={t('labels:TOWSOFT_MISSION')}
              onClick={() => void openModal(towsoftMission, { id: job.id })}
            />
          )}
        </>
      )}
    </div>
  );
}
