import { type RefObject, useState } from 'react';
import type { FieldWiring } from '../../../ui/Field.tsx';
import { PlaceholderOffer } from './PlaceholderOffer.tsx';
import { begunPlaceholder, type Placeholder } from './placeholders.ts';
import { useOffered } from './useOffered.ts';

interface RawHtmlProps {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly label: string;
  readonly wiring: FieldWiring;
  readonly placeholders: readonly Placeholder[];
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

/** A text as it is written. */
export function RawHtml({ value, onChange, onBlur, label, wiring, placeholders, area }: RawHtmlProps) {
  const [typed, setTyped] = useState<string>();
  const offer = useOffered(typed, placeholders, (name, begun) => {
    const element = area.current;
    if (!element) return;
    const from = element.selectionStart - begun.length;
    const [before, after] = [value.slice(0, from).trimEnd(), value.slice(element.selectionStart)];
    const closes = after.startsWith('}}') ? '' : '}}';
    const end = before.length + name.length + 2;
    onChange(`${before}${name}${closes}${after}`);
    setTyped(undefined);
    requestAnimationFrame(() => element.setSelectionRange(end, end));
  });
  const look = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement): void =>
    setTyped(selectionStart === selectionEnd ? begunPlaceholder(text.slice(0, selectionStart)) : undefined);
  return (
    <>
      {/* A plain one: the library's own comes in the file of a request's page. */}
      <textarea
        {...wiring}
        {...offer.described}
        ref={area}
        className="bp6-input bp6-text-area bp6-fill tl-html-raw"
        aria-label={label}
        rows={10}
        spellCheck={false}
        value={value}
        onBlur={() => {
          setTyped(undefined);
          onBlur();
        }}
        onSelect={({ currentTarget }) => look(currentTarget)}
        onKeyDown={(event) => {
          if (!offer.onKey(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          look(currentTarget);
        }}
      />
      <PlaceholderOffer offer={offer} />
    </>
  );
}
