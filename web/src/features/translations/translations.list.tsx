import { TranslateIcon } from '@blueprintjs/icons';
import type { ContactLanguage } from '@towline/sdk/api';
import { PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { textStateValues } from '@towline/sdk/domain/translation/textState';
import { translationCategoryValues } from '@towline/sdk/values';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { say } from '../../i18n/say.ts';
import { defineList, type ListColumn } from '../../kit/lists/defineList.ts';
import { urlList, urlNumber, urlOptional, urlSchema, urlText } from '../../kit/url/urlState.ts';
import { TextCell } from './TextCell.tsx';
import { TextEditor } from './TextEditor.tsx';
import { firstRows, isWanted, type TextRow, textLanguages, textRows } from './textRows.ts';

const states = [...textStateValues, 'syncFailed'] as const;
const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const inLanguage = (locale: ContactLanguage): ListColumn<TextRow> => ({
  title: `LANGUAGE_${locale}`,
  width: 120,
  cell: (row) => <TextCell row={row} locale={locale} />,
  text: ({ texts }) => texts[locale]?.value ?? '',
  compare: (one, other) => inOrder(one.texts[locale]?.value ?? '', other.texts[locale]?.value ?? ''),
});

/** The texts of the console by key, 20 a page; what it is narrowed by stands in the address (3-platform §2, §9). */
export const translationList = defineList({
  name: 'translations',
  title: 'TRANSLATIONS',
  operation: 'listTranslations',
  paging: 'client',
  url: urlSchema({
    page: urlNumber(1, 1, 5000),
    items: urlNumber(PAGE_SIZE, 1, 200),
    text: urlText(),
    locale: urlList(textLanguages),
    category: urlOptional(translationCategoryValues),
    state: urlList(states),
  }),
  toQuery: () => ({}),
  first: {
    query: ({ page, items, text, locale, category, state }) =>
      page > 1 || text || category || locale.length + state.length > 0 ? undefined : { keys: items },
    rows: firstRows,
  },
  page: (answer) => ({ rows: textRows(answer), count: textRows(answer).length }),
  matches: isWanted,
  rowKey: ({ key }) => key,
  knownBy: ({ key }) => key,
  attention: ({ failedSyncs }: TextRow) =>
    failedSyncs.length > 0
      ? { level: 'danger' as const, text: say('SYNC_FAILED_TO', { environments: failedSyncs.join(', ') }) }
      : undefined,
  empty: { icon: <TranslateIcon />, title: 'NO_TEXTS' },
  filters: [
    { key: 'text', kind: 'text', label: 'KEY_OR_TEXT' },
    { key: 'locale', kind: 'several', label: 'LANGUAGE', options: () => textLanguages, text: languageText },
    { key: 'category', kind: 'one', label: 'CATEGORY', options: () => translationCategoryValues, text: categoryText },
    { key: 'state', kind: 'several', label: 'STATE', options: () => states, text: stateText },
  ],
  expand: (row: TextRow) => <TextEditor row={row} />,
  lesser: ['category'],
  onPhone: { key: 190, en: 140 },
  columns: {
    key: {
      title: 'KEY',
      width: 200,
      pinned: true,
      cell: ({ key }: TextRow) => <code className="tl-translations-key">{key}</code>,
      text: ({ key }: TextRow) => key,
      compare: (one: TextRow, other: TextRow) => inOrder(one.key, other.key),
    },
    category: {
      title: 'CATEGORY',
      width: 80,
      cell: ({ category }: TextRow) => categoryText(category ?? 'None'),
      text: ({ category }: TextRow) => categoryText(category ?? 'None'),
      compare: (one: TextRow, other: TextRow) => inOrder(one.category ?? '', other.category ?? ''),
    },
    en: inLanguage('en'),
    fr: inLanguage('fr'),
    nl: inLanguage('nl'),
    it: inLanguage('it'),
    de: inLanguage('de'),
  },
});

function languageText(language: string): string {
  return dynamicText(`LANGUAGE_${language}`, {}, 'labels');
}

function categoryText(category: string): string {
  return dynamicText(`TranslationCategory.${category}`, {}, 'enumerations');
}

function stateText(state: string): string {
  return dynamicText(`TEXT_${state}`, {}, 'labels');
}
