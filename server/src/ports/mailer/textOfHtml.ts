import { Parser } from 'htmlparser2';

const paragraphs = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote', 'hr']);
const lines = new Set(['li', 'tr']);
const unseen = new Set(['style', 'script', 'title', 'head']);

/** What of a link a person can use who sees its words alone; undefined where the words say it. */
function targetOf(href: string, words: string): string | undefined {
  if (/^https?:/i.test(href)) return href === words ? undefined : href;
  const [, scheme = '', target = ''] = /^(tel|mailto):([^?]*)/i.exec(href) ?? [];
  const said = (text: string) => (scheme.toLowerCase() === 'tel' ? text.replaceAll(/\D/g, '') : text.toLowerCase());
  return said(target) === '' || said(words).includes(said(target)) ? undefined : target;
}

/**
 * What a mail says, for programs that show no HTML (mutt, a watch, a screen reader in text mode): lines, lists, their numbers, and where
 * links lead stay, be it a page, a telephone or a mailbox.
 */
export function textOfHtml(html: string): string {
  let text = '';
  let hidden = 0;
  const links: { href: string; from: number }[] = [];
  // The number of the last item of each list that is open; a list of points has none.
  const lists: (number | undefined)[] = [];
  const mark = (): string => {
    const number = lists.pop();
    lists.push(number === undefined ? undefined : number + 1);
    return number === undefined ? '- ' : `${number + 1}. `;
  };
  const breakUp = (name: string) => {
    if (paragraphs.has(name)) text += '\n\n';
    else if (lines.has(name) && !text.endsWith('\n')) text += '\n';
  };
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (unseen.has(name)) hidden += 1;
      breakUp(name);
      if (name === 'br') text += '\n';
      if (name === 'ol' || name === 'ul') lists.push(name === 'ol' ? 0 : undefined);
      if (name === 'li') text += mark();
      if (name === 'td' || name === 'th') text += ' ';
      if (name === 'a') links.push({ href, from: text.length });
    },
    ontext(data) {
      if (hidden === 0) text += data.replaceAll(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1;
      if (name === 'ol' || name === 'ul') lists.pop();
      const link = name === 'a' ? links.pop() : undefined;
      const target = link && targetOf(link.href, text.slice(link.from).trim());
      if (target) text += ` (${target})`;
      breakUp(name);
    },
  });
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\n\n(?=- |1\. )/g, '\n')
    .trim();
}
