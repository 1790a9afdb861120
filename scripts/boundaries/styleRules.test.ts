import { expect, it } from 'vitest';
import { checkStyles, stylePrefix } from './styleRules.ts';

const shared = { path: 'web/src/styles/base.css', text: '.tl-muted { opacity: 1; }' };
const found = (text: string, path = 'web/src/features/requestMap/map.css') =>
  checkStyles([shared, { path, text }]).map(({ line, what }) => `${line} ${what}`);

it('a folder names its prefix', () => {
  expect(['intake', 'requestMap', 'signIn'].map(stylePrefix)).toEqual(['tl-intake', 'tl-request-map', 'tl-sign-in']);
});

it.each([
  ['its own class', '.tl-request-map-page { color: red; }', []],
  ['its own class over a shared one', '.tl-request-map .tl-muted, .tl-request-map-foot > a { color: red; }', []],
  ['its own class around nested ones', '.tl-request-map { .tl-muted, a { color: red; } }', []],
  [
    'inside a media query',
    '@media (max-width: 1px) {\n.tl-contacts li { color: red; } }',
    ['2 styles ".tl-contacts"', '2 styles ".tl-contacts li" everywhere'],
  ],
  [
    'a screen that is turned',
    '@media screen and (orientation: portrait) {\n.tl-request-map { transform: rotate(90deg); } }',
    ['1 styles by "@media screen and (orientation: portrait)"'],
  ],
  ['steps of an animation', '@keyframes turn { from { opacity: 0; } 50% { opacity: 1; } }', []],
  ["another feature's class", '.tl-request-map .tl-contact { color: red; }', ['1 styles ".tl-contact"']],
  [
    'a class that only begins alike',
    '.tl-request-mapping { color: red; }',
    ['1 styles ".tl-request-mapping"', '1 styles ".tl-request-mapping" everywhere'],
  ],
  ['a shared class everywhere', '.tl-request-map,\n.tl-muted a { color: red; }', ['1 styles ".tl-muted a" everywhere']],
  ['an element everywhere', 'body { color: red; }', ['1 styles "body" everywhere']],
])('%s', (_name, text, expected) => {
  expect(found(text)).toEqual(expected);
});

it('leaves modules and shared styles alone', () => {
  expect(found('.anything { color: red; }', 'web/src/features/requestMap/map.module.css')).toEqual([]);
  expect(found('.tl-new { color: red; }', 'web/src/ui/new.css')).toEqual([]);
});
