import { serviceTypeValues } from '@towline/sdk/values';
import { describe, expect, it } from 'vitest';
import { callTexts } from './callTexts.ts';

const languages = Object.entries(callTexts);
const places = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).toSorted();
const sentences = Object.keys(callTexts.en).filter(
  (name): name is Exclude<keyof typeof callTexts.en, 'services'> => name !== 'services',
);

describe.each(languages)('the dispatch call in %s (2-requests §2)', (language, texts) => {
  it('is spoken in that language', () => {
    expect(texts.speech).toMatch(new RegExp(`^${language}-[A-Z]{2}$`));
  });

  it.each(sentences)('%s names what it names in English, and says something', (name) => {
    expect(texts[name].trim()).not.toBe('');
    expect(places(texts[name])).toEqual(places(callTexts.en[name]));
  });

  it('has a word for every service, each its own', () => {
    expect(Object.keys(texts.services).toSorted()).toEqual([...serviceTypeValues].toSorted());
    expect(new Set(Object.values(texts.services)).size).toBe(serviceTypeValues.length);
  });

  it('says the three keys of the answer', () => {
    for (const key of ['1', '2', '3']) expect(texts.question).toContain(key);
  });
});

it('no language repeats the sentences of another', () => {
  for (const name of sentences) expect(new Set(languages.map(([, texts]) => texts[name])).size).toBe(languages.length);
});
