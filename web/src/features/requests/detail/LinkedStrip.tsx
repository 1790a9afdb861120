import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import { linkedTabsOf } from '@towline/sdk/domain/request/linkedRequests';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { UnlinkDuplicateButton } from '../actions/linkDuplicate.tsx';

/** The ids before and after a request in a list. */
export interface Neighbours {
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

interface LinkedStripProps {
  readonly request: AssistanceRequest;
  readonly neighbours?: Neighbours | undefined;
  readonly onOpen: (id: string) => void;
  /** Goes back to the list over which it is open; a page of its own has the crumb for that. */
  readonly onClose?: () => void;
}

/** This request among those linked with it, assistance first, workshop last (3-platform §2, linked requests). */
export function LinkedStrip({ request, neighbours, onOpen, onClose }: LinkedStripProps) {
  const { t } = useTranslation();
  const tabs = linkedTabsOf(request);
  // The child says what it is to the other, from whichever side it is looked at.
  const nameOf = (id: string): string => {
    const link = request.linkedRequests.find(({ childAssistanceRequestId }) => childAssistanceRequestId === id);
    return link ? t(`enumerations:RelationshipType.${link.relationshipType}`) : t('labels:REQUEST');
  };
  if (!onClose && !neighbours && tabs.length === 1) return null;
  return (
    <nav className="tl-requests-linked" aria-label={t('labels:LINKED_REQUESTS')}>
      {onClose && (
        <Button
          size="small"
          variant="minimal"
          icon={<ChevronLeftIcon />}
          text={t('labels:REQUESTS')}
          onClick={onClose}
        />
      )}
      {tabs.length > 1 &&
        tabs.map(({ requestId, link }) =>
          link ? (
            <span key={requestId} className="tl-requests-linked-other">
              <Button
                size="small"
                text={`${nameOf(requestId)} ${link.shortId ?? ''}`}
                onClick={() => onOpen(requestId)}
              />
              <UnlinkDuplicateButton request={request} link={link} />
            </span>
          ) : (
            <Button
              key={requestId}
              size="small"
              active
              aria-current="page"
              text={`${nameOf(requestId)} ${request.shortId}`}
            />
          ),
        )}
      {neighbours && <NeighbourButtons neighbours={neighbours} onOpen={onOpen} />}
    </nav>
  );
}

/** To the request before and after it, in the order of the list (J and K as in the list). */
function NeighbourButtons({ neighbours, onOpen }: { neighbours: Neighbours; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const { previous, next } = neighbours;
  useHotkeys(t('labels:REQUEST'), [
    { keys: 'j', label: 'KEY_NEXT_REQUEST', run: () => next && onOpen(next) },
    { keys: 'k', label: 'KEY_PREVIOUS_REQUEST', run: () => previous && onOpen(previous) },
  ]);
  return (
    <span className="tl-requests-neighbours">
      <ReasonedButton
        size="small"
        variant="minimal"
        icon={<ChevronLeftIcon />}
        text={t('buttons:PREVIOUS')}
        aria-keyshortcuts="K"
        isOff={!previous}
        onClick={() => previous && onOpen(previous)}
      />
      <ReasonedButton
        size="small"
        variant="minimal"
        endIcon={<ChevronRightIcon />}
        text={t('buttons:NEXT')}
        aria-keyshortcuts="J"
        isOff={!next}
        onClick={() => next && onOpen(next)}
      />
    </span>
  );
}
