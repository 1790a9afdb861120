import { useTranslation } from 'react-i18next';
import { KeyHint } from './KeyHint.tsx';
import { ModalFrame } from './ModalFrame.tsx';

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly { readonly keys: string; readonly text: string }[];
}

export interface ShortcutSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly groups: readonly ShortcutGroup[];
}

const focusOnce = (sheet: HTMLElement | null): void => sheet?.focus();

/** All keys that work here, by where they work. */
export function ShortcutSheet({ isOpen, onClose, groups }: ShortcutSheetProps) {
  const { t } = useTranslation();
  return (
    <ModalFrame isOpen={isOpen} onClose={onClose} closesOutside size="large" title={t('labels:KEYBOARD_SHORTCUTS')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen the arrows scroll it. */}
      <section className="tl-shortcuts" aria-label={t('labels:KEYBOARD_SHORTCUTS')} tabIndex={0} ref={focusOnce}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="tl-shortcuts-title">{title}</h3>
            <dl>
              {shortcuts.map(({ keys, text }) => (
                <div key={keys} className="tl-shortcut">
                  <dt>
                    <KeyHint keys={keys} />
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </ModalFrame>
  );
}
