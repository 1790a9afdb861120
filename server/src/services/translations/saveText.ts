import type { Translation, TranslationSave } from '@towline/sdk/api';
import { inheritedCategory, storedCategory } from '@towline/sdk/domain/translation/category';
import { translationForm } from '@towline/sdk/forms/translation';
import { check } from '../../core/check.ts';
import type { Context } from '../../core/context.ts';
import { refuseFor } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { textId, translations } from '../../stores/translations.ts';
import { createRecord, deleteRecord, saveRecord } from '../record.ts';
import { type ShippedTexts, textLanguages } from './shippedTexts.ts';
import { shippedTexts } from './textFiles.ts';
import { checkText, standing, textRecord } from './textRecord.ts';

type Category = Translation['category'];

const stored = (category: Category): Category => (category === null ? null : storedCategory(category));

type Written = Omit<TranslationSave, 'category' | 'value'> & { value: string | null };

async function written(tx: Tx, context: Context, text: Written, category: Category) {
  const [saved] = await translations.save(tx, [{ ...text, category }], context.now());
  return standing(await shippedTexts(context), saved, textId(text)) as Translation;
}

/** Saves a text or its category; what stands there already is not written again (3-platform §5, §7). */
export const saveText = (context: Context, { category, ...text }: TranslationSave): Promise<Translation> =>
  saveRecord(context, textRecord, {
    id: textId(text),
    async change(tx, before) {
      const wanted = category === undefined ? before.category : stored(category);
      if (text.value === before.value && wanted === before.category) return before;
      if (text.value !== before.value) {
        check(translationForm, text);
        await checkText(context, tx, text);
      }
      // Of a shipped text the category alone is kept: what a later release says of it is read (DECISIONS T-556).
      const isAsShipped = before.isShipped === true && text.value === before.value;
      return written(tx, context, { ...text, value: isAsShipped ? null : text.value }, wanted);
    },
  });

/** The entries that a key has: saved ones over shipped ones. */
async function entriesOf(tx: Tx, shipped: ShippedTexts, key: string): Promise<Translation[]> {
  const saved = new Map((await translations.ofKey(tx, key)).map((text) => [text.locale, text]));
  return textLanguages.flatMap((locale) => standing(shipped, saved.get(locale), textId({ key, locale })) ?? []);
}

/** Adds a text in a language that its key does not have yet; its category is inherited (3-platform §5, §7). */
export function createText(context: Context, values: TranslationSave): Promise<Translation> {
  const { key } = check(translationForm, { key: values.key, locale: values.locale, value: values.value });
  const text = { key, locale: values.locale, value: values.value };
  const id = textId(text);
  return createRecord(context, textRecord, {
    async create(tx) {
      const shipped = await shippedTexts(context);
      if (standing(shipped, (await translations.held(tx, [id])).get(id), id))
        refuseFor('RULE_BROKEN', '/key', 'the key has a text in this language', 'TEXT_EXISTS');
      await checkText(context, tx, text);
      const category = values.category
        ? stored(values.category)
        : inheritedCategory(await entriesOf(tx, shipped, key), key);
      return written(tx, context, text, category);
    },
  });
}

/** Takes a saved text away: the shipped one shows again, where there is one (3-platform §2; DECISIONS S-42). */
export const deleteText = (context: Context, text: Pick<Translation, 'key' | 'locale'>): Promise<undefined> =>
  deleteRecord(context, textRecord, {
    id: textId(text),
    async remove(tx, { isShipped }) {
      if (isShipped)
        refuseFor('RULE_BROKEN', '/key', 'nobody saved the text; it came with Towline', 'TEXT_IS_SHIPPED', 'query');
      await translations.remove(tx, [textId(text)]);
    },
  });
