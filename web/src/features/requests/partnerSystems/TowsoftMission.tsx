import type { MissionStatus } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../i18n/format.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { StatusLevel } from '../../../ui/statusLevel.ts';
import { ServiceName } from './ServiceName.tsx';

export interface TowsoftMissionProps extends ModalProps<never> {
  /** The job, or the mission's own number. */
  readonly id: string;
}

const levels: Readonly<Record<MissionStatus, StatusLevel>> = {
  Created: 'info',
  Sent: 'info',
  Accepted: 'info',
  Underway: 'info',
  Done: 'success',
  Refused: 'danger',
  Cancelled: 'danger',
};

/** The mission of a job as the towing software has it, for looking whether it arrived there (2-requests §2, tester modals). */
export function TowsoftMissionModal({ id, close }: TowsoftMissionProps) {
  const { t } = useTranslation();
  const found = useResource('getTowsoftMission', { path: { id } });
  const mission = found.data;
  const raw = mission && JSON.stringify(mission.mission ?? mission, null, 2);
  return (
    <ModalFrame
      isOpen
      size="large"
      closesOutside
      title={t('labels:TOWSOFT_MISSION')}
      onClose={() => close()}
      footerLeft={raw && <CopyButton wide text={raw} label={t('buttons:COPY')} />}
    >
      {!mission && <Pending of={found} lines={6} />}
      {mission && (
        <div className="tl-stack">
          <KeyValues
            items={[
              {
                label: t('labels:STATUS'),
                value: (
                  <StatusTag level={levels[mission.status]}>
                    {t(`enumerations:MissionStatus.${mission.status}`)}
                  </StatusTag>
                ),
              },
              { label: t('labels:NUMBER'), value: mission.number ?? mission.id, copy: mission.number ?? mission.id },
              { label: t('labels:CONTRACTOR'), value: mission.contractorId },
              { label: t('labels:SERVICE'), value: mission.service && <ServiceName service={mission.service} /> },
              { label: t('labels:LICENSE_PLATE'), value: mission.licensePlate },
              { label: t('labels:SERVICE_LOCATION'), value: mission.location?.address ?? mission.location?.city },
              { label: t('labels:DESTINATION'), value: mission.destination?.address ?? mission.destination?.city },
              { label: t('labels:CREATED'), value: mission.createdAt && formatDateTime(mission.createdAt) },
              { label: t('labels:UPDATED'), value: mission.updatedAt && formatDateTime(mission.updatedAt) },
            ]}
          />
          <details className="tl-requests-details">
            <summary>{t('labels:RAW')}</summary>
            <pre className="tl-code tl-requests-pre">{raw}</pre>
          </details>
        </div>
      )}
    </ModalFrame>
  );
}
