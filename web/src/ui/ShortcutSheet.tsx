import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from './KeyHint.tsx';
import { ModalFrame } from './ModalFrame.tsx';
import { plainText } from './plainText.ts';

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly { readonly keys: string; readonly text: string }[];
}

export interface ShortcutSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly groups: readonly ShortcutGroup[];
}

/** Those that have every typed word in their text, their group's title or, as a whole, their keys. */
export function findShortcuts(groups: readonly ShortcutGroup[], typed: string): ShortcutGroup[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, shortcuts }) => ({
      title,
      shortcuts: shortcuts.filter(({ keys, text }) => {
        const said = plainText(`${title} ${text}`);
        return plainText(keys) === words.join(' ') || words.every((word) => said.includes(word));
      }),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}

/** All keys that work here, by where they work, and which of them does what is looked for (DECISIONS T-302). */
export function ShortcutSheet({ isOpen, onClose, groups }: ShortcutSheetProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLElement>(null);
  const found = findShortcuts(groups, typed);
  return (
    <ModalFrame isOpen={isOpen} onClose={onClose} closesOutside size="large" title={t('labels:KEYBOARD_SHORTCUTS')}>
      <InputGroup
        type="search"
        className="tl-shortcuts-search"
        leftIcon={<SearchIcon />}
        value={typed}
        autoFocus
        placeholder={t('labels:SEARCH_SHORTCUTS')}
        aria-label={t('labels:SEARCH_SHORTCUTS')}
        onValueChange={setTyped}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') list.current?.focus();
        }}
      />
      <div role="status">{found.length === 0 && <p>{t('NO_SUCH_SHORTCUT', { text: typed.trim() })}</p>}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen the arrows scroll it. */}
      <section className="tl-shortcuts" aria-label={t('labels:KEYBOARD_SHORTCUTS')} tabIndex={0} ref={list}>
        {found.map(({ title, shortcuts }) => (
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
