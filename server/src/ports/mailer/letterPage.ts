import { escapeHtml } from '@towline/sdk/domain/html/escapeHtml';
import type { Mail } from './port.ts';

const fonts = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/** Where the head is taken away, as some programs do, these alone are left: nothing but what reads well on white and black alike. */
const page = `margin: 0; padding: 24px 16px; font-family: ${fonts}; font-size: 16px; line-height: 1.5`;
const column = 'max-width: 600px; margin: 0 auto; overflow-wrap: anywhere';

const styles = `
  body { background: #ffffff; color: #1c2127; }
  .sender { margin: 0 0 24px; padding: 0 0 12px; border-bottom: 3px solid #2d72d2; font-size: 18px; font-weight: 600; }
  a { color: #215db0; }
  h1 { font-size: 22px; line-height: 1.3; } h2 { font-size: 19px; line-height: 1.3; } h3 { font-size: 16px; }
  p, ul, ol { margin: 0 0 12px; } li { margin: 0 0 4px; }
  table { border-collapse: collapse; } td, th { padding: 4px 12px 4px 0; text-align: left; vertical-align: top; }
  blockquote { margin: 0 0 12px; padding-left: 12px; border-left: 3px solid #c5cbd3; }
  hr { border: 0; border-top: 1px solid #c5cbd3; }
  @media (prefers-color-scheme: dark) {
    body { background: #1c2127; color: #f6f7f9; }
    .sender { border-color: #4c90f0; }
    a { color: #8abbff; }
    blockquote, hr { border-color: #5f6b7c; }
  }`;

/**
 * A mail as programs show it: with its sender's name above, in a column that fits a telephone, by day and by night, and in a language
 * that screen readers are told (DECISIONS T-480).
 */
export function letterPage({ body, language, senderName }: Pick<Mail, 'body' | 'language' | 'senderName'>): string {
  const lang = language ? ` lang="${escapeHtml(language)}"` : '';
  const head = senderName === undefined ? '' : `<p class="sender">${escapeHtml(senderName)}</p>\n`;
  return `<!doctype html>
<html${lang}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${styles}
</style>
</head>
<body style="${page}">
<div style="${column}">
${head}${body}
</div>
</body>
</html>
`;
}
