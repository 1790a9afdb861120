import { requestGates } from '@towline/sdk/access/gates';
import type { AssistanceRequest, Job, JobOffer } from '@towline/sdk/api';
import { isPartnerAwaited, jobLevels } from '@towline/sdk/domain/request/jobLevel';
import { activeJobOf } from '@towline/sdk/domain/request/status';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addressShown } from '../../../i18n/addressShown.ts';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatDateTime, formatKilometres, formatMoney, formatTime, momentTitle } from '../../../i18n/format.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { PhoneLink } from '../../../widgets/PhoneLink.tsx';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import { Arrival } from '../parts/Arrival.tsx';
import { expectedAtOf } from '../promises/expectedAt.ts';
import { jobReasonText } from './jobReasonText.ts';
import { outcomeText } from './outcomeText.ts';

/** Who does it, and of which kind he is. */
export const partnerText = ({ partner, partnerName }: Job, t: TFunction): string =>
  `${partnerName ?? partner.name} (${t(`enumerations:PartnerType.${partner.type}`)})`;

export function JobStatusTag({ job }: { job: Job }) {
  const { t } = useTranslation();
  return (
    <StatusTag level={jobLevels[job.jobStatus]}>
      {[t(`enumerations:JobStatus.${job.jobStatus}`), jobReasonText(job)].filter(Boolean).join(' · ')}
    </StatusTag>
  );
}

interface JobProps {
  readonly job: Job;
  readonly request: AssistanceRequest;
}

/** A partner's job under its own heading. */
export function JobSummary({ job, request }: JobProps) {
  const { t } = useTranslation();
  return (
    <div className="tl-job">
      <p className="tl-requests-job-head">
        <strong>{partnerText(job, t)}</strong> <JobStatusTag job={job} />
      </p>
      <JobFacts job={job} request={request} />
    </div>
  );
}

/** How far the partner is, when he comes, how he is reached; the last only for who may see it, in that viewpoint too. */
export function JobFacts({ job, request }: JobProps) {
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const seesPartner = requestGates.SeeAssignedPartnerDetails(viewer, request).allowed;
  const seesPrice = requestGates.SeePartnerPrice(viewer, request).allowed;
  const locale = useLocale();
  const { partner, dispatchLocation } = job;
  const email = job.partnerEmail ?? partner.email;
  const phones = [
    job.partnerPhoneNumber ?? partner.phoneNumber,
    dispatchLocation?.phoneNumber,
    dispatchLocation?.phoneNumber2,
    dispatchLocation?.phoneNumber3,
  ].flatMap((phone, index, all) => (phone && all.indexOf(phone) === index ? [phone] : []));
  // Where no road was routed the figures are estimates, and say so (DECISIONS C-01).
  const marked = (distance: string) => (job.isStraightLine ? t('STRAIGHT_LINE', { distance }) : distance);
  const reported = job.trip?.findLast(({ outcome }) => outcome);
  // Who sees no dispatch has no offers (PLT-11).
  const offer = request.offers.find(({ jobId }) => jobId === job.id);
  // While they come, the same time as in the head of the page and beside the promise.
  const expectedAt = (activeJobOf(request.jobs)?.id === job.id && expectedAtOf(request)) || job.expectedArrivalAt;
  return (
    <KeyValues
      items={[
        { label: t('labels:OFFER'), value: offer && <OfferLine offer={offer} /> },
        {
          label: t('labels:EXPECTED_ARRIVAL'),
          value: expectedAt && <Arrival at={expectedAt} there={request.timeZone} isAwaited={isPartnerAwaited(job)} />,
        },
        { label: t('labels:DEPARTURE_TIME'), value: job.departureTimestamp && formatDateTime(job.departureTimestamp) },
        { label: t('labels:ASSIGNED'), value: job.assignedAt && formatDateTime(job.assignedAt) },
        { label: t('labels:COMPLETED'), value: job.completedAt && formatDateTime(job.completedAt) },
        {
          label: t('labels:PHONE'),
          value: seesPartner && phones.length > 0 && (
            <span className="tl-requests-phones">
              {phones.map((phone) => (
                <PhoneLink
                  key={phone}
                  number={phone}
                  country={dispatchLocation?.address?.countryCode ?? request.location.country}
                />
              ))}
            </span>
          ),
        },
        {
          label: t('labels:EMAIL'),
          value: seesPartner && email,
          copy: email,
        },
        {
          label: t('labels:DEPOT'),
          value: addressShown(dispatchLocation?.address?.formattedAddress) ?? dispatchLocation?.name,
        },
        {
          label: t('labels:DISTANCE'),
          value: job.distanceInKm !== undefined && marked(formatKilometres(job.distanceInKm, locale)),
        },
        {
          label: t('labels:DURATION'),
          value:
            job.durationInMinutes !== undefined && t('MINUTES_LONG', { minutes: Math.round(job.durationInMinutes) }),
        },
        { label: t('labels:PRICE'), value: seesPrice && job.price !== undefined && formatMoney(job.price, locale) },
        { label: t('labels:STARTS_LATER'), value: job.isDelayed ? t('buttons:YES') : null },
        { label: t('labels:REMARKS_FOR_PARTNER'), value: job.agentRemarks },
        { label: t('labels:OUTCOME'), value: reported && outcomeText(reported) },
        { label: t('labels:REMARKS_OF_PARTNER'), value: job.jobRemarks },
        {
          label: t('labels:REPORT'),
          value: job.jobReportStatus && t(`enumerations:JobReportStatus.${job.jobReportStatus}`),
        },
      ]}
    />
  );
}

/** By which offer he came to the job, and how the call for it went (console.md, wireframe 2). */
function OfferLine({ offer }: { offer: JobOffer }) {
  const { t } = useTranslation();
  const { dispatchProcess, jobOfferStatus, decidedAt, callStatus } = offer;
  return (
    <span className="tl-number" title={decidedAt && momentTitle(decidedAt)}>
      {[
        t(`enumerations:DispatchProcess.${dispatchProcess}`),
        [t(`enumerations:OfferStatus.${jobOfferStatus}`), decidedAt && formatTime(decidedAt)].filter(Boolean).join(' '),
        callStatus && labelled(t('labels:CALL'), t(`enumerations:CallStatus.${callStatus}`)),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}
