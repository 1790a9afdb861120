/** A piece of HTML as it is written: entities stay. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'close'; readonly tag: string };

/** What holds no text for people; browsers read some of it as letters until its end. */
const wordless = new Set(
  'script style head title template textarea noscript noframes noembed iframe object svg math select xmp xml'.split(
    ' ',
  ),
);

const tagName = /<(\/?)([a-z][^\s/>]*)/iy;
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?|[\s/=]+/y;
const comment = /<!--[\s\S]*?-->|<[!?/][^>]*>/y;

/** What the pattern finds exactly there, and where that ends. */
const foundAt = (pattern: RegExp, html: string, at: number) => {
  pattern.lastIndex = at;
  const found = pattern.exec(html);
  return found && { found, end: pattern.lastIndex };
};

function attributesAt(html: string, from: number): { attributes: Record<string, string>; end: number } {
  const attributes: Record<string, string> = {};
  let end = from;
  for (let next = foundAt(attribute, html, end); next; next = foundAt(attribute, html, end)) {
    const [, name, double, single, bare] = next.found;
    if (name) attributes[name.toLowerCase()] ??= double ?? single ?? bare ?? '';
    end = next.end;
  }
  return { attributes, end };
}

/** Where the text goes on behind an element that holds none for people. */
function behind(tag: string, html: string, from: number): number {
  const close = new RegExp(`</${tag}(?![^\\s/>])[^>]*>`, 'gi');
  close.lastIndex = from;
  return close.exec(html) ? close.lastIndex : html.length;
}

/**
 * The pieces of an HTML text, each letter read once. Comments, declarations and what holds no text for people are left out;
 * what is never closed ends with the text, as browsers have it (3-platform §5).
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const text = html.slice(at, open < 0 ? html.length : open);
    if (text) yield { kind: 'text', text };
    if (open < 0) return;
    const named = foundAt(tagName, html, open);
    if (named) {
      const [, slash, name = ''] = named.found;
      const tag = name.toLowerCase();
      const { attributes, end } = attributesAt(html, named.end);
      if (html[end] !== '>') return;
      at = end + 1;
      if (slash) yield { kind: 'close', tag };
      else if (wordless.has(tag)) at = behind(tag, html, at);
      else yield { kind: 'open', tag, attributes };
      continue;
    }
    if (/^<[!?/]/.test(html.slice(open, open + 2))) {
      at = foundAt(comment, html, open)?.end ?? html.length;
      continue;
    }
    yield { kind: 'text', text: '<' };
    at = open + 1;
  }
}
