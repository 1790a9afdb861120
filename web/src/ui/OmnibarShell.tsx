import { Dialog, Spinner } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { type JSX, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from './KeyHint.tsx';

export interface OmnibarItem {
  readonly key: string;
  readonly text: string;
  readonly detail?: string;
  readonly icon?: JSX.Element;
}

export interface OmnibarSection<Item extends OmnibarItem> {
  readonly key: string;
  readonly title: string;
  readonly items: readonly Item[];
}

export interface OmnibarShellProps<Item extends OmnibarItem> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly sections: readonly OmnibarSection<Item>[];
  readonly busy: boolean;
  readonly onPick: (item: Item, newTab: boolean) => void;
  /** The prefixes, explained under the box. */
  readonly hint?: string;
}

/** The box that reaches everything: results stream in under it, one is always ready for Enter. */
export function OmnibarShell<Item extends OmnibarItem>(props: OmnibarShellProps<Item>) {
  const { isOpen, onClose, query, onQuery, sections, busy, onPick, hint } = props;
  const { t } = useTranslation();
  const id = useId();
  const [ready, setReady] = useState(0);
  const items = sections.flatMap((section) => section.items);
  const active = Math.min(ready, items.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => setReady(0), [query, isOpen]);

  useEffect(() => {
    document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const item = items[active];
    if (step && items.length > 0) setReady((active + step + items.length) % items.length);
    else if (event.key === 'Enter' && item) onPick(item, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      className="tl-omnibar"
      aria-labelledby={`${id}-label`}
      transitionDuration={0}
    >
      <div className="tl-omnibar-box">
        <SearchIcon />
        <label className="tl-hidden" id={`${id}-label`} htmlFor={`${id}-input`}>
          {t('labels:SEARCH_OR_JUMP')}
        </label>
        <input
          id={`${id}-input`}
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('labels:SEARCH_OR_JUMP')}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {busy && <Spinner size={16} />}
      </div>
      <div className="tl-omnibar-list" role="listbox" id={`${id}-list`} aria-label={t('labels:RESULTS')} tabIndex={-1}>
        {sections
          .filter((section) => section.items.length > 0)
          .map((section) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
            <div key={section.key} role="group" aria-labelledby={`${id}-${section.key}`}>
              <div className="tl-omnibar-title" id={`${id}-${section.key}`}>
                {section.title}
              </div>
              {section.items.map((item) => {
                const index = items.indexOf(item);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the box, which keeps the focus.
                  <div
                    key={item.key}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    className="tl-omnibar-option"
                    onMouseMove={() => setReady(index)}
                    onClick={(event) => onPick(item, event.ctrlKey || event.metaKey)}
                  >
                    <span className="tl-omnibar-icon" aria-hidden="true">
                      {item.icon}
                    </span>
                    <span className="tl-omnibar-text">{item.text}</span>
                    {item.detail && <span className="tl-caption">{item.detail}</span>}
                  </div>
                );
              })}
            </div>
          ))}
        {items.length === 0 && query.trim() !== '' && !busy && (
          <div className="tl-omnibar-nothing">{t('NOTHING_FOUND')}</div>
        )}
      </div>
      <div className="tl-omnibar-foot tl-caption">
        {hint && <span>{hint}</span>}
        <span>
          <KeyHint keys="↑↓" /> {t('KEY_MOVE')} · <KeyHint keys="Enter" /> {t('KEY_OPEN')} ·{' '}
          <KeyHint keys="Ctrl+Enter" /> {t('KEY_NEW_TAB')} · <KeyHint keys="Esc" /> {t('KEY_CLOSE')}
        </span>
      </div>
    </Dialog>
  );
}
