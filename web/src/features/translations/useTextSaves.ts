import type { Towline } from '@towline/sdk';
import type { ContactLanguage, Translation, TranslationCategory } from '@towline/sdk/api';
import { PreconditionError } from '@towline/sdk/client/problem';
import { refusesText } from '@towline/sdk/domain/translation/textChecks';
import { useTowline } from '@towline/sdk/react';
import { useState, useSyncExternalStore } from 'react';
import { say } from '../../i18n/say.ts';
import { useTask } from '../../kit/actions/useTask.ts';
import { useCacheWrites } from '../../kit/data/useCacheWrites.ts';
import { failureText } from '../../kit/problems/failureText.ts';
import { SaidFailure } from '../../kit/problems/saidFailure.ts';
import { withText } from './keepText.ts';
import { type ByLanguage, type TextDraft, textDrafts } from './textDrafts.ts';
import { issuesOfText, type TextRow, textLanguages } from './textRows.ts';

/** What is typed of a key and not saved, and what became of each language that was (3-platform §2, §8). */
export interface TextSaves {
  readonly typed: ByLanguage<TextDraft>;
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

function put(
  { translations }: Towline,
  { key, texts }: TextRow,
  locale: ContactLanguage,
  { value, version }: TextDraft,
) {
  return texts[locale]
    ? translations.save({ key, locale, value }, { version })
    : translations.create({ key, locale, value });
}

/** What is typed once a text is saved: what was typed on meanwhile stays, over what was saved. */
function onceSaved(drafts: ByLanguage<TextDraft>, sent: string, saved: Translation): ByLanguage<TextDraft> {
  const { locale, version, value } = saved;
  const later = drafts[locale];
  if (later === undefined || later.value === sent) return without(drafts, locale);
  return { ...drafts, [locale]: { ...later, version, base: value } };
}

/** Saves of a key's texts and of its category. */
export function useTextSaves(row: TextRow): TextSaves {
  const towline = useTowline();
  const cache = useCacheWrites();
  const task = useTask({});
  const categories = useTask({ lead: 'CATEGORY_NOT_UPDATED' });
  const keep = (text: Translation): void => cache.change('listTranslations', (texts) => withText(texts, text));
  // What was typed with the very key that saves it is not painted yet, so a save asks anew.
  const latest = (): ByLanguage<TextDraft> => textDrafts.of(row.key);
  const typed = useSyncExternalStore(textDrafts.subscribe, latest);
  const become = (next: ByLanguage<TextDraft>): void => textDrafts.keep(row.key, next);
  const [failed, setFailed] = useState<ByLanguage<string>>({});
  const standing = (locale: ContactLanguage): string => row.texts[locale]?.value ?? '';
  const changedIn = (now: ByLanguage<TextDraft>): ContactLanguage[] =>
    textLanguages.filter((locale) => now[locale] !== undefined && now[locale].value !== standing(locale));
  const changed = changedIn(typed);

  // Who has been told what the other saved, and saves again, means it.
  const meet = (locale: ContactLanguage, draft: TextDraft, { body }: PreconditionError): void => {
    const { current } = (body ?? {}) as { current?: { version?: number } };
    become({ ...latest(), [locale]: { ...draft, version: current?.version ?? draft.version } });
    cache.readAnew(([operation]) => operation === 'listTranslations');
  };

  const save = async (locales: readonly ContactLanguage[]): Promise<boolean> => {
    const due = changedIn(latest()).filter((locale) => locales.includes(locale));
    const refused: ContactLanguage[] = [];
    const saveDue = async (): Promise<void> => {
      for (const locale of due) {
        const draft = latest()[locale];
        if (!draft) continue;
        const { value } = draft;
        const blank = value.trim() === '';
        if (blank || issuesOfText(row, locale, value).some(refusesText)) {
          refused.push(locale);
          if (blank) setFailed((now) => ({ ...now, [locale]: say('FORM_VALIDATION_required') }));
          continue;
        }
        try {
          const saved = await put(towline, row, locale, draft);
          keep(saved);
          become(onceSaved(latest(), value, saved));
          setFailed((now) => without(now, locale));
        } catch (error) {
          refused.push(locale);
          if (error instanceof PreconditionError) meet(locale, draft, error);
          setFailed((now) => ({ ...now, [locale]: failureText(error).lines.join(' ') }));
        }
      }
    };
    await task.run(saveDue, () => (due.length > refused.length ? ['TRANSLATION_UPDATED'] : []));
    if (refused.length > 0) await task.run(() => Promise.reject(new SaidFailure(say('TRANSLATION_NOT_UPDATED'))));
    return refused.length === 0;
  };

  const saveCategory = async (category: TranslationCategory): Promise<void> => {
    const saveAll = async (): Promise<void> => {
      for (const { key, locale, value, version } of Object.values(row.texts)) {
        const saved = await towline.translations.save({ key, locale, value, category }, { version });
        keep(saved);
        // What is typed over the version of a moment ago meets nobody else: the save in between was one's own.
        const draft = latest()[locale];
        if (draft?.version === version) become({ ...latest(), [locale]: { ...draft, version: saved.version } });
      }
    };
    await categories.run(saveAll, () => ['CATEGORY_UPDATED']);
  };

  return {
    typed,
    failed,
    changed,
    isBusy: task.isBusy || categories.isBusy,
    type: (locale, value) =>
      become(
        value === standing(locale)
          ? without(latest(), locale)
          : {
              ...latest(),
              [locale]: {
                version: row.texts[locale]?.version ?? 0,
                base: standing(locale),
                ...latest()[locale],
                value,
              },
            },
      ),
    revert: (locale) => {
      become(without(latest(), locale));
      setFailed((now) => without(now, locale));
    },
    save,
    saveCategory,
  };
}
