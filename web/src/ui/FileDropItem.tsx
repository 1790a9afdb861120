import { Button } from '@blueprintjs/core';
import { CrossIcon, DocumentIcon, ErrorIcon, RefreshIcon, TickIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/agentLocale.ts';
import { formatBytes } from '../i18n/format.ts';
import { ProgressLine } from './ProgressLine.tsx';

export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** `failed` may be tried again; `refused` is for ever. */
  readonly state: 'waiting' | 'uploading' | 'done' | 'failed' | 'refused';
  /** 0 to 1 while it is uploading. */
  readonly progress?: number;
  /** Why it failed, in the agent's language. */
  readonly error?: string | undefined;
}

export interface FileDropItemProps {
  readonly item: UploadItem;
  readonly onRetry: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

/** One file of a FileDrop: its name, how far it is, and what can be done. */
export function FileDropItem({ item, onRetry, onRemove }: FileDropItemProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { key, name, bytes, state, progress, error } = item;
  const isFaulty = state === 'failed' || state === 'refused';
  const percent = state === 'uploading' ? Math.round((progress ?? 0) * 100) : undefined;
  return (
    <li className={`tl-file tl-file-${state}`}>
      <span className="tl-file-icon" aria-hidden="true">
        {state === 'done' ? <TickIcon /> : isFaulty ? <ErrorIcon /> : <DocumentIcon />}
      </span>
      <span className="tl-file-name">{name}</span>
      <span className="tl-caption tl-number">
        {state === 'waiting' && `${t('UPLOAD_WAITS')} · `}
        {percent !== undefined && `${percent} % · `}
        {formatBytes(bytes, locale)}
      </span>
      {state === 'failed' && (
        <Button
          size="small"
          icon={<RefreshIcon />}
          text={t('buttons:RETRY')}
          aria-label={`${t('buttons:RETRY')} ${name}`}
          onClick={() => onRetry(key)}
        />
      )}
      <Button
        size="small"
        variant="minimal"
        icon={<CrossIcon />}
        aria-label={`${t(state === 'uploading' ? 'buttons:CANCEL' : 'buttons:REMOVE')} ${name}`}
        onClick={() => onRemove(key)}
      />
      {state === 'uploading' && <ProgressLine label={t('UPLOADING_WHAT', { what: name })} value={progress ?? 0} />}
      {isFaulty && (
        <span className="tl-field-error" role="alert">
          {error ?? t('UPLOAD_FAILED')}
        </span>
      )}
    </li>
  );
}
