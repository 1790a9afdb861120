/** A piece of a text: words, or a placeholder with its place (DECISIONS T-413). */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  | {
      readonly kind: 'placeholder';
      readonly name: string;
      /** As it is written, with its braces. */
      readonly text: string;
      readonly at: number;
      /** It stands within a tag, as the address of a link does. */
      readonly isInTag: boolean;
    };

/** What is wrong with the braces of a text (DECISIONS T-413). */
export type BraceFault = {
  readonly code: 'PLACEHOLDER_NOT_CLOSED' | 'PLACEHOLDER_NOT_OPENED' | 'PLACEHOLDER_NOT_READABLE';
  readonly at: number;
  readonly end: number;
  readonly text: string;
};

/** A text, taken apart (DECISIONS T-413). */
export type Template = { readonly parts: readonly TemplatePart[]; readonly faults: readonly BraceFault[] };

const name = /^\{\{\s*(\w+)\s*\}\}$/;

/** Whether a tag is open behind the piece, where one was or was not before it. */
function isTagOpen(piece: string, before: boolean): boolean {
  const [open, close] = [piece.lastIndexOf('<'), piece.lastIndexOf('>')];
  return open === close ? before : open > close;
}

/**
 * A text with {{placeholders}} as its parts, each letter in one of them, and what is wrong with its braces. It is read once, so
 * that the time grows with the text alone (DECISIONS T-413).
 */
export function templateOf(text: string): Template {
  const parts: TemplatePart[] = [];
  const faults: BraceFault[] = [];
  let isInTag = false;
  let from = 0;
  let at = 0;
  let close = text.indexOf('}}');
  const words = (end: number): void => {
    if (end === from) return;
    const piece = text.slice(from, end);
    isInTag = isTagOpen(piece, isInTag);
    parts.push({ kind: 'text', text: piece, at: from });
  };
  const fault = (code: BraceFault['code'], begin: number, end: number): void => {
    faults.push({ code, at: begin, end, text: text.slice(begin, Math.min(end, begin + 60)) });
  };
  for (;;) {
    let open = text.indexOf('{{', at);
    while (close >= 0 && close < (open < 0 ? text.length : open)) {
      fault('PLACEHOLDER_NOT_OPENED', close, close + 2);
      close = text.indexOf('}}', close + 2);
    }
    if (open < 0) break;
    const first = open;
    // Of three braces the last two are the placeholder's.
    while (text[open + 2] === '{') open += 1;
    const next = text.indexOf('{{', open + 2);
    if (close < 0 || (next >= 0 && next < close)) {
      fault('PLACEHOLDER_NOT_CLOSED', first, open + 2);
      at = open + 2;
      continue;
    }
    const end = close + 2;
    const whole = text.slice(open, end);
    const named = name.exec(whole)?.[1];
    if (named === undefined || first !== open) fault('PLACEHOLDER_NOT_READABLE', first, end);
    if (named !== undefined) {
      words(open);
      parts.push({ kind: 'placeholder', name: named, text: whole, at: open, isInTag });
      from = end;
    }
    at = end;
    close = text.indexOf('}}', end);
  }
  words(text.length);
  return { parts, faults };
}

/**
 * The text with what is known in the place of its placeholders; one that nothing is known of stays as it is, so that it is seen.
 * What was filled in, is not filled again (DECISIONS T-413).
 */
export const fillTemplate = (text: string, known: (name: string, isInTag: boolean) => string | undefined): string =>
  templateOf(text)
    .parts.map((part) => (part.kind === 'text' ? part.text : (known(part.name, part.isInTag) ?? part.text)))
    .join('');
