import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { madeAnew } from './madeAnew.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'towline-mends-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nameWith = (files: Record<string, string>): string => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return madeAnew(folder).name;
};

it('has another name as soon as a mend is another, and only then', () => {
  const first = nameWith({ 'one.ts': 'a mend' });
  expect(nameWith({ 'one.ts': 'a mend' })).toBe(first);
  const changed = nameWith({ 'one.ts': 'another mend' });
  expect(changed).not.toBe(first);
  expect([first, changed]).not.toContain(nameWith({ 'two.ts': '' }));
  expect(first).toMatch(/^towline:made-anew-[0-9a-f]{12}$/);
});
