import type { Locale } from '@towline/sdk/domain/language/locales';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { changeLocale, setupTexts } from '../../../i18n/setup.ts';
import { labelOfField, labelOfOrderPart, labelOfPart, setOfField } from './recordedNames.ts';

const all = { ...labelOfPart, ...labelOfOrderPart, ...labelOfField };

beforeAll(() => setupTexts('en-BE'));
afterAll(() => changeLocale('en-BE'));

// What others changed is told field by field while a dialog is open (DECISIONS S-04).
describe('what a change is called', () => {
  it.each<Locale>(['en-BE', 'nl-BE', 'fr-BE', 'it-IT', 'de-BE'])('has a text in %s', async (locale) => {
    await changeLocale(locale);
    for (const [name, label] of Object.entries(all))
      expect(dynamicText(label ?? '', {}, 'labels'), name).not.toBe(label);
    await changeLocale('en-BE');
  });

  it('a name that stands in two places means the same in both', () => {
    for (const [name, label] of Object.entries(labelOfOrderPart)) {
      const other = (labelOfPart as Record<string, string>)[name];
      if (other) expect(other, name).toBe(label);
    }
  });

  it.each(Object.entries(setOfField))('the words of %s are in the set %s', (_field, set) => {
    const words: Readonly<Record<string, string>> = i18next.getResourceBundle('en', 'enumerations');
    expect(Object.keys(words).some((word) => word.startsWith(`${set}.`))).toBe(true);
  });
});
