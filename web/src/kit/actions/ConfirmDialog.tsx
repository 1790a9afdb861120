import { Button, type Intent } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { HotkeyLayer, useHotkeys } from '../hotkeys/useHotkeys.tsx';

/** How much it takes to go ahead (console.md §4.10): yes or no; asked twice, the second time after 2 s; typing a name. */
export type ConfirmGrade = 1 | 2 | 3;

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly grade: ConfirmGrade;
  readonly title: string;
  readonly children: ReactNode;
  /** The verb on the button: "Cancel request", never "OK". */
  readonly verb: string;
  /** The safe answer; Cancel, where that would not read as the verb itself. */
  readonly dismiss?: string | undefined;
  /** Grade 2: what the second question says. */
  readonly secondQuestion?: ReactNode;
  /** Grade 3: what has to be typed. */
  readonly name?: string;
  readonly intent?: Intent;
  readonly busy?: boolean;
  /** Why it cannot be gone ahead with any more. */
  readonly reason?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const secondWaitMs = 2000;

/**
 * Asks before something that cannot be taken back; the safe answer has the focus. Ctrl+Enter goes ahead from anywhere in it, as
 * in every dialog, and never sooner than the button does.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <HotkeyLayer isOpen={props.isOpen}>
      <Question {...props} />
    </HotkeyLayer>
  );
}

function Question(props: ConfirmDialogProps) {
  const { isOpen, grade, title, children, verb, name = '', intent = 'danger', busy, onConfirm, onCancel } = props;
  const { t } = useTranslation();
  const id = useId();
  const [asked, setAsked] = useState<'first' | 'second'>('first');
  const [waiting, setWaiting] = useState(false);
  const [typed, setTyped] = useState('');

  useEffect(() => {
    if (isOpen) return;
    setAsked('first');
    setTyped('');
  }, [isOpen]);

  useEffect(() => {
    if (asked !== 'second') return;
    setWaiting(true);
    const timer = setTimeout(() => setWaiting(false), secondWaitMs);
    return () => clearTimeout(timer);
  }, [asked]);

  const second = asked === 'second';
  const typeName = t('TYPE_NAME_TO_CONFIRM', { name });
  const early = second && waiting ? t('CONFIRM_AFTER_WAIT', { seconds: secondWaitMs / 1000 }) : undefined;
  const reason = props.reason ?? (grade === 3 && typed.trim() !== name ? typeName : early);
  const goAhead = () => {
    if (grade === 2 && !second) setAsked('second');
    else onConfirm();
  };
  const run = () => {
    if (reason === undefined && !busy) goAhead();
  };
  useHotkeys(title, [{ keys: '$mod+Enter', label: 'KEY_GO_AHEAD', run }], { active: isOpen });

  return (
    <ModalFrame
      isOpen={isOpen}
      role="alertdialog"
      size="small"
      title={title}
      icon={<WarningSignIcon />}
      describedBy={`${id}-text`}
      onClose={onCancel}
      footer={
        <>
          <Button key={asked} autoFocus text={props.dismiss ?? t('buttons:CANCEL')} onClick={onCancel} />
          <ReasonedButton
            intent={intent}
            text={verb}
            loading={busy ?? false}
            {...(reason !== undefined && { reason })}
            aria-keyshortcuts="Control+Enter"
            onClick={goAhead}
          />
        </>
      }
    >
      <div id={`${id}-text`}>{second ? (props.secondQuestion ?? t('CONFIRM_AGAIN')) : children}</div>
      {grade === 3 && (
        <Field label={typeName} className="tl-confirm-name">
          {(wiring) => (
            <input
              {...wiring}
              className="bp6-input bp6-fill"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </ModalFrame>
  );
}
