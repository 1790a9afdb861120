import { Button, HTMLSelect } from '@blueprintjs/core';
import { InfoSignIcon } from '@blueprintjs/icons';
import { seeContractInfo, seeStatusReasonInstructions } from '@towline/sdk/access/requestActions';
import { switchableViewpointsFor } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, Viewpoint } from '@towline/sdk/api';
import { hasInstructions } from '@towline/sdk/domain/request/statusReason';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatDateTime, formatElapsed, momentTitle } from '../../../i18n/format.ts';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { useActor } from '../../../kit/session/actor.tsx';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { contractInfo } from '../../../widgets/ContractInfo.tsx';
import { RequestStatusTag } from '../../../widgets/RequestStatusTag.tsx';
import { ServiceIcon } from '../../../widgets/ServiceIcon.tsx';
import { useIsStatusAwaited } from '../actions/awaitedStatus.ts';
import { Presence } from '../presence/Presence.tsx';
import type { InstructionsProps } from './Instructions.tsx';
import type { RequestScope } from './useRequestScope.ts';

const instructions = lazyModal<InstructionsProps>(async () => (await import('./Instructions.tsx')).Instructions);

interface SummaryBarProps {
  readonly request: AssistanceRequest;
  readonly scope: Omit<RequestScope, 'contractFailure'>;
}

/** What the request is, in two lines that stay in sight. */
export function SummaryBar({ request, scope }: SummaryBarProps) {
  const { t } = useTranslation();
  const { viewer } = useActor();
  const isAwaited = useIsStatusAwaited(request);
  const { vehicleV2, order } = request;
  const plate = vehicleV2.licensePlate;
  const reason = request.statusReason;
  const { contract } = scope;
  const service = dynamicText(`ServiceType.${request.service}`, {}, 'enumerations');
  const fuel = order.vehicle.fuelType && t(`enumerations:FuelType.${order.vehicle.fuelType}`);
  return (
    <div className="tl-requests-summary">
      <div className="tl-requests-summary-line">
        <h2 className="tl-requests-summary-title">
          <ServiceIcon service={request.service} />
          {service} · <span className="tl-code">{request.shortId}</span>
        </h2>
        <CopyButton text={request.id} label={t('buttons:COPY_WHAT', { what: t('labels:ID') })} />
        <RequestStatusTag request={request} isWaiting={isAwaited} withReason seenFrom={viewer.viewpoint} />
        {reason && hasInstructions(reason) && seeStatusReasonInstructions(viewer).allowed && (
          <Button
            size="small"
            variant="minimal"
            icon={<InfoSignIcon />}
            text={t('buttons:WHAT_TO_DO')}
            onClick={() => void openModal(instructions, { reason, contract })}
          />
        )}
        {plate && (
          <span className="tl-requests-summary-fact">
            <span className="tl-plate">{plate}</span>
            <CopyButton text={plate} label={t('buttons:COPY_WHAT', { what: t('labels:LICENSE_PLATE') })} />
          </span>
        )}
        <span className="tl-requests-summary-fact">{[vehicleV2.makeModel, fuel].filter(Boolean).join(' · ')}</span>
      </div>
      <div className="tl-requests-summary-line tl-requests-summary-small">
        <Times request={request} />
        <span className="tl-requests-summary-fact">
          {t('labels:CONTRACT')} {request.contractName ?? request.contractCode}
          {contract && seeContractInfo(viewer).allowed && (
            <Button
              size="small"
              variant="minimal"
              icon={<InfoSignIcon />}
              aria-label={t('buttons:CONTRACT_INFO')}
              title={t('buttons:CONTRACT_INFO')}
              onClick={() => void openModal(contractInfo, { contract })}
            />
          )}
        </span>
        <ViewpointSwitch request={request} scope={scope} />
        <Presence request={request} />
      </div>
    </div>
  );
}

/** Since when it exists, and since when it is as it is. */
function Times({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const now = useNow(10_000);
  const since = request.statusHistory.at(-1)?.timestamp ?? request.creationTimestamp;
  const age = formatElapsed(now - Date.parse(request.creationTimestamp));
  return (
    <>
      <span
        className="tl-requests-summary-fact tl-number"
        title={momentTitle(request.creationTimestamp, request.timeZone)}
      >
        {t('CREATED_AT', { time: formatDateTime(request.creationTimestamp), age })}
      </span>
      <span className="tl-requests-summary-fact tl-number" title={momentTitle(since, request.timeZone)}>
        {t('IN_STATUS_SINCE', { time: formatElapsed(now - Date.parse(since)) })}
      </span>
    </>
  );
}

/** Administrators look as client, home or abroad agents do (2-requests §6); others are told from which side they look. */
function ViewpointSwitch({ request, scope }: SummaryBarProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  const { viewer } = useActor();
  const offered = switchableViewpointsFor(agent, request);
  const name = (viewpoint: Viewpoint): string => t(`enumerations:Viewpoint.${viewpoint}`);
  if (offered.length === 0)
    return (
      <span className="tl-requests-summary-fact">
        {t('labels:VIEWPOINT')} {name(viewer.viewpoint)}
      </span>
    );
  return (
    <span className="tl-requests-summary-fact">
      {t('labels:VIEWPOINT')}
      <HTMLSelect
        minimal
        aria-label={t('labels:VIEWPOINT')}
        value={scope.viewpoint ?? ''}
        iconProps={{ title: '' }}
        options={[
          { value: '', label: t('enumerations:Role.C24Admin') },
          ...offered.map((viewpoint) => ({ value: viewpoint, label: name(viewpoint) })),
        ]}
        onChange={(event) => scope.onViewpoint(offered.find((viewpoint) => viewpoint === event.currentTarget.value))}
      />
    </span>
  );
}
