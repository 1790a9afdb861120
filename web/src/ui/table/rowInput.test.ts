import { describe, expect, it } from 'vitest';
import { clickWindowMs, isControl, opensRow } from './clickGuard.ts';
import { rowCommand } from './rowKeys.ts';

describe('a click on a row', () => {
  it.each([
    [0, '', false, true],
    [clickWindowMs - 1, '', false, true],
    [clickWindowMs, '', false, false],
    [50, '1ABC123', false, false],
    [50, '', true, false],
  ])('held %i ms with "%s" selected, on a control: %s, opens: %s', (heldMs, selection, onControl, opens) => {
    expect(opensRow({ heldMs, selection, onControl })).toBe(opens);
  });

  it('has the stated window of 200 ms', () => {
    expect(clickWindowMs).toBe(200);
  });

  it('is left to a link or button inside the row, but not to one around the table', () => {
    document.body.innerHTML =
      '<label><table><tbody><tr id="row"><td><a href="#"><b id="in">9F3C</b></a></td><td id="cell">x</td></tr></tbody></table></label>';
    const row = document.getElementById('row') as Element;
    expect(isControl(document.getElementById('in'), row)).toBe(true);
    expect(isControl(document.getElementById('cell'), row)).toBe(false);
    expect(isControl(null, row)).toBe(false);
  });
});

describe('a key on a row', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };

  it.each([
    ['ArrowDown', 'next'],
    ['j', 'next'],
    ['J', 'next'],
    ['ArrowUp', 'previous'],
    ['k', 'previous'],
    ['Enter', 'open'],
    ['o', 'open'],
    [' ', 'peek'],
    ['Home', 'first'],
    ['End', 'last'],
    ['PageDown', 'pageNext'],
    ['PageUp', 'pagePrevious'],
    ['.', 'copy'],
    ['x', undefined],
  ])('%s means %s', (key, command) => {
    expect(rowCommand({ ...plain, key }, true)).toBe(command);
  });

  it('opens a new tab with Ctrl or Cmd and Enter, and nothing else with them', () => {
    expect(rowCommand({ ...plain, ctrlKey: true, key: 'Enter' }, true)).toBe('openNewTab');
    expect(rowCommand({ ...plain, metaKey: true, key: 'Enter' }, false)).toBe('openNewTab');
    expect(rowCommand({ ...plain, ctrlKey: true, key: 'j' }, true)).toBeUndefined();
    expect(rowCommand({ ...plain, altKey: true, key: 'ArrowDown' }, true)).toBeUndefined();
  });

  it('does nothing for letters that are switched off', () => {
    expect(['j', 'k', 'o', '.'].map((key) => rowCommand({ ...plain, key }, false))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(rowCommand({ ...plain, key: 'Enter' }, false)).toBe('open');
  });
});
