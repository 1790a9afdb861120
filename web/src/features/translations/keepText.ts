import type { Translation } from '@towline/sdk/api';

/** The list with a text as it was saved: all of it need not come again for one of fifteen thousand. */
export function withText(texts: readonly Translation[], text: Translation): Translation[] {
  const at = texts.findIndex(({ key, locale }) => key === text.key && locale === text.locale);
  return at < 0 ? [...texts, text] : texts.with(at, text);
}
