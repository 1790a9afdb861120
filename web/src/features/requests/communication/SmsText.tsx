import { Button, TextArea } from '@blueprintjs/core';
import { UndoIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/Field.tsx';
import { SmsCount } from '../../../widgets/SmsCount.tsx';
import { isUnfinished } from './composedMail.ts';

/** As long as the contract takes it. */
const longest = 1600;

interface SmsTextProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isFirst: boolean;
  readonly fault: string | undefined;
  /** Brings back what stood here before a template did. */
  readonly onUndo: (() => void) | undefined;
}

/** What a text message says, and how many messages that makes. */
export function SmsText({ text, onText, isFirst, fault, onUndo }: SmsTextProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('labels:MESSAGE_TEXT')}
      required
      error={fault}
      warning={isUnfinished(text) ? t('TEMPLATE_UNFINISHED') : undefined}
      hint={
        <span className="tl-number" data-testid="segments">
          <SmsCount text={text} />
        </span>
      }
      right={
        onUndo && (
          <Button
            size="small"
            variant="minimal"
            icon={<UndoIcon />}
            text={t('buttons:UNDO_TEMPLATE')}
            onClick={onUndo}
          />
        )
      }
    >
      {(wiring) => (
        <TextArea
          {...wiring}
          fill
          autoFocus={isFirst}
          rows={6}
          maxLength={longest}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
