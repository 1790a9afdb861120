import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { selectFile, withoutName } from './namelessArrows.ts';

const library = path.dirname(createRequire(import.meta.url).resolve('@blueprintjs/core/package.json'));

it('takes the English name off the arrow of every select, as Blueprint writes it today', () => {
  const file = path.join(library, 'lib/esm/components/html-select/htmlSelect.js');
  expect(file).toMatch(selectFile);
  const code = readFileSync(file, 'utf8');
  expect(code).toContain('Open dropdown');
  const built = withoutName(code);
  expect(built).not.toContain('Open dropdown');
  // A picture without a title is one that nobody is read.
  expect(built).toContain('iconTitle = ""');
  expect(built).toContain('title: iconTitle');
});

it('leaves the other parts as they are', () => {
  expect(path.join(library, 'lib/esm/components/button/buttons.js')).not.toMatch(selectFile);
  expect(withoutName('export const other = 1;')).toBe('export const other = 1;');
});
