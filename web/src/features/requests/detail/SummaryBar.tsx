import { Button } from '@blueprintjs/core';
import { InfoSignIcon } from '@blueprintjs/icons';
import { seeContractInfo, seeStatusReasonInstructions } from '@towline/sdk/access/requestActions';
import { switchableViewpointsFor } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, Viewpoint } from '@towline/sdk/api';
import { hasInstructions } from '@towline/sdk/domain/request/statusReason';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatElapsed, momentTitle } from '../../../i18n/format.ts';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { phoneWidth, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { useNow } from '../../../ui/useNow.ts';
import { contractInfo } from '../../../widgets/ContractInfo.tsx';
import { LiveStatusTag } from '../../../widgets/LiveStatusTag.tsx';
import { ServiceIcon } from '../../../widgets/ServiceIcon.tsx';
import { useIsStatusAwaited } from '../actions/awaitedStatus.ts';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import { Presence } from '../presence/Presence.tsx';
import type { InstructionsProps } from './Instructions.tsx';
import type { RequestScope } from './useRequestScope.ts';
import { CallerOfRequest, WhoComesWhere } from './WhoComesWhere.tsx';

const instructions = lazyModal<InstructionsProps>(async () => (await import('./Instructions.tsx')).Instructions);

interface SummaryBarProps {
  readonly request: AssistanceRequest;
  readonly scope: Pick<RequestScope, 'contract' | 'viewpoint' | 'onViewpoint'>;
}

/** What the request is and how it stands, then who called, where, and who comes; both lines stay in sight. */
export function SummaryBar({ request, scope }: SummaryBarProps) {
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const isAwaited = useIsStatusAwaited(request);
  const isPhone = useMediaQuery(phoneWidth);
  const plate = request.vehicleV2.licensePlate;
  const reason = request.statusReason;
  const { contract } = scope;
  const service = dynamicText(`ServiceType.${request.service}`, {}, 'enumerations');
  const whatToDo = reason && hasInstructions(reason) && seeStatusReasonInstructions(viewer).allowed && (
    <Button
      size="small"
      icon={<InfoSignIcon />}
      text={isPhone ? undefined : t('buttons:WHAT_TO_DO')}
      aria-label={t('buttons:WHAT_TO_DO')}
      onClick={() => void openModal(instructions, { reason, contract })}
    />
  );
  return (
    <div className="tl-requests-summary">
      <div className="tl-requests-summary-line">
        <h2 className="tl-requests-summary-title">
          <ServiceIcon service={request.service} />
          {service} {/* On a phone the id stands in the bar above. */}
          <span className={isPhone ? 'tl-hidden' : undefined}>
            · <span className="tl-code">{request.shortId}</span>
          </span>
        </h2>
        {!isPhone && <CopyButton text={request.id} label={t('buttons:COPY_WHAT', { what: t('labels:ID') })} />}
        <LiveStatusTag request={request} isWaiting={isAwaited} withReason={!isPhone} seenFrom={viewer.viewpoint} />
        {!isPhone && (
          <>
            <SinceStatus request={request} />
            {whatToDo}
            {plate && (
              <span className="tl-requests-summary-fact">
                <span className="tl-plate">{plate}</span>
                <CopyButton text={plate} label={t('buttons:COPY_WHAT', { what: t('labels:LICENSE_PLATE') })} />
              </span>
            )}
            <span className="tl-requests-summary-vehicle">{request.vehicleV2.makeModel}</span>
            <SummaryMeta request={request} scope={scope} />
          </>
        )}
      </div>
      <div className="tl-requests-summary-line tl-requests-who">
        {/* Two lines are all that a phone has room for: place and partner stand right below, the plate in the title above. */}
        {isPhone ? <CallerOfRequest request={request} /> : <WhoComesWhere request={request} />}
        {isPhone && whatToDo}
      </div>
    </div>
  );
}

/** Under which contract, from which side it is looked at, who else is here, and the way to how it was. */
export function SummaryMeta({ request, scope }: SummaryBarProps) {
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const { contract } = scope;
  return (
    <div className="tl-requests-summary-meta">
      <span className="tl-requests-summary-fact">
        {request.contractName ?? request.contractCode}
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
  );
}

/** Since when it is as it is. */
function SinceStatus({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const now = useNow(10_000);
  const since = request.statusHistory.at(-1)?.timestamp ?? request.creationTimestamp;
  return (
    <span className="tl-requests-summary-small tl-number" title={momentTitle(since, request.timeZone)}>
      {t('IN_STATUS_SINCE', { time: formatElapsed(now - Date.parse(since)) })}
    </span>
  );
}

/** Administrators look as client, home or abroad agents do (2-requests §6); others are told from which side they look. */
function ViewpointSwitch({ request, scope }: SummaryBarProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  const { viewer } = useRequestAsker();
  const offered = switchableViewpointsFor(agent, request);
  const name = (viewpoint: Viewpoint): string => t(`enumerations:Viewpoint.${viewpoint}`);
  if (offered.length === 0)
    return <span className="tl-requests-summary-fact">{t('VIEWPOINT_IS', { viewpoint: name(viewer.viewpoint) })}</span>;
  return (
    <span className="tl-requests-summary-fact">
      {t('labels:VIEWPOINT')}
      <SelectField
        minimal
        label={t('labels:VIEWPOINT')}
        value={scope.viewpoint ?? ''}
        options={[
          { value: '', label: t('enumerations:Role.C24Admin') },
          ...offered.map((viewpoint) => ({ value: viewpoint, label: name(viewpoint) })),
        ]}
        onChange={(viewpoint) => scope.onViewpoint(viewpoint || undefined)}
      />
    </span>
  );
}
