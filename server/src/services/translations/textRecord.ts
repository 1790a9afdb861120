import type { ContactLanguage, Translation } from '@towline/sdk/api';
import { refusesText, textIssues } from '@towline/sdk/domain/translation/textChecks';
import { SOURCE_LANGUAGE } from '@towline/sdk/domain/translation/textState';
import { refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { type SavedText, textId, translations } from '../../stores/translations.ts';
import { defineRecord } from '../record.ts';
import type { DataFiles } from '../staticData/dataFiles.ts';
import type { ShippedTexts } from './shippedTexts.ts';
import { shippedTexts } from './textFiles.ts';

/** Language and key of a record's id. */
function namesOf(id: string): { key: string; locale: ContactLanguage } {
  const end = id.indexOf(':');
  return { locale: id.slice(0, end) as ContactLanguage, key: id.slice(end + 1) };
}

/** A text as it came, if it did. */
export function shippedOf(shipped: ShippedTexts, id: string): Translation | undefined {
  const { key, locale } = namesOf(id);
  return shipped.text(key, locale);
}

/** A text as it reads: the saved one with what it lies over, else the shipped one, under a category of ours (DECISIONS T-556). */
export function standing(texts: ShippedTexts, saved: SavedText | undefined, id: string): Translation | undefined {
  const shipped = shippedOf(texts, id);
  if (!saved) return shipped;
  const { value, ...own } = saved;
  if (value === undefined) return shipped && { ...own, value: shipped.value, isShipped: true };
  return { ...own, value, ...(shipped && { shippedValue: shipped.value }) };
}

/** A text in one language, by both: who saves one that is shipped makes it a saved one (DECISIONS S-42). */
export const textRecord = defineRecord<Translation>({
  tag: 'translations',
  table: 'translations',
  idOf: textId,
  lock: async (tx, id, context) =>
    standing(await shippedTexts(context), (await translations.held(tx, [id])).get(id), id),
});

/** Refuses a text that the check refuses; what is only told passes (DECISIONS S-42). */
export async function checkText(
  installation: DataFiles,
  tx: Tx,
  { key, locale, value }: Pick<Translation, 'key' | 'locale' | 'value'>,
): Promise<void> {
  const shipped = await shippedTexts(installation);
  const english = async () =>
    locale === SOURCE_LANGUAGE
      ? undefined
      : (await translations.ofKey(tx, key)).find((text) => text.locale === SOURCE_LANGUAGE)?.value;
  const source = shipped.source(key) ?? (await english());
  const knows = (name: string) => shipped.knows(name);
  const refused = textIssues({ key, locale, value, source }, knows).filter(refusesText);
  const [first] = refused;
  if (first)
    refuse('RULE_BROKEN', {
      messageKey: first.messageKey,
      params: first.params,
      errors: refused.map(({ path, code, params }) => ({
        pointer: `/${path}`,
        detail: params?.part === undefined ? code : `${code} ${params.part}`,
        code,
      })),
    });
}
