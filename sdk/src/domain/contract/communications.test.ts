import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { communicationKindValues, contactLanguageValues } from '../../generated/values.ts';
import {
  addableCommunications,
  addableLanguages,
  communicationLanguages,
  communicationTextFor,
  hasRichTextEditor,
  neighbourAfterDelete,
} from './communications.ts';
import { allowedTags, checkHtml } from './htmlCheck.ts';

describe('the HTML check', () => {
  const kinds = (html: string) => checkHtml(html).map(({ kind, tag }) => (tag ? `${kind} ${tag}` : kind));
  test.each<[string, string[]]>([
    ['', []],
    ['plain text, 1 < 2 and 3 > 2', []],
    ['<h1>A</h1><p>B <b>c</b> <a href="https://x.example">d</a></p><ul><li>e</li></ul>', []],
    ['line<br>line<br/>line<hr>', []],
    ['<p>a<br></p>', []],
    ['<p><br></p>', []],
    ['<p style="color: red">a</p>', ['inlineStyle p']],
    ["<p STYLE='x'>a</p>", ['inlineStyle p']],
    ['<p class=x>a</p>', ['classAttribute p']],
    ['<p class="x" style="y">a</p>', ['inlineStyle p', 'classAttribute p']],
    ['<a href="https://x.example/?style=1" title="my class is here">a</a>', []],
    ['<p data-style="x">a</p>', []],
    ['<p>a<!-- secret --></p>', ['comment']],
    ['a<!-- never closed', ['comment']],
    ['<!-- <p style="x"></p> -->a', ['comment']],
    ['<p></p>', ['emptyTag p']],
    ['<p>  \n </p>', ['emptyTag p']],
    ['<p>&nbsp;&#160;</p>', ['emptyTag p']],
    ['<div><p></p></div>', ['emptyTag div', 'emptyTag p']],
    ['<div><p></p>a</div>', ['emptyTag p']],
    ['<div><p>a</p></div>', []],
    ['<ul><li>a<li>b</ul>', []],
    ['<span>a</span>', ['tagNotAllowed span']],
    ['<SCRIPT>alert(1)</SCRIPT>', ['tagNotAllowed script']],
    ['<img src="x">', ['tagNotAllowed img']],
    ['<table><tr><td>a</td></tr></table>', ['tagNotAllowed table', 'tagNotAllowed tr', 'tagNotAllowed td']],
    ['<a title="a > b">x</a>', []],
    ['</p>a', []],
    ['<p>a</b></p>', []],
    ['<p></b>a</p>', []],
    ['<p>never closed', []],
  ])('%s', (html, expected) => {
    expect(kinds(html)).toEqual(expected);
  });
  test.each(allowedTags)('<%s> is allowed', (tag) => {
    expect(kinds(`<${tag}>text</${tag}>`)).toEqual([]);
  });
  test('a finding says where it begins', () => {
    expect(checkHtml('ab<p></p><!---->')).toEqual([
      { kind: 'emptyTag', tag: 'p', position: 2 },
      { kind: 'comment', position: 9 },
    ]);
  });
  test('any text is checked, findings come in its order', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<',
      '>',
      '<!--',
      '-->',
      '"',
      "'",
      ' style',
      '=',
      'text',
      '<br>',
      '<x ',
      '/',
      '\u202e',
      '😀',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const positions = checkHtml(parts.join('')).map(({ position }) => position);
        expect(positions).toEqual([...positions].sort((a, b) => a - b));
      }),
    );
  });
});

describe('communications', () => {
  test('instructions are written in en only, the others in all five', () => {
    for (const kind of communicationKindValues)
      expect(communicationLanguages(kind)).toEqual(kind === 'agent.Instructions' ? ['en'] : contactLanguageValues);
  });
  test('what exists cannot be added again', () => {
    const rest = addableCommunications({ 'customer.Terms': { texts: {} } });
    expect(rest).toHaveLength(communicationKindValues.length - 1);
    expect(rest).not.toContain('customer.Terms');
    expect(addableLanguages('customer.Terms', { texts: { en: '', it: 'x' } })).toEqual(['fr', 'nl', 'de']);
    expect(addableLanguages('agent.Instructions', { texts: { en: '' } })).toEqual([]);
  });
  test.each([
    ['partner.JobOffer', true],
    ['partner.IvrGreeting', false],
    ['partner.jobOfferIVR', false],
  ])('%s has the rich text editor: %s', (kind, expected) => {
    expect(hasRichTextEditor(kind)).toBe(expected);
  });
  test.each([
    [['en', 'fr', 'nl'], 'fr', 'en'],
    [['en', 'fr', 'nl'], 'en', 'fr'],
    [['en', 'fr', 'nl'], 'nl', 'fr'],
    [['en'], 'en', undefined],
    [[], 'en', undefined],
  ])('of %j, after deleting %s: %s', (languages, deleted, expected) => {
    expect(neighbourAfterDelete(languages, deleted)).toBe(expected);
  });
  test.each([
    ['fr-BE', { en: 'E', fr: 'F' }, { language: 'fr', text: 'F' }],
    ['nl', { fr: 'F', en: 'E' }, { language: 'en', text: 'E' }],
    ['nl', { it: 'I', fr: 'F' }, { language: 'it', text: 'I' }],
    ['nl', { nl: '', it: 'I' }, { language: 'it', text: 'I' }],
    ['nl', {}, undefined],
  ])('in %s of %j', (language, texts, expected) => {
    expect(communicationTextFor({ texts }, language)).toEqual(expected);
  });
  test('no communication has no text', () => {
    expect(communicationTextFor(undefined, 'en')).toBeUndefined();
  });
});
