import type { LogEntry } from '@towline/sdk/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../../i18n/actorName.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { defineModal, type ModalProps } from '../../../kit/modals/modalStack.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { logEntryText } from '../../../widgets/logText.ts';

interface LogEntryDialogProps extends ModalProps<never> {
  readonly entry: LogEntry;
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** An entry's data, as names and values or as it was stored, for copying (2-requests §2). */
function LogEntryDialog({ entry, close }: LogEntryDialogProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<'structured' | 'raw'>('structured');
  const raw = JSON.stringify(entry.data, null, 2);
  const isObject = typeof entry.data === 'object' && entry.data !== null;
  return (
    <ModalFrame
      isOpen
      size="large"
      closesOutside
      title={logEntryText(entry)}
      onClose={close}
      footerLeft={<CopyButton wide text={raw} label={t('buttons:COPY')} />}
    >
      <p className="tl-muted tl-number">
        {[formatDateTime(entry.timestamp), doerName(entry), entry.field1].filter(Boolean).join(' · ')}
      </p>
      {isObject && (
        <SegmentedChoice
          label={t('labels:VIEW_OF_DATA')}
          value={form}
          onChange={setForm}
          choices={[
            { value: 'structured', label: t('labels:STRUCTURED') },
            { value: 'raw', label: t('labels:RAW') },
          ]}
        />
      )}
      {isObject && form === 'structured' ? (
        <KeyValues
          items={Object.entries(entry.data as Record<string, unknown>).map(([name, value]) => ({
            label: name,
            value: shown(value),
          }))}
        />
      ) : (
        <pre className="tl-code tl-requests-pre">{raw}</pre>
      )}
    </ModalFrame>
  );
}

export const logEntryDialog = defineModal(LogEntryDialog);
