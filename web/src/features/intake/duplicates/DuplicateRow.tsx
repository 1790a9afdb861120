import { Button } from '@blueprintjs/core';
import type { RequestDuplicate } from '@towline/sdk/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatElapsed, momentTitle } from '../../../i18n/format.ts';
import { useAction } from '../../../kit/actions/useAction.tsx';
import { paths } from '../../../paths.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { RequestStatusTag } from '../../../widgets/RequestStatusTag.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { noteSecondCall } from './noteSecondCall.ts';

interface DuplicateRowProps {
  readonly request: RequestDuplicate;
  readonly now: number;
  /** Deletes the draft everywhere and closes it. */
  readonly onDiscard: (() => Promise<void>) | undefined;
}

/** One open request: what it is, where, how old; the new order is linked to it, or its agents hear of the second call. */
export function DuplicateRow({ request, now, onDiscard }: DuplicateRowProps) {
  const { t } = useTranslation();
  const { order, change, isReadOnly } = useIntakeTab();
  const [isNoted, setIsNoted] = useState(false);
  const { id, shortId, place, makeModel, creationTimestamp } = request;
  const isLinked = order.duplicateOfRequestId === id;
  const link = (to: string | undefined): void => change((before) => ({ ...before, duplicateOfRequestId: to }));
  const { start, reason, label } = useAction(noteSecondCall, { request, caller: order.caller });
  return (
    <li data-duplicate={shortId}>
      <span className="tl-intake-duplicate-head">
        <Link to={paths.request(id)} target="_blank" rel="noreferrer">
          {shortId}
        </Link>
        <RequestStatusTag request={request} />
      </span>
      <span className="tl-caption" title={momentTitle(creationTimestamp)}>
        {[place, makeModel, formatElapsed(now - Date.parse(creationTimestamp))].filter(Boolean).join(' · ')}
      </span>
      {isLinked && <span className="tl-caption">✓ {t('LINKED_AS_DUPLICATE', { shortId })}</span>}
      {isNoted && <span className="tl-caption">✓ {t('SECOND_CALL_NOTED', { shortId })}</span>}
      <span className="tl-intake-duplicate-actions">
        <Button
          size="small"
          disabled={isReadOnly}
          aria-pressed={isLinked}
          text={t(isLinked ? 'buttons:UNLINK' : 'buttons:LINK_AS_DUPLICATE')}
          aria-label={`${t(isLinked ? 'buttons:UNLINK' : 'buttons:LINK_AS_DUPLICATE')}: ${shortId}`}
          onClick={() => link(isLinked ? undefined : id)}
        />
        <ReasonedButton
          size="small"
          text={label}
          aria-label={`${label} ${shortId}`}
          reason={reason}
          onClick={() => void start().then((isDone) => isDone && setIsNoted(true))}
        />
        {/* Most who call again order nothing: their draft need not stay behind. */}
        {isNoted && !isReadOnly && onDiscard && (
          <Button
            size="small"
            intent="primary"
            text={t('buttons:DISCARD_AND_CLOSE')}
            onClick={() => void onDiscard()}
          />
        )}
      </span>
    </li>
  );
}
