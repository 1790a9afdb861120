import { Dialog, Spinner } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from './KeyHint.tsx';
import { OmnibarList } from './OmnibarList.tsx';
import type { OmnibarItem, OmnibarSection } from './omnibarItem.ts';
import { useOmnibarChoice } from './useOmnibarChoice.ts';

/** What was typed before the box was there, and whether Enter was pressed after it. */
interface TakenKeys {
  readonly text: string;
  readonly entered: boolean;
}

export interface OmnibarShellProps<Item extends OmnibarItem> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly sections: readonly OmnibarSection<Item>[];
  readonly busy: boolean;
  /** Said where the search itself did not answer. */
  readonly failure?: string;
  readonly onPick: (item: Item, newTab: boolean) => void;
  /** Enter was pressed and waits for the answer: it is wanted at once. */
  readonly onHurry?: () => void;
  /** The box has come, or gone: answers what was typed before. */
  readonly onBox?: (box: HTMLInputElement | null) => TakenKeys | undefined;
  /** The prefixes, explained under the box. */
  readonly hint?: string;
}

/** The box that reaches everything: results stream in under it, one is always ready for Enter. */
export function OmnibarShell<Item extends OmnibarItem>(props: OmnibarShellProps<Item>) {
  const { isOpen, onClose, query, onQuery, sections, busy, failure, onPick, onHurry, onBox, hint } = props;
  const { t } = useTranslation();
  const id = useId();
  const items = sections.flatMap((section) => section.items);
  const choice = useOmnibarChoice({ items, query, busy, isUnsure: failure !== undefined, isOpen, onPick });
  const { active, isWaiting } = choice;
  const hurry = useEffectEvent(() => onHurry?.());
  useEffect(() => {
    if (isWaiting) hurry();
  }, [isWaiting]);
  const isSettled = query.trim() !== '' && !busy && failure === undefined;
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const boxRef = useBoxRef((box) => {
    const taken = onBox?.(box);
    if (taken?.text) onQuery(query + taken.text);
    if (taken?.entered) choice.wait();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choice.step(step);
    else if (event.key === 'Enter') choice.enter(event.ctrlKey || event.metaKey);
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
          ref={boxRef}
          id={`${id}-input`}
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('labels:SEARCH_OR_JUMP')}
          value={query}
          onChange={(event) => {
            choice.typed();
            onQuery(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        {busy && <Spinner size={16} aria-label={t('SEARCHING')} />}
        <Told count={isSettled ? items.length : undefined} />
      </div>
      <OmnibarList
        id={`${id}-list`}
        label={t('labels:RESULTS')}
        sections={sections}
        active={active}
        optionId={optionId}
        onPoint={choice.point}
        onPick={onPick}
      >
        {choice.foundNone && items.length > 0 && (
          <div className="tl-omnibar-nothing" role="status">
            {t('NO_REQUEST_ENTER_AGAIN')}
          </div>
        )}
        {failure !== undefined && !busy && (
          <div className="tl-omnibar-nothing" role="status">
            {failure}
          </div>
        )}
        {items.length === 0 && busy && <div className="tl-omnibar-nothing">{t('SEARCHING')}</div>}
        {items.length === 0 && isSettled && <div className="tl-omnibar-nothing">{t('NOTHING_FOUND')}</div>}
      </OmnibarList>
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

/** How much was found. It is there before it says anything: what comes with its words is not heard (WCAG 4.1.3). */
function Told({ count }: { readonly count: number | undefined }) {
  const { t } = useTranslation();
  return (
    <span className="tl-hidden" aria-live="polite">
      {count === 0 ? t('NOTHING_FOUND') : count !== undefined && `${t('labels:RESULTS')}: ${count}`}
    </span>
  );
}

/** A ref of one identity, so that it is called when the box comes and goes, and not at every key. */
function useBoxRef(told: (box: HTMLInputElement | null) => void) {
  const latest = useRef(told);
  useLayoutEffect(() => {
    latest.current = told;
  });
  return useCallback((box: HTMLInputElement | null) => latest.current(box), []);
}
