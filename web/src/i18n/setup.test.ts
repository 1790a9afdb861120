import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dynamicText } from './dynamicText.ts';
import { changeLocale, setupTexts } from './setup.ts';

beforeAll(async () => {
  await setupTexts('en-BE');
});

afterEach(async () => {
  await changeLocale('en-BE');
});

describe('texts', () => {
  it('speak the language of the locale, and html[lang] follows', async () => {
    expect(i18next.t('buttons:CANCEL')).toBe('Cancel');
    await changeLocale('nl-BE');
    expect(i18next.t('buttons:CANCEL')).toBe('Annuleren');
    expect(document.documentElement.lang).toBe('nl-BE');
  });

  it('are shown in French with the spaces that hold', async () => {
    await changeLocale('fr-BE');
    expect(i18next.t('WAS')).toBe('Avant\u202f:');
  });

  it('are found in whichever of the five files they are filed', async () => {
    await changeLocale('it-IT');
    expect(dynamicText('BE')).toBe('Belgio');
  });

  // proves 1-intake §8 Missing translation
  it('show the raw key when there is none, and say so once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(dynamicText('BA.NeverHeardOf')).toBe('BA.NeverHeardOf');
    dynamicText('BA.NeverHeardOf');
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
