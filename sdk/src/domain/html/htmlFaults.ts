import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import { htmlTagOrComment, voidTags } from './htmlCheck.ts';
import { isLinkTarget } from './htmlTags.ts';

/** What no message may hold: it would act on who reads it, or lose what stands behind it; the codes are the text keys (DECISIONS T-414). */
export type HtmlFaultCode =
  | 'HTML_SCRIPT'
  | 'HTML_EVENT_ATTRIBUTE'
  | 'HTML_LINK_NOT_SAFE'
  | 'HTML_TAG_BROKEN'
  | 'HTML_TAG_NOT_CLOSED'
  | 'HTML_TAG_NOT_OPENED';

/** A fault of a text: what, on which tag, and at which character it begins (DECISIONS T-414). */
export type HtmlFault = RuleIssue<HtmlFaultCode> & { readonly position: number };

const active = new Set(
  'script style iframe frame object embed applet form meta link base svg math template'.split(' '),
);
/** HTML ends these by itself where the next begins. */
const endsItself = new Set(['p', 'li']);
const attribute = /([^\s"'=<>/]+)\s*(?:=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;

interface Found {
  readonly position: number;
  readonly code: HtmlFaultCode;
  readonly params: { readonly tag: string; readonly value?: string };
}

/** What the attributes of a tag do that they may not. */
function attributeFaults(tag: string, position: number, written: string): Found[] {
  return [...written.matchAll(attribute)].flatMap(([, name = '', quoted = '']): Found[] => {
    if (/^on/i.test(name)) return [{ position, code: 'HTML_EVENT_ATTRIBUTE', params: { tag, value: name } }];
    const value = quoted.replaceAll(/^["']|["']$/g, '').trim();
    if (tag !== 'a' || name.toLowerCase() !== 'href' || isLinkTarget(value)) return [];
    return [{ position, code: 'HTML_LINK_NOT_SAFE', params: { tag, value: value.slice(0, 60) } }];
  });
}

/** Where the text goes on behind an element that no message may hold. */
function behind(tag: string, lower: string, from: number): number {
  const close = lower.indexOf(`</${tag}`, from);
  const end = close < 0 ? -1 : lower.indexOf('>', close);
  return end < 0 ? lower.length : end + 1;
}

interface Open {
  readonly tag: string;
  readonly position: number;
}

/** Closes the nearest open tag of that name; what was left open in it, is broken. */
function closed(open: Open[], tag: string, position: number): Found[] {
  const at = open.findLastIndex((one) => one.tag === tag);
  if (at < 0) return [{ position, code: 'HTML_TAG_NOT_OPENED', params: { tag } }];
  return notClosed(open.splice(at).slice(1));
}

const notClosed = (open: readonly Open[]): Found[] =>
  open
    .filter(({ tag }) => !endsItself.has(tag))
    .map(({ tag, position }) => ({ position, code: 'HTML_TAG_NOT_CLOSED', params: { tag } }));

/** Tags without their end, in a piece between two that have theirs. */
const brokenIn = (piece: string, from: number): Found[] =>
  [...piece.matchAll(/<\/?([a-zA-Z][\w:-]*)/g)].map(({ index, 1: tag = '' }) => ({
    position: from + index,
    code: 'HTML_TAG_BROKEN',
    params: { tag: tag.toLowerCase() },
  }));

function found(html: string): Found[] {
  const faults: Found[] = [];
  const open: Open[] = [];
  const lower = html.toLowerCase();
  const token = new RegExp(htmlTagOrComment);
  let end = 0;
  for (let match = token.exec(html); match; match = token.exec(html)) {
    const [text, slash, name] = match;
    const position = match.index;
    faults.push(...brokenIn(html.slice(end, position), end));
    end = token.lastIndex;
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    if (active.has(tag)) {
      faults.push({ position, code: 'HTML_SCRIPT', params: { tag } });
      if (!slash && !voidTags.includes(tag)) end = behind(tag, lower, end);
      token.lastIndex = end;
    } else if (slash) {
      if (!voidTags.includes(tag)) faults.push(...closed(open, tag, position));
    } else {
      faults.push(...attributeFaults(tag, position, text.slice(1 + name.length)));
      if (!voidTags.includes(tag)) open.push({ tag, position });
    }
  }
  return [...faults, ...brokenIn(html.slice(end), end), ...notClosed(open)];
}

/**
 * What no message may hold: script and what acts like it, links that lead elsewhere than to the web, mail or telephone, and tags
 * that are cut off, never closed or never opened, in the order of the text (3-platform §5, DECISIONS T-414).
 */
export const htmlFaults = (html: string): HtmlFault[] =>
  found(html)
    .sort((a, b) => a.position - b.position)
    .map(({ position, code, params }) => ({ ...errorAt(String(position), code, params), position }));
