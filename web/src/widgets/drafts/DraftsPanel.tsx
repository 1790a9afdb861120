import { Button, HTMLTable } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { OrderType } from '@towline/sdk/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatElapsed, momentTitle } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../kit/actions/ConfirmDialog.tsx';
import { useTask } from '../../kit/actions/useTask.ts';
import type { DraftSummary } from '../../kit/drafts/draftSummary.ts';
import { useDraftList } from '../../kit/drafts/useDraftList.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useNow } from '../../ui/useNow.ts';
import { handOverModal } from './handOverModal.ts';
import './drafts.css';

/** A draft to go on with. */
export interface ChosenDraft {
  readonly draftId: string;
  readonly orderType: OrderType;
}

export interface DraftsPanelProps extends ModalProps<ChosenDraft> {
  /** The one that is open now: it is listed, and neither opened nor deleted from here. */
  readonly openId?: string | undefined;
}

const minute = 60_000;
/** Where a draft stands in which nobody went on yet. */
const firstStep = 'Contract';

/** All drafts of the agent: what they are called, of which kind, how far, how old, from whom; to go on, give away or delete. */
export function DraftsPanel({ openId, close }: DraftsPanelProps) {
  const { t } = useTranslation();
  const { drafts, remove, isAheadNow, forget } = useDraftList();
  const { run } = useTask({ lead: 'DRAFT_NOT_DELETED' });
  const [deleting, setDeleting] = useState<DraftSummary>();
  const now = useNow(minute);
  const nameOf = ({ title, orderType }: DraftSummary): string => title || t(`enumerations:OrderType.${orderType}`);

  const discard = async ({ id }: DraftSummary): Promise<void> => {
    setDeleting(undefined);
    await run(() => remove(id));
  };
  const handOver = async (draft: DraftSummary): Promise<void> => {
    const isGiven = await openModal(handOverModal, {
      draftId: draft.id,
      title: nameOf(draft),
      prepare: async () => {
        if (await isAheadNow(draft.id)) return { refusal: t('DRAFT_NOT_ON_SERVER') };
        return { version: draft.version };
      },
    });
    if (isGiven) await forget(draft.id);
  };
  return (
    <ModalFrame isOpen size="large" title={t('labels:DRAFTS')} onClose={() => close()}>
      {drafts.length === 0 ? (
        <p>{t('NO_DRAFTS')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard.
        <section className="tl-drafts" tabIndex={0} aria-label={t('labels:DRAFTS')}>
          <HTMLTable compact className="tl-drafts-table">
            <thead>
              <tr>
                <th scope="col">{t('labels:DRAFT')}</th>
                <th scope="col">{t('labels:ORDER_TYPE')}</th>
                <th scope="col">{t('labels:STEP')}</th>
                <th scope="col">{t('labels:AGE')}</th>
                <th scope="col">{t('labels:FROM_WHOM')}</th>
                <th scope="col">
                  <span className="tl-hidden">{t('labels:ACTIONS')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {drafts.map((draft) => (
                <DraftRow
                  key={draft.id}
                  draft={draft}
                  name={nameOf(draft)}
                  now={now}
                  isOpen={draft.id === openId}
                  onResume={() => close({ draftId: draft.id, orderType: draft.orderType })}
                  onHandOver={() => void handOver(draft)}
                  onDelete={() => setDeleting(draft)}
                />
              ))}
            </tbody>
          </HTMLTable>
        </section>
      )}
      <ConfirmDialog
        isOpen={deleting !== undefined}
        grade={1}
        title={t('DELETE_DRAFT_TITLE')}
        verb={t('buttons:DELETE_DRAFT')}
        onConfirm={() => void (deleting && discard(deleting))}
        onCancel={() => setDeleting(undefined)}
      >
        {deleting && t('DELETE_DRAFT_TEXT', { title: nameOf(deleting) })}
      </ConfirmDialog>
    </ModalFrame>
  );
}

interface DraftRowProps {
  readonly draft: DraftSummary;
  readonly name: string;
  readonly now: number;
  readonly isOpen: boolean;
  readonly onResume: () => void;
  readonly onHandOver: () => void;
  readonly onDelete: () => void;
}

function DraftRow({ draft, name, now, isOpen, onResume, onHandOver, onDelete }: DraftRowProps) {
  const { t } = useTranslation();
  return (
    <tr data-draft={draft.id}>
      <th scope="row">{name}</th>
      <td>{t(`enumerations:OrderType.${draft.orderType}`)}</td>
      <td>{dynamicText(`STEP_${draft.step ?? firstStep}`, {}, 'labels')}</td>
      <td className="tl-number" title={momentTitle(draft.savedAt)}>
        {formatElapsed(now - draft.savedAt)}
      </td>
      <td>
        {draft.handOver ? draft.handOver.fromAgentName : t(draft.isOnlyHere ? 'ONLY_IN_THIS_BROWSER' : 'YOURS')}
        {draft.handOver?.note && <span className="tl-drafts-note">{draft.handOver.note}</span>}
      </td>
      <td>
        {isOpen ? (
          <span className="tl-caption">{t('OPEN_NOW')}</span>
        ) : (
          <span className="tl-drafts-actions">
            <Button
              size="small"
              intent="primary"
              text={t('buttons:RESUME')}
              aria-label={`${t('buttons:RESUME')}: ${name}`}
              onClick={onResume}
            />
            <ReasonedButton
              size="small"
              text={t('buttons:HAND_OVER')}
              aria-label={`${t('buttons:HAND_OVER')}: ${name}`}
              reason={draft.isAhead ? t('DRAFT_NOT_ON_SERVER') : undefined}
              onClick={onHandOver}
            />
            <Button
              size="small"
              variant="minimal"
              icon={<TrashIcon />}
              aria-label={`${t('buttons:DELETE')}: ${name}`}
              title={t('buttons:DELETE')}
              onClick={onDelete}
            />
          </span>
        )}
      </td>
    </tr>
  );
}
