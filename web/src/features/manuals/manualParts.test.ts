import { expect, it } from 'vitest';
import { readManual, sectionsOf, wordsOf } from './manualParts.ts';

const html = `<h1>Prendre un appel</h1><p>Avant <b>tout</b>.</p><h2>Où il est</h2><ul><li>À Gand</li></ul>
<h2>Où il est</h2><p>Encore</p><h2>!</h2><p><a href="https://a.example">lien</a></p>`;

it('reads a module: its title, and headings with links of their own', () => {
  const manual = readManual(html);
  expect(manual.title).toBe('Prendre un appel');
  expect(manual.headings).toEqual([
    { id: 'ou-il-est', text: 'Où il est' },
    { id: 'ou-il-est--2', text: 'Où il est' },
    { id: 'part', text: '!' },
  ]);
  expect(manual.parts.map(wordsOf).join(' ').replaceAll(/\s+/g, ' ')).toContain('Avant tout');
  expect(JSON.stringify(manual.parts)).toContain('"href":"https://a.example"');
});

it('knows which section says something', () => {
  const found = sectionsOf(readManual(html)).filter(({ words }) => words.includes('Encore'));
  expect(found.map(({ heading }) => heading?.id)).toEqual(['ou-il-est--2']);
});

it('reads what has no heading, and nothing', () => {
  expect(readManual('<p>a</p>')).toMatchObject({ title: '', headings: [] });
  expect(sectionsOf(readManual(''))).toEqual([{ heading: undefined, words: '' }]);
});
