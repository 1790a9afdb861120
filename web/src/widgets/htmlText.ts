/** Elements after which a line ends. */
const blocks = 'address,article,blockquote,br,div,h1,h2,h3,h4,h5,h6,hr,li,p,tr';

/**
 * The paragraphs of a piece of HTML as plain text. The document is parsed without being shown, so that no script, image or
 * style of it is ever fetched or run.
 */
export function htmlText(html: string): readonly string[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of parsed.querySelectorAll('script,style,template')) hidden.remove();
  for (const block of parsed.querySelectorAll(blocks)) block.append('\n');
  for (const item of parsed.querySelectorAll('li')) item.prepend('• ');
  return (parsed.body.textContent ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
