import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { manualLanguageValues, manualModuleValues } from '@towline/sdk/values';
import { describe, expect, it } from 'vitest';
import { releaseTexts } from '../translations/shippedTexts.ts';

const folder = fileURLToPath(new URL('../../staticData/manuals', import.meta.url));
const manual = (module: string, language: string) => readFileSync(`${folder}/${module}_${language}.html`, 'utf8');
const tagsOf = (html: string) => [...html.matchAll(/<\/?[a-z0-9]+>/g)].map(([tag]) => tag);

/** Keys of the keyboard, and words that a manual explains and no button bears. */
const ownWords = new Set(
  ['?', 'n', 'g', 'y', 'enter', 'entrée', 'space', 'espace', 'spatie', 'esc', 'échap', 'ctrl+k', 'ctrl+enter'].concat([
    'ctrl+entrée',
    'scan',
    'controle',
  ]),
);
const plain = (text: string) =>
  text
    .replaceAll(/[\u00a0\u202f…]/g, (letter) => (letter === '…' ? '' : ' '))
    .trim()
    .toLowerCase();

describe.each(manualModuleValues)('the manual %s (3-platform §2)', (module) => {
  it.each(manualLanguageValues)('calls what it names in %s as the console does', (language) => {
    const { of } = releaseTexts();
    const known = new Set(
      Object.values(of).flatMap((file) => Object.values(file).map((said) => plain(said[language] ?? ''))),
    );
    const named = [...manual(module, language).matchAll(/<b>(.*?)<\/b>/g)].map(([, text = '']) => plain(text));
    expect(named.filter((text) => !known.has(text) && !ownWords.has(text))).toEqual([]);
  });

  it.each(['fr', 'nl'])('tells the same in %s as in English: chapter by chapter, item by item', (language) => {
    const shape = (html: string) => tagsOf(html).filter((tag) => !/<\/?[bi]>/.test(tag));
    expect(shape(manual(module, language))).toEqual(shape(manual(module, 'en')));
  });
});

it('is one of five in three languages', () => {
  expect(readdirSync(folder)).toHaveLength(15);
});
