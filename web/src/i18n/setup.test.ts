import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dynamicText } from './dynamicText.ts';
import { readSavedTextsBy, savedTexts, type Texts } from './savedTexts.ts';
import { changeLocale, refreshTexts, setupTexts } from './setup.ts';

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

describe('what administrators saved (DECISIONS S-42)', () => {
  const none = { messages: {}, labels: {}, buttons: {}, enumerations: {}, countries: {} };
  let saved: Texts = none;
  afterEach(async () => {
    vi.useRealTimers();
    readSavedTextsBy(async () => none);
    await refreshTexts();
    readSavedTextsBy(undefined);
    saved = none;
  });

  it('lies over the shipped texts without a reload, and goes again', async () => {
    readSavedTextsBy(async () => saved);
    const told = vi.fn<() => void>();
    i18next.on('languageChanged', told);
    saved = { ...none, buttons: { CANCEL: 'Never mind' }, messages: { BRAND_NEW: 'New' } };
    await refreshTexts((language) => language === 'en');
    expect([i18next.t('buttons:CANCEL'), dynamicText('BRAND_NEW'), i18next.t('buttons:BACK')]).toEqual([
      'Never mind',
      'New',
      'Back',
    ]);
    expect(told).toHaveBeenCalled();
    saved = none;
    await refreshTexts();
    expect(i18next.t('buttons:CANCEL')).toBe('Cancel');
    expect(i18next.exists('BRAND_NEW')).toBe(false);
    i18next.off('languageChanged', told);
  });

  it('stays as it is where it cannot be read', async () => {
    readSavedTextsBy(async () => Promise.reject(new Error('away')));
    await refreshTexts();
    expect(i18next.t('buttons:CANCEL')).toBe('Cancel');
  });

  it('is waited for no longer than a second; what comes later is told', async () => {
    vi.useFakeTimers();
    let answer: (texts: Texts) => void = () => {};
    readSavedTextsBy(() => new Promise((resolve) => (answer = resolve)));
    const late = vi.fn<(texts: Texts) => void>();
    const waited = savedTexts('en', late);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waited).toBeUndefined();
    answer(none);
    await vi.advanceTimersByTimeAsync(0);
    expect(late).toHaveBeenCalledWith(none);
  });
});
