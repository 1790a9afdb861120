import { MenuItem, Spinner } from '@blueprintjs/core';
import { type ItemRendererProps, Suggest } from '@blueprintjs/select';
import { isFocusLost } from './isFocusLost.ts';
import { plainText } from './plainText.ts';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import { type FocusEvent, type JSX, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldWiring } from './Field.tsx';

export interface Suggestion {
  readonly key: string;
  readonly text: string;
  /** What stands at the right: a distance, a tag. */
  readonly detail?: string;
  readonly icon?: JSX.Element;
  /** Why it cannot be chosen; without a reason it can. */
  readonly reason?: string;
}

export interface SuggestFieldProps<Item extends Suggestion> {
  readonly items: readonly Item[];
  readonly selected: Item | null;
  readonly onSelect: (item: Item) => void;
  /** With a handler somebody else searches (a server); without, the field filters `items` by their text. */
  readonly onQuery?: (query: string) => void;
  readonly query?: string;
  readonly onClear?: () => void;
  readonly busy?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly noResults?: string;
  readonly label?: string;
  /** The box takes the focus as it comes: it is there later than a dialog, which looks for one as it opens. */
  readonly takesFocus?: boolean;
  readonly wiring?: FieldWiring;
}

function matches(query: string, { text, detail }: Suggestion): boolean {
  return plainText(`${text} ${detail ?? ''}`).includes(plainText(query.trim()));
}

/**
 * Blueprint marks the text a frame after the box got the focus; what was typed until then would be overwritten by the
 * next letter. Where somebody typed, the mark goes and the cursor stays behind the last letter.
 */
function keepWhatIsTyped({ currentTarget: box }: FocusEvent<HTMLInputElement>, isBegun = false): void {
  let isTyped = isBegun;
  const typed = (): void => {
    isTyped = true;
  };
  box.addEventListener('input', typed, { once: true });
  // Asked for after Blueprint asked for its own: this one comes second in the same frame.
  requestAnimationFrame(() => {
    box.removeEventListener('input', typed);
    if (isTyped) box.setSelectionRange(box.value.length, box.value.length);
  });
}

/** Whether the pointer is on the list: the focus has left the box for a choice, and comes back with it. */
const isChoosing = (): boolean => document.querySelector('.tl-suggest:hover') !== null;

/** After a choice the focus rests behind the box; who types on means another one, and no letter is lost. */
function typeAnew({ key, ctrlKey, altKey, metaKey, currentTarget }: KeyboardEvent<HTMLDivElement>): void {
  const isText = key.length === 1 && key !== ' ';
  if (ctrlKey || altKey || metaKey || !(isText || key === 'Backspace' || key === 'ArrowDown')) return;
  const box = currentTarget.querySelector('input');
  box?.focus();
  box?.select();
}

/** A text box with a list under it to choose one thing from. */
export function SuggestField<Item extends Suggestion>(props: SuggestFieldProps<Item>) {
  const { items, selected, onSelect, onQuery, query, busy, placeholder, disabled, label, takesFocus, wiring } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLSpanElement>(null);
  /** What was typed before the box was there: it is gone on with. */
  const begun = useRef(takesFocus ? (query ?? '') : '');
  const [left, setLeft] = useState(0);
  // Once: Blueprint hands a ref of the box out anew with every render, and the focus would come back from wherever it went.
  useEffect(() => {
    if (takesFocus) field.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const nothing = busy ? t('SEARCHING') : (props.noResults ?? t('NOTHING_FOUND'));
  // Esc closes the open list, not the dialog around it; Blueprint drops the focus then, too.
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target === rest.current) typeAnew(event);
    if (event.key !== 'Escape' || event.currentTarget.querySelector('[aria-expanded="true"]') === null) return;
    event.preventDefault();
    event.stopPropagation();
    rest.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the box and its list bubble up to here.
    <div
      ref={field}
      className="tl-suggest-field"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A key that leads elsewhere leaves Blueprint's list open, with words in the box that chose nothing: they go back to
        // what is chosen. Who searches a server keeps them by himself.
        if (onQuery || currentTarget.contains(relatedTarget) || isChoosing()) return;
        if (currentTarget.querySelector('[aria-expanded="true"]')) setLeft((times) => times + 1);
      }}
    >
      <Suggest<Item>
        key={left}
        fill
        items={[...items]}
        selectedItem={selected}
        disabled={disabled}
        query={query}
        itemPredicate={onQuery ? undefined : matches}
        onQueryChange={(text, event) => {
          // Blueprint also calls this when it empties the box itself.
          if (event) onQuery?.(text);
          if (event && text === '') props.onClear?.();
        }}
        inputValueRenderer={(item) => item.text}
        itemsEqual="key"
        closeOnSelect
        resetOnClose={!onQuery}
        inputProps={{
          ...wiring,
          'aria-label': label,
          placeholder,
          autoComplete: 'off',
          spellCheck: false,
          rightElement: busy ? (
            <Spinner size={16} className="tl-suggest-busy" aria-label={t('SEARCHING')} />
          ) : undefined,
          onFocus: (event) => {
            keepWhatIsTyped(event, begun.current !== '');
            begun.current = '';
          },
        }}
        noResults={<MenuItem disabled text={nothing} roleStructure="listoption" />}
        popoverProps={{ minimal: true, matchTargetWidth: true, popoverClassName: 'tl-suggest' }}
        onItemSelect={(item) => {
          onSelect(item);
          // Blueprint drops the focus: Tab and the keys of a form go on from here at once, and where a dialog took it to its start;
          // who went on within the frame is not taken back.
          rest.current?.focus();
          requestAnimationFrame(() => {
            if (isFocusLost()) rest.current?.focus();
          });
        }}
        itemRenderer={(item, { handleClick, handleFocus, modifiers, ref }: ItemRendererProps) =>
          modifiers.matchesPredicate ? (
            <MenuItem
              key={item.key}
              ref={ref}
              active={modifiers.active}
              disabled={modifiers.disabled || item.reason !== undefined}
              selected={item.key === selected?.key}
              roleStructure="listoption"
              icon={item.icon}
              text={item.text}
              label={item.reason ?? item.detail}
              onClick={handleClick}
              onFocus={handleFocus}
            />
          ) : null
        }
      />
      <span ref={rest} tabIndex={-1} className="tl-suggest-rest">
        {selected?.text}
      </span>
    </div>
  );
}
