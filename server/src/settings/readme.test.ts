import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settings } from './settings.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

/** Names as they stand there, whole: ROUTER is not told of by ROUTER_URL. */
const named = new Set(readme.match(/[A-Z][A-Z0-9_]*[A-Z0-9]/g));

it('README names every setting', () => {
  expect(Object.keys(settings).filter((name) => !named.has(name))).toEqual([]);
});
