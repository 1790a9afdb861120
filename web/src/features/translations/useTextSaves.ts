import type { Towline } from '@towline/sdk';
import type { ContactLanguage, Translation, TranslationCategory } from '@towline/sdk/api';
import { refusesText } from '@towline/sdk/domain/translation/textChecks';
import { useTowline } from '@towline/sdk/react';
import { useRef, useState } from 'react';
import { say } from '../../i18n/say.ts';
import { useTask } from '../../kit/actions/useTask.ts';
import { useCacheWrites } from '../../kit/data/useCacheWrites.ts';
import { flash } from '../../kit/flash.ts';
import { failureText } from '../../kit/problems/failureText.ts';
import { useUnsaved } from '../../kit/records/unsaved.ts';
import { withText } from './keepText.ts';
import { issuesOfText, type TextRow, textLanguages } from './textRows.ts';

type ByLanguage<Value> = Readonly<Partial<Record<ContactLanguage, Value>>>;

/** What is typed of a key and not saved, and what became of each language that was (3-platform §2, §8). */
export interface TextSaves {
  readonly typed: ByLanguage<string>;
  /** Why a language was not saved. */
  readonly failed: ByLanguage<string>;
  readonly changed: readonly ContactLanguage[];
  readonly isBusy: boolean;
  readonly type: (locale: ContactLanguage, value: string) => void;
  readonly revert: (locale: ContactLanguage) => void;
  /** One call a language, one after the other: what is refused stays typed, and the others go on (3-platform §7). */
  readonly save: (locales: readonly ContactLanguage[]) => Promise<boolean>;
  readonly saveCategory: (category: TranslationCategory) => Promise<void>;
}

const without = <Value>(all: ByLanguage<Value>, locale: ContactLanguage): ByLanguage<Value> => {
  const { [locale]: _gone, ...rest } = all;
  return rest;
};

function put({ translations }: Towline, { key, texts }: TextRow, locale: ContactLanguage, value: string) {
  const text = texts[locale];
  return text
    ? translations.save({ key, locale, value }, { version: text.version })
    : translations.create({ key, locale, value });
}

/** Saves of a key's texts and of its category. */
export function useTextSaves(row: TextRow): TextSaves {
  const towline = useTowline();
  const cache = useCacheWrites();
  const task = useTask();
  const keep = (text: Translation): void => cache.change('listTranslations', (texts) => withText(texts, text));
  const [typed, setTyped] = useState<ByLanguage<string>>({});
  // What was typed with the very key that saves it is not painted yet.
  const latest = useRef(typed);
  const become = (next: ByLanguage<string>): void => {
    latest.current = next;
    setTyped(next);
  };
  const [failed, setFailed] = useState<ByLanguage<string>>({});
  const changedIn = (now: ByLanguage<string>): ContactLanguage[] =>
    textLanguages.filter((locale) => now[locale] !== undefined && now[locale] !== (row.texts[locale]?.value ?? ''));
  const changed = changedIn(typed);
  useUnsaved(changed.length > 0);

  const save = async (locales: readonly ContactLanguage[]): Promise<boolean> => {
    const due = changedIn(latest.current).filter((locale) => locales.includes(locale));
    const refused: ContactLanguage[] = [];
    await task.run(async () => {
      for (const locale of due) {
        const value = latest.current[locale] ?? '';
        const blank = value.trim() === '';
        if (blank || issuesOfText(row, locale, value).some(refusesText)) {
          refused.push(locale);
          if (blank) setFailed((now) => ({ ...now, [locale]: say('FORM_VALIDATION_required') }));
          continue;
        }
        try {
          keep(await put(towline, row, locale, value));
          become(without(latest.current, locale));
          setFailed((now) => without(now, locale));
        } catch (error) {
          refused.push(locale);
          setFailed((now) => ({ ...now, [locale]: failureText(error).lines.join(' ') }));
        }
      }
    });
    if (due.length > refused.length) {
      flash.success(say('TRANSLATION_UPDATED'));
    }
    if (refused.length > 0) flash.failure(say('TRANSLATION_NOT_UPDATED'));
    return refused.length === 0;
  };

  const saveCategory = async (category: TranslationCategory): Promise<void> => {
    const ended = await task.run(async () => {
      for (const { key, locale, value, version } of Object.values(row.texts))
        keep(await towline.translations.save({ key, locale, value, category }, { version }));
    });
    if (ended.kind === 'done') flash.success(say('CATEGORY_UPDATED'));
    else if (ended.kind === 'failed') flash.failure([say('CATEGORY_NOT_UPDATED'), ...failureText(ended.error).lines]);
  };

  return {
    typed,
    failed,
    changed,
    isBusy: task.isBusy,
    type: (locale, value) => become({ ...latest.current, [locale]: value }),
    revert: (locale) => {
      become(without(latest.current, locale));
      setFailed((now) => without(now, locale));
    },
    save,
    saveCategory,
  };
}
