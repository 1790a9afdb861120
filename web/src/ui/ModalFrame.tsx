import { Button, Dialog } from '@blueprintjs/core';
import { CrossIcon, MinusIcon } from '@blueprintjs/icons';
import { type JSX, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalBody } from './ModalBody.tsx';
import { dialogOpened } from './openDialogs.ts';
import { useLostFocus } from './useLostFocus.ts';
import { useStillFooter } from './useStillFooter.ts';

export type ModalSize = 'small' | 'medium' | 'large' | 'xl' | 'full';

/** What Esc does: close, go to the dock, or say that only Cancel closes (2-requests §2, assign to partner). */
export type EscapePolicy = 'close' | 'minimise' | 'explain';

export interface ModalFrameProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly icon?: JSX.Element;
  readonly size?: ModalSize;
  readonly escapeKey?: EscapePolicy;
  /** Called by the cross, which `explain` has not, by Esc under `close`, and by a click beside the modal when it may close so. */
  readonly onClose: () => void;
  /** Under `minimise`: Esc and the minus. */
  readonly onMinimise?: () => void;
  /** Closing by a click beside it: only where nothing typed can be lost. */
  readonly closesOutside?: boolean;
  /** Facts at the right of the title: "Draft saved 14:02". */
  readonly headerRight?: ReactNode;
  /** The buttons. The first is the safe one. */
  readonly footer?: ReactNode;
  /** What stands left of the buttons. */
  readonly footerLeft?: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  readonly describedBy?: string;
  readonly children: ReactNode;
  /** Keys of this modal: called before Esc is looked at. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** Esc said how it is closed; Tab leads to what does. Whoever goes on with anything else has read it. */
const leavesExplained = ['Escape', 'Tab', 'Shift'];

/** A modal of one of five sizes, with title, body, footer, and a stated answer to Esc. */
export function ModalFrame(props: ModalFrameProps) {
  const {
    isOpen,
    title,
    icon,
    size = 'medium',
    escapeKey = 'close',
    onClose,
    onMinimise,
    headerRight,
    children,
  } = props;
  const { t } = useTranslation();
  const id = useId();
  const [explained, setExplained] = useState(false);

  const inside = useRef<HTMLDivElement>(null);

  const answerEscape = (): void => {
    if (escapeKey === 'close') onClose();
    else if (escapeKey === 'minimise') onMinimise?.();
    else setExplained(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    props.onKeyDown?.(event);
    if (!leavesExplained.includes(event.key)) setExplained(false);
    // Blueprint closes by itself where Esc may close.
    if (event.key !== 'Escape' || event.defaultPrevented || escapeKey === 'close') return;
    event.preventDefault();
    event.stopPropagation();
    answerEscape();
  };
  useLostFocus(inside, isOpen, answerEscape);
  useEffect(() => (isOpen ? dialogOpened() : undefined), [isOpen]);
  const fill = useStillFooter(inside, size !== 'full');
  const hasFooter = props.footer !== undefined || props.footerLeft !== undefined;
  const explanation = (
    <div role="status" className="tl-modal-explained">
      {explained && t('USE_CANCEL_TO_CLOSE')}
    </div>
  );

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onClose()}
      onClosed={() => setExplained(false)}
      onOpened={() => {
        // Where nothing asks for the focus Blueprint leaves it on a guard outside, without a name: nothing of the dialog was heard (T-871).
        if (document.activeElement?.matches('.bp6-overlay-start-focus-trap'))
          inside.current?.focus({ preventScroll: true });
      }}
      className={`tl-modal tl-modal-${size}`}
      role={props.role ?? 'dialog'}
      aria-labelledby={id}
      aria-describedby={props.describedBy}
      canEscapeKeyClose={escapeKey === 'close'}
      canOutsideClickClose={props.closesOutside ?? false}
      transitionDuration={100}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of everything inside the dialog bubble up to here. */}
      <div
        ref={fill}
        className="tl-modal-inside"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={() => setExplained(false)}
      >
        <div className="tl-modal-header">
          {icon && (
            <span className="tl-modal-icon" aria-hidden="true">
              {icon}
            </span>
          )}
          <h2 className="tl-modal-title" id={id}>
            {title}
          </h2>
          {!hasFooter && explanation}
          {headerRight && <div className="tl-modal-header-right">{headerRight}</div>}
          {onMinimise && (
            <Button variant="minimal" icon={<MinusIcon />} aria-label={t('buttons:MINIMISE')} onClick={onMinimise} />
          )}
          {/* Where only Cancel closes there is no second way (console.md, wireframe 3). */}
          {escapeKey !== 'explain' && (
            <Button variant="minimal" icon={<CrossIcon />} aria-label={t('buttons:CLOSE')} onClick={() => onClose()} />
          )}
        </div>
        <ModalBody>{children}</ModalBody>
        {hasFooter && (
          <div className="tl-modal-footer">
            <div className="tl-modal-footer-left">{props.footerLeft}</div>
            {explanation}
            <div className="tl-actions">{props.footer}</div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
