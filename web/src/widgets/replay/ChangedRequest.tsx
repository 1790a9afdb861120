import type { Contract } from '@towline/sdk/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type ExampleTaking, makeDraftExample } from '../examples/makeDraftExample.tsx';
import { RequestLink } from '../RequestLink.tsx';
import { ReplayedSides } from './ReplayedSides.tsx';
import type { ChangedLine } from './useReplay.ts';
import { useReplayedRequest } from './useReplayedRequest.ts';

interface ChangedRequestProps extends Pick<ExampleTaking, 'take'> {
  readonly line: ChangedLine;
  /** As it was replayed. */
  readonly draft: Contract;
  readonly days: number;
}

function Sides({ line, draft, days, take }: ChangedRequestProps) {
  const { t } = useTranslation();
  const { request, partnerNames, isRead, failure } = useReplayedRequest(draft, days, line.requestId);
  if (failure) return <p role="alert">{failure}</p>;
  if (!isRead) return <Skeleton lines={8} />;
  // What it was decided on may have been corrected meanwhile.
  if (!request) return <p>{t('REPLAY_SAME_BY_NOW')}</p>;
  return (
    <>
      <ReplayedSides request={request} partnerNames={partnerNames} />
      <p>
        <RequestLink id={line.requestId} shortId={line.shortId} />{' '}
        <ActionButton action={makeDraftExample} on={{ request, draft, take }} />
      </p>
    </>
  );
}

/** One request that would change: what of it, and on demand both sides beside each other. */
export function ChangedRequest(props: ChangedRequestProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { shortId, differences } = props.line;
  const kinds = differences.map((kind) => dynamicText(`REPLAY_KIND_${kind.toUpperCase()}`, {}, 'labels'));
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          {shortId} <span className="tl-muted">{kinds.join(', ')}</span>
        </summary>
        {isOpen && <Sides {...props} />}
      </details>
    </li>
  );
}
