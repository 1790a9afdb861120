import { Button } from '@blueprintjs/core';
import { DuplicateIcon, TickIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from './Announcer.tsx';
import { copyText } from './copyText.ts';

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  readonly text: string;
  /** What it is, as in "Copy licence plate"; read out and shown on hover. */
  readonly label: string;
  /** Shows the label beside the icon. */
  readonly wide?: boolean;
}

/** Puts a text on the clipboard and says that it did. */
export function CopyButton({ text, label, wide = false }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await copyText(text);
      setCopied(true);
      announce(t('COPIED'));
    } catch {
      announce(t('COPY_FAILED'), 'assertive');
    }
  };

  return (
    <Button
      variant="minimal"
      size={wide ? 'medium' : 'small'}
      icon={copied ? <TickIcon /> : <DuplicateIcon />}
      text={wide ? label : undefined}
      aria-label={wide ? undefined : label}
      title={wide ? undefined : label}
      onClick={() => void copy()}
    />
  );
}
