import type { JSX, ReactNode } from 'react';
import type { FieldWiring } from './Field.tsx';
import { moveFocus } from './roving.ts';

export interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly icon?: JSX.Element;
  readonly detail?: ReactNode;
  /** A key that chooses the card while the group has the focus: `1`. */
  readonly hotkey?: string;
  /** Why it cannot be chosen; without a reason it can. */
  readonly reason?: string;
}

export interface RadioCardsProps<Value extends string> {
  readonly label: string;
  readonly cards: readonly RadioCard<Value>[];
  readonly value: Value | null | undefined;
  readonly onChange: (value: Value) => void;
  readonly wiring?: FieldWiring;
}

/** A choice between a few things that need a picture and a line of explanation; arrows and hotkeys choose. */
export function RadioCards<Value extends string>({ label, cards, value, onChange, wiring }: RadioCardsProps<Value>) {
  const chosen = cards.findIndex((card) => card.value === value);
  const stop = chosen >= 0 ? chosen : cards.findIndex((card) => !card.reason);
  const take = (card: RadioCard<Value> | undefined) => {
    if (card && !card.reason) onChange(card.value);
  };
  return (
    <div
      className="tl-radio-cards"
      role="radiogroup"
      aria-label={label}
      aria-describedby={wiring?.['aria-describedby']}
      aria-invalid={wiring?.['aria-invalid']}
      id={wiring?.id}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const moved = moveFocus(event, 'both', '[role=radio]');
        if (moved !== undefined) return take(cards[moved]);
        const index = cards.findIndex((card) => card.hotkey === event.key);
        if (index < 0) return;
        event.preventDefault();
        take(cards[index]);
        event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[index]?.focus();
      }}
    >
      {cards.map((card, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio holds no more than a label.
        <button
          key={card.value}
          type="button"
          role="radio"
          className="tl-radio-card"
          aria-checked={card.value === value}
          aria-disabled={card.reason ? true : undefined}
          aria-keyshortcuts={card.hotkey}
          title={card.reason}
          tabIndex={index === stop ? 0 : -1}
          onClick={() => take(card)}
        >
          {card.icon && (
            <span className="tl-radio-card-icon" aria-hidden="true">
              {card.icon}
            </span>
          )}
          <span className="tl-radio-card-title">{card.title}</span>
          {card.hotkey && (
            <span className="tl-key" aria-hidden="true">
              {card.hotkey}
            </span>
          )}
          {(card.reason ?? card.detail) && <span className="tl-radio-card-detail">{card.reason ?? card.detail}</span>}
        </button>
      ))}
    </div>
  );
}
