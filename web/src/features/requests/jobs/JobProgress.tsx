import { TickIcon } from '@blueprintjs/icons';
import type { AssistanceRequest, Job } from '@towline/sdk/api';
import { progressOf } from '@towline/sdk/domain/dispatch/progress';
import { useTranslation } from 'react-i18next';
import './jobProgress.css';

interface JobProgressProps {
  readonly job: Job;
  readonly request: AssistanceRequest;
}

/** The steps of a job: what is done, where it stands, what is ahead (2-requests §2, progress). One that ended otherwise has none. */
export function JobProgress({ job, request }: JobProgressProps) {
  const { t } = useTranslation();
  const service = request.order.requestedService.type ?? request.service;
  const steps = progressOf(service, job.jobStatus);
  if (steps.every(({ state }) => state === 'ahead')) return null;
  return (
    <ol className="tl-requests-job-steps" aria-label={t('labels:PROGRESS')}>
      {steps.map(({ jobStatus, state }) => (
        <li
          key={jobStatus}
          className={`tl-requests-job-step tl-requests-job-step-${state}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className="tl-requests-job-step-dot">{state === 'done' && <TickIcon size={10} />}</span>
          <span>{t(`enumerations:JobStatus.${jobStatus}`)}</span>
          {state === 'done' && <span className="tl-hidden">{t('labels:STEP_DONE')}</span>}
        </li>
      ))}
    </ol>
  );
}
