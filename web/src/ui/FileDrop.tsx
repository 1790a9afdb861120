import { Button } from '@blueprintjs/core';
import { CloudUploadIcon } from '@blueprintjs/icons';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/agentLocale.ts';
import { formatBytes } from '../i18n/format.ts';
import { FileDropItem, type UploadItem } from './FileDropItem.tsx';
import { type RefusedFile, sortFiles } from './sortFiles.ts';

export interface FileDropProps {
  readonly label: string;
  /** Endings without the dot: `['pdf', 'csv']`; the server looks at the content again. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** What is on its way or there, newest last. */
  readonly items: readonly UploadItem[];
  readonly onFiles: (accepted: readonly File[], refused: readonly RefusedFile[]) => void;
  readonly onRetry: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

/** A place to drop files on or to choose them from, with each file's progress and a retry for what failed. */
export function FileDrop(props: FileDropProps) {
  const { label, endings, maxBytes, multiple = true, disabled = false, items, onFiles, onRetry, onRemove } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (files: FileList | null) => {
    if (!files || files.length === 0 || disabled) return;
    const { accepted, refused } = sortFiles([...files].slice(0, multiple ? undefined : 1), endings, maxBytes);
    onFiles(accepted, refused);
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover' && !disabled);
    if (event.type === 'drop') take(event.dataTransfer.files);
  };

  return (
    <div className="tl-files">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same. */}
      <div
        className={over ? 'tl-drop tl-drop-over' : 'tl-drop'}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
      >
        <CloudUploadIcon size={20} />
        <span id={`${id}-text`}>{t(multiple ? 'DROP_FILES_HERE' : 'DROP_FILE_HERE')}</span>
        <Button
          text={t(multiple ? 'buttons:CHOOSE_FILES' : 'buttons:CHOOSE_FILE')}
          disabled={disabled}
          aria-describedby={`${id}-limits`}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          hidden
          type="file"
          aria-label={label}
          accept={endings.map((ending) => `.${ending}`).join(',')}
          multiple={multiple}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again after a refusal.
            event.currentTarget.value = '';
          }}
        />
        <span className="tl-caption" id={`${id}-limits`}>
          {multiple
            ? t('FILE_LIMITS', { endings: endings.join(', '), megabytes: Math.round(maxBytes / 1_000_000) })
            : t('FILE_LIMIT', { endings: endings.join(', '), size: formatBytes(maxBytes, locale) })}
        </span>
      </div>
      {items.length > 0 && (
        <ul className="tl-files-list" aria-label={label}>
          {items.map((item) => (
            <FileDropItem key={item.key} item={item} onRetry={onRetry} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </div>
  );
}
