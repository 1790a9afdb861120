/** A sentence of the dispatch call, and the language in which it is said. */
export interface SpokenLine {
  readonly text: string;
  /** As speech synthesis names it: `nl-BE`. */
  readonly language: string;
}

/** A step of the script: what is said, and whether the call goes on by itself, waits for a key, or is over. */
export interface CallStep {
  readonly lines: readonly SpokenLine[];
  readonly after: 'goOn' | 'ask' | 'over';
}

/**
 * Reads a step of the script, XML with a Say element and its language (2-requests §7). It is parsed apart from the page:
 * nothing in it is shown or run but its words. Undefined where it is no script.
 */
export function readCallScript(xml: string): CallStep | undefined {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  if (parsed.querySelector('parsererror')) return undefined;
  const lines = [...parsed.querySelectorAll('Say')].flatMap((say): SpokenLine[] => {
    const text = (say.textContent ?? '').replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [{ text, language: say.getAttribute('language') ?? '' }];
  });
  if (lines.length === 0) return undefined;
  if (parsed.querySelector('Gather')) return { lines, after: 'ask' };
  return { lines, after: parsed.querySelector('Redirect') ? 'goOn' : 'over' };
}
