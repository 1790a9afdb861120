import { WrenchIcon } from '@blueprintjs/icons';
import type { RepairJob } from '@towline/sdk/api';
import { repairJobStatusOf } from '@towline/sdk/domain/request/repairJob';
import { isNoDate } from '@towline/sdk/domain/time/dateFormat';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { useIsFrozen } from '../../../kit/session/frozen.tsx';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { PhoneLink } from '../../../widgets/PhoneLink.tsx';
import { AppointmentAnswerText } from '../jobs/AppointmentAnswerText.tsx';
import { PartnerLinkButton } from '../jobs/PartnerLinkButton.tsx';
import { NotRecorded } from '../parts/NotRecorded.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

/** The repair of the vehicle in a partner's workshop, in progress until the customer has taken it back (2-requests §2, §4). */
export function RepairJobTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const id = request.linkedRepairJobId;
  const isPast = useIsFrozen();
  const found = useResource('getRepairJob', id && !isPast ? { path: { id } } : null, { every: 5_000 });
  if (!id)
    return (
      <EmptyState icon={<WrenchIcon />} title={t('NO_REPAIR_JOB')}>
        {t('NO_REPAIR_JOB_WHY')}
      </EmptyState>
    );
  if (isPast) return <NotRecorded />;
  if (!found.data) return <Pending of={found} lines={5} />;
  return (
    <div className="tl-stack">
      <RepairJobFacts job={found.data} request={request} />
      <PartnerLinkButton request={request} kind="Repair" subjectId={id} />
    </div>
  );
}

function RepairJobFacts({ job, request }: { job: RepairJob; request: RequestTabProps['request'] }) {
  const { t } = useTranslation();
  const now = useNow(30_000);
  const status = repairJobStatusOf(job, now) ?? 'InProgress';
  const other = [job.requestId, job.linkedRequestId].find((one) => one && one !== request.id);
  const { partner } = job;
  // What the workshop says of the time stands with its offer, on its own request (DECISIONS S-48).
  const answer = job.refusedAt ? undefined : request.workshopOffers?.at(-1)?.appointment;
  const { country } = request.location;
  return (
    <div className="tl-stack">
      <p className="tl-requests-card-state">
        {job.refusedAt ? (
          <StatusTag level="danger">{t('enumerations:OfferStatus.Rejected')}</StatusTag>
        ) : (
          <StatusTag level={status === 'Completed' ? 'success' : 'info'}>
            {dynamicText(`RepairJobStatus.${status}`, {}, 'enumerations')}
          </StatusTag>
        )}
      </p>
      <KeyValues
        items={[
          { label: t('labels:PARTNER_WORKSHOP'), value: partner?.name, always: true },
          {
            label: t('labels:PHONE'),
            value: partner?.phoneNumber && <PhoneLink number={partner.phoneNumber} country={country} />,
          },
          { label: t('labels:EMAIL'), value: partner?.email, copy: partner?.email },
          { label: t('labels:CREATED'), value: job.createdAt && formatDateTime(job.createdAt) },
          {
            label: t('labels:PICKUP_DATE'),
            value: isNoDate(job.vehiclePickupDate) ? null : formatDateTime(job.vehiclePickupDate ?? ''),
            always: true,
          },
          { label: t('labels:ANSWER'), value: answer && <AppointmentAnswerText answer={answer} /> },
          { label: t('labels:REMARKS'), value: job.remarks },
          {
            label: t('labels:LINKED_REQUESTS'),
            value: other && <Link to={paths.request(other)}>{t('buttons:OPEN_REQUEST')}</Link>,
          },
        ]}
      />
    </div>
  );
}
