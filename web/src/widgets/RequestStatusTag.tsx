import {
  AutomaticUpdatesIcon,
  DriveTimeIcon,
  GlobeNetworkIcon,
  IssueIcon,
  NewObjectIcon,
  PauseIcon,
} from '@blueprintjs/icons';
import type { Viewpoint } from '@towline/sdk/api';
import { type LabelSubject, labelOf, type StatusLabelCode } from '@towline/sdk/domain/request/label';
import type { JSX } from 'react';
import { dynamicText } from '../i18n/dynamicText.ts';
import { StatusTag } from '../ui/StatusTag.tsx';
import { statusLabelText, statusReasonText } from './statusText.ts';

/** Closer pictures than a level's own (console.md §4.3). */
const icons: Partial<Readonly<Record<StatusLabelCode, JSX.Element>>> = {
  Dispatching: <AutomaticUpdatesIcon />,
  ExecutingAfterDispatch: <DriveTimeIcon />,
  New: <NewObjectIcon />,
  NotDispatched: <PauseIcon />,
  NoneFoundDispatched: <IssueIcon />,
  AbroadAssistanceCompanyAssigned: <GlobeNetworkIcon />,
};

interface RequestStatusTagProps {
  readonly request: LabelSubject & { readonly partnerName?: string };
  /** An action was sent and the new status has not arrived yet. */
  readonly isWaiting?: boolean;
  /** Names the partner too, where one is at work. */
  readonly withReason?: boolean;
  /** From which side it is looked at: client agents read their own wording of a cancellation (2-requests §6). */
  readonly seenFrom?: Viewpoint;
}

/** A request's status as icon, text and colour, the same everywhere (2-requests §4). */
export function RequestStatusTag(props: RequestStatusTagProps) {
  const { request, isWaiting, withReason = false, seenFrom = 'Unknown' } = props;
  const { code, level } = labelOf(request);
  const text = statusLabelText(request);
  const partner = code === 'ExecutingAfterDispatch' || code === 'Executing' ? request.partnerName : undefined;
  const reason = withReason ? statusReasonText(request, seenFrom) : undefined;
  return (
    <StatusTag
      level={level}
      icon={icons[code]}
      waiting={isWaiting}
      title={dynamicText(`RequestStatus.${request.status}`, {}, 'enumerations')}
    >
      {[text, partner, reason].filter(Boolean).join(' · ')}
    </StatusTag>
  );
}
