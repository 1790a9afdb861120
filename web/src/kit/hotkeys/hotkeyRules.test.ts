import { describe, expect, it } from 'vitest';
import { isBare, mayAct, type PressedKey, readableKeys, takesText } from './hotkeyRules.ts';

const pressed = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  inField: false,
  ...more,
});

describe('a key may act', () => {
  it.each([
    ['a letter outside of fields', pressed('j'), true, true],
    ['a letter in a field', pressed('j', { inField: true }), true, false],
    ['a letter with the keyboard off', pressed('j'), false, false],
    ['a digit with the keyboard off', pressed('3'), false, false],
    ['Enter with the keyboard off', pressed('Enter'), false, true],
    ['Enter in a field', pressed('Enter', { inField: true }), true, false],
    ['Ctrl and a letter in a field', pressed('k', { ctrlKey: true, inField: true }), true, true],
    ['Ctrl and a letter with the keyboard off', pressed('k', { ctrlKey: true }), false, true],
    [
      'AltGr in a field, which writes a sign',
      pressed('@', { ctrlKey: true, altKey: true, inField: true }),
      true,
      false,
    ],
    ['F2 in a field', pressed('F2', { inField: true }), false, true],
    ['Escape in a field', pressed('Escape', { inField: true }), true, true],
    ['a key of an unfinished composition', pressed('k', { ctrlKey: true, isComposing: true }), true, false],
    ['a key that somebody took', pressed('j', { defaultPrevented: true }), true, false],
  ])('%s', (_name, key, lettersOn, expected) => {
    expect(mayAct(key, lettersOn)).toBe(expected);
  });
});

it('what takes text is found by its element', () => {
  document.body.innerHTML =
    '<input id="a"><input id="b" type="checkbox"><select id="c"></select><div role="listbox"><i id="d"></i></div><b id="e"></b>';
  const taking = ['a', 'b', 'c', 'd', 'e'].map((id) => takesText(document.getElementById(id)));
  expect(taking).toEqual([true, false, true, true, false]);
});

it('keys are shown as the machine names them', () => {
  expect([readableKeys('$mod+k', false), readableKeys('$mod+k', true), readableKeys('g r', false)]).toEqual([
    'Ctrl+K',
    '⌘+K',
    'G R',
  ]);
  expect(readableKeys('$mod+Enter', false)).toBe('Ctrl+Enter');
});

it('tells letters and signs alone from combinations and keys that never are text', () => {
  expect(['g r', 'n', 'Shift+n', '[Shift]+?', '.'].every(isBare)).toBe(true);
  expect(['$mod+k', 'F2', 'Shift+F2', 'Escape', 'Alt+Digit1', '$mod+Enter'].some(isBare)).toBe(false);
});
