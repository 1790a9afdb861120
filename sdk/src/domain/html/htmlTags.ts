/** Tags that a communication may use (3-platform §5). */
export const allowedTags: readonly string[] = [
  'h1',
  'h2',
  'h3',
  'p',
  'b',
  'i',
  'u',
  'strike',
  'ul',
  'ol',
  'li',
  'a',
  'br',
  'div',
  'hr',
];

/** Whether a piece of HTML shows nothing but space (3-platform §5). */
export const isBlankText = (text: string): boolean => text.replace(/&nbsp;|&#160;|&#xa0;/gi, ' ').trim() === '';

const linkStarts = /^(?:https?:\/\/|mailto:|tel:|\{\{\s*[\w.]+\s*\}\}(?:$|[/?#]))/i;

/**
 * Whether a link may lead there: the web, mail, telephone, or what a placeholder stands for. It is read as it is written, so
 * that no entity and no blank hides another scheme (3-platform §5).
 */
export const isLinkTarget = (href: string): boolean => linkStarts.test(href);
