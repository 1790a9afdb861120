import { expect, it } from 'vitest';
import { checkFolders, knotsOf } from './folderKnots.ts';

const one = (from: string, to: string) => ({ from, to, written: './x.ts', line: 1, isType: false });

it('folders beside one another that know each other are a knot, at any level, with whoever stands between them', () => {
  const imports = [
    one('cli/src/flags/a.ts', 'cli/src/output/b.ts'),
    one('cli/src/output/deep/b.ts', 'cli/src/settings/c.ts'),
    one('cli/src/settings/c.ts', 'cli/src/flags/a.ts'),
    one('cli/src/bulk/d.ts', 'cli/src/flags/a.ts'),
    one('web/src/features/x/one/a.ts', 'web/src/features/x/two/b.ts'),
    one('web/src/features/x/two/b.ts', 'web/src/features/x/one/c.ts'),
  ];
  expect(knotsOf(imports)).toEqual([
    { in: 'cli/src', folders: ['flags', 'output', 'settings'] },
    { in: 'web/src/features/x', folders: ['one', 'two'] },
  ]);
});

it('one way is no knot, nor what a test reaches for, nor files of the folder itself', () => {
  const imports = [
    one('web/src/kit/lists/a.ts', 'web/src/kit/fields/b.ts'),
    one('web/src/kit/fields/b.test.ts', 'web/src/kit/lists/a.ts'),
    one('web/src/kit/texts.ts', 'web/src/kit/lists/a.ts'),
    one('web/src/kit/lists/a.ts', 'web/src/kit/texts.ts'),
  ];
  expect(knotsOf(imports)).toEqual([]);
});

it('a knot is stated with its reason, and taken away when it is untied', () => {
  const tied = [one('cli/src/a/x.ts', 'cli/src/b/y.ts'), one('cli/src/b/y.ts', 'cli/src/a/z.ts')];
  const stated = [{ in: 'cli/src', folders: ['b', 'a'], because: 'they are one' }];
  expect(checkFolders(tied, [])).toMatchObject([{ file: 'cli/src/{a,b}', what: 'know each other' }]);
  expect(checkFolders(tied, stated)).toEqual([]);
  expect(checkFolders([], stated)).toMatchObject([{ file: 'cli/src/{a,b}', what: 'are tied otherwise now' }]);
});
