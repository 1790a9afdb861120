import { Button, Callout } from '@blueprintjs/core';
import { seesCreatedButNotDispatched } from '@towline/sdk/access/gates';
import { maySee, viewerOf } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest } from '@towline/sdk/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useResource } from '../../../kit/data/useResource.ts';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { paths } from '../../../paths.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { RequestStatusTag } from '../../../widgets/RequestStatusTag.tsx';

interface ResultViewProps {
  /** As it was answered when it was made; what came of it since is read live. */
  readonly made: AssistanceRequest;
  readonly onClose: () => void;
  readonly onNew: () => void;
}

const focusOnce = (one: HTMLElement | null): void => one?.focus();

/** The request that was made, live: its number, its status, and what the agent does next. */
export function ResultView({ made, onClose, onNew }: ResultViewProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  const { id } = made;
  // Who may only order for its contract has no page of it to open (DECISIONS T-43).
  const isOwn = maySee(agent, made);
  const input = useMemo(() => (isOwn ? { path: { id } } : null), [id, isOwn]);
  const { data = made } = useResource('getRequest', input, { every: 5_000 });
  const plate = data.vehicleV2?.licensePlate;
  return (
    <ModalFrame
      isOpen
      size="small"
      title={t('REQUEST_CREATED')}
      onClose={onClose}
      footer={
        <>
          <Button text={t('labels:NEW_REQUEST')} onClick={onNew} ref={isOwn ? undefined : focusOnce} />
          {isOwn && (
            <Link className="bp6-button bp6-intent-primary" to={paths.request(id)} ref={focusOnce} onClick={onClose}>
              {t('buttons:OPEN_REQUEST')}
            </Link>
          )}
        </>
      }
    >
      <p role="status" className="tl-intake-result">
        <strong>{data.shortId}</strong> {plate && <span className="tl-plate">{plate}</span>}
        <RequestStatusTag request={data} />
      </p>
      {/* The notice goes after its five seconds; that nobody is on the way does not (1-intake §4). */}
      {seesCreatedButNotDispatched(viewerOf(agent, data), data.status) && (
        <Callout intent="warning">{t('REQUEST_CREATED_BUT_NOT_DISPATCHED')}</Callout>
      )}
    </ModalFrame>
  );
}
