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
import { StatusTag } from '../ui/StatusTag.tsx';
import { isWithCompany, statusLabelText, statusNameText, statusReasonText } from './statusText.ts';

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
  readonly request: LabelSubject;
  /** An action was sent and the new status has not arrived yet. */
  readonly isWaiting?: boolean;
  /** Says why, too; what waits at a company does so unless there is no room for it. */
  readonly withReason?: boolean;
  /** From which side it is looked at: client agents read their own wording of a cancellation (2-requests §6). */
  readonly seenFrom?: Viewpoint;
}

/** A request's status as icon, text and colour, the same everywhere (2-requests §4). */
export function RequestStatusTag(props: RequestStatusTagProps) {
  const { request, isWaiting, seenFrom = 'Unknown', withReason = isWithCompany(request) } = props;
  const { code, level } = labelOf(request);
  const text = statusLabelText(request);
  const whole = [text, statusReasonText(request, seenFrom)].filter(Boolean).join(' · ');
  return (
    <StatusTag
      level={level}
      icon={icons[code]}
      waiting={isWaiting}
      // In a list's narrow column it may be cut; where it is whole, the state's name as filters and refusals call it.
      title={isWithCompany(request) && !withReason ? whole : statusNameText(request.status)}
    >
      {withReason ? whole : text}
    </StatusTag>
  );
}
