import { Parser } from 'htmlparser2';

const paragraphs = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote', 'hr']);
const lines = new Set(['li', 'tr']);
const unseen = new Set(['style', 'script', 'title', 'head']);

/**
 * What a mail says, for programs that show no HTML (mutt, a watch, a screen reader in text mode): lines, lists and the addresses
 * of links stay.
 */
export function textOfHtml(html: string): string {
  let text = '';
  let hidden = 0;
  const links: { href: string; from: number }[] = [];
  const breakUp = (name: string) => {
    if (paragraphs.has(name)) text += '\n\n';
    else if (lines.has(name) && !text.endsWith('\n')) text += '\n';
  };
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (unseen.has(name)) hidden += 1;
      breakUp(name);
      if (name === 'br') text += '\n';
      if (name === 'li') text += '- ';
      if (name === 'td' || name === 'th') text += ' ';
      if (name === 'a') links.push({ href, from: text.length });
    },
    ontext(data) {
      if (hidden === 0) text += data.replaceAll(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1;
      const link = name === 'a' ? links.pop() : undefined;
      if (link && /^https?:/.test(link.href) && text.slice(link.from).trim() !== link.href) text += ` (${link.href})`;
      breakUp(name);
    },
  });
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\n\n(?=- )/g, '\n')
    .trim();
}
