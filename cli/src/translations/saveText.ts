import type { Translation } from '@towline/sdk/api';
import type { BulkTools } from '../bulk/bulkSpec.ts';
import { textId, textTable } from './texts.ts';

/** A text as it is wanted, and as it stands. */
export type Wanted = {
  key: string;
  locale: Translation['locale'];
  value: string;
  category?: Translation['category'] | undefined;
};
export type TextSubject = { wanted: Wanted; stands: Translation | undefined; isLeft?: boolean };

export const subjectOf = async (wanted: Wanted, { towline }: BulkTools): Promise<TextSubject> => ({
  wanted,
  stands: (await textTable(towline)).get(textId(wanted)),
});

/** It reads so already. */
export const isSo = ({ wanted, stands }: TextSubject): boolean =>
  stands?.value === wanted.value &&
  (wanted.category === undefined || (wanted.category === 'None' ? null : wanted.category) === stands.category);

/** The call that the console makes: an added text, or a saved one over the version that was read. */
export function saveText({ wanted, stands }: TextSubject, idempotencyKey: string, { towline, signal }: BulkTools) {
  const { key, locale, value, category } = wanted;
  const body = { key, locale, value, ...(category !== undefined && { category }) };
  return stands
    ? towline.translations.save(body, { version: stands.version, signal })
    : towline.translations.create(body, { idempotencyKey, signal });
}

const filedAs = (category: Wanted['category']): string => category ?? 'None';

/** What would become of it. */
export function effectOf({ wanted, stands }: TextSubject): string {
  const { category } = wanted;
  if (!stands) return [`new: “${wanted.value}”`, category].filter(Boolean).join(', ');
  const said = stands.value === wanted.value ? `“${wanted.value}”` : `“${stands.value}” → “${wanted.value}”`;
  const isFiledAnew = category !== undefined && filedAs(category) !== filedAs(stands.category);
  return isFiledAnew ? `${said}, ${filedAs(stands.category)} → ${filedAs(category)}` : said;
}
