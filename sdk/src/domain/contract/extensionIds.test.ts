import { describe, expect, it } from 'vitest';
import { extensionIdIssues } from './extensionIds.ts';

describe('the ids of an organisation’s extensions', () => {
  it.each([
    ['none', undefined, []],
    ['what is no list', { id: 'a' }, []],
    ['what is no extension', [null, 7, { id: 7 }, { id: 7 }, {}], []],
    ['each its own', [{ id: 'a' }, { id: 'b' }], []],
    ['the same twice', [{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'a' }], ['extensions/2/id', 'extensions/3/id']],
  ])('%s', (_what, extensions, paths) => {
    const issues = extensionIdIssues({ extensions } as Parameters<typeof extensionIdIssues>[0]);
    expect(issues.map(({ path }) => path)).toEqual(paths);
    expect(issues.every(({ messageKey, params }) => messageKey === 'EXTENSION_ID_TAKEN' && params?.id === 'a')).toBe(
      true,
    );
  });
});
