import { Button } from '@blueprintjs/core';
import type { TranslationSyncRun } from '@towline/sdk/api';
import { undoPhrase } from '@towline/sdk/domain/translation/textDifferences';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../../i18n/actorName.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { ConfirmDialog } from '../../../kit/actions/ConfirmDialog.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { resultOfRun } from './resultOfRun.ts';

interface PastSyncsProps {
  readonly isRunning: boolean;
  readonly onUndo: (run: TranslationSyncRun) => Promise<void>;
}

/** Who sent what before, and taking it back. */
export function PastSyncs({ isRunning, onUndo }: PastSyncsProps) {
  const { t } = useTranslation();
  const syncs = useResource('listTranslationSyncs', {});
  const [asked, setAsked] = useState<TranslationSyncRun>();
  if (!syncs.data?.length) return null;
  return (
    <details>
      <summary>{t('labels:PAST_SYNCS')}</summary>
      <SmallTable
        label={t('labels:PAST_SYNCS')}
        columns={[
          t('labels:TIME'),
          t('labels:TARGET_ENVIRONMENT'),
          t('labels:AGENT'),
          t('labels:SYNC_RESULTS'),
          t('labels:ACTIONS'),
        ]}
      >
        <tbody>
          {syncs.data.map((run) => (
            <tr key={`${run.syncId} ${run.destinationEnvironment}`}>
              <td className="tl-number">{formatDateTime(run.at)}</td>
              <td>{dynamicText(`EnvironmentName.${run.destinationEnvironment}`, {}, 'enumerations')}</td>
              <td>{doerName(run)}</td>
              <td>{resultOfRun(run)}</td>
              <td>
                {run.keys.length > 0 && (
                  <Button
                    size="small"
                    text={t('buttons:UNDO_SYNC')}
                    disabled={isRunning}
                    onClick={() => setAsked(run)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {asked && (
        <ConfirmDialog
          isOpen
          grade={asked.destinationEnvironment === 'Prod' ? 3 : 1}
          name={undoPhrase(asked.keys.length)}
          title={t('buttons:UNDO_SYNC')}
          verb={t('buttons:UNDO_SYNC')}
          intent="danger"
          onConfirm={() => {
            setAsked(undefined);
            void onUndo(asked);
          }}
          onCancel={() => setAsked(undefined)}
        >
          {t('UNDO_SYNC_Q', { count: asked.keys.length })}
        </ConfirmDialog>
      )}
    </details>
  );
}
