import type { Job } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatDateTime, formatElapsed, formatKilometres, formatMoney, formatTime } from '../../../i18n/format.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { StatusLevel } from '../../../ui/statusLevel.ts';
import { useNow } from '../../../ui/useNow.ts';

/** The level of a job's status; the same colours as the request's. */
export function jobLevel({ jobStatus }: Pick<Job, 'jobStatus'>): StatusLevel {
  if (jobStatus === 'Cancelled') return 'danger';
  if (jobStatus === 'Delayed') return 'warning';
  if (jobStatus === 'Completed') return 'success';
  return jobStatus === 'Proposed' ? 'default' : 'info';
}

/** A partner's job: who, how far it is, when he comes, how he is reached. */
export function JobSummary({ job }: { job: Job }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { partner, dispatchLocation } = job;
  const phones = [
    job.partnerPhoneNumber ?? partner.phoneNumber,
    dispatchLocation?.phoneNumber,
    dispatchLocation?.phoneNumber2,
  ].filter((phone, index, all) => phone && all.indexOf(phone) === index);
  return (
    <div className="tl-job">
      <p className="tl-job-head">
        <strong>{job.partnerName ?? partner.name}</strong> ({t(`enumerations:PartnerType.${partner.type}`)}){' '}
        <StatusTag level={jobLevel(job)}>
          {[t(`enumerations:JobStatus.${job.jobStatus}`), job.jobStatusReason].filter(Boolean).join(' · ')}
        </StatusTag>
      </p>
      <KeyValues
        items={[
          {
            label: t('labels:EXPECTED_ARRIVAL'),
            value: job.expectedArrivalAt && <Arrival at={job.expectedArrivalAt} />,
          },
          { label: t('labels:ASSIGNED'), value: job.assignedAt && formatDateTime(job.assignedAt) },
          { label: t('labels:COMPLETED'), value: job.completedAt && formatDateTime(job.completedAt) },
          {
            label: t('labels:PHONE'),
            value: phones.map((phone) => (
              <a key={phone} className="tl-number" href={`tel:${phone?.replace(/[^+\d]/g, '')}`}>
                {phone}{' '}
              </a>
            )),
          },
          {
            label: t('labels:EMAIL'),
            value: job.partnerEmail ?? partner.email,
            copy: job.partnerEmail ?? partner.email,
          },
          { label: t('labels:DEPOT'), value: dispatchLocation?.address?.formattedAddress ?? dispatchLocation?.name },
          {
            label: t('labels:DISTANCE'),
            value: job.distanceInKm !== undefined && formatKilometres(job.distanceInKm, locale),
          },
          { label: t('labels:PRICE'), value: job.price !== undefined && formatMoney(job.price, locale) },
          { label: t('labels:STARTS_LATER'), value: job.isDelayed ? t('buttons:YES') : null },
          { label: t('labels:REMARKS_FOR_PARTNER'), value: job.agentRemarks },
          { label: t('labels:REMARKS_OF_PARTNER'), value: job.jobRemarks },
          {
            label: t('labels:REPORT'),
            value: job.jobReportStatus && t(`enumerations:JobReportStatus.${job.jobReportStatus}`),
          },
        ]}
      />
    </div>
  );
}

/** A promised time, and how far off it is. */
function Arrival({ at }: { at: string }) {
  const { t } = useTranslation();
  const now = useNow(10_000);
  const left = Date.parse(at) - now;
  const text = formatElapsed(Math.abs(left));
  return (
    <span className="tl-number" title={formatDateTime(at)}>
      {formatTime(at)} ({left >= 0 ? t('IN_TIME', { time: text }) : t('LATE_BY', { time: text })})
    </span>
  );
}
