import { describe, expect, test } from 'vitest';
import { protectedPropertyIssues } from './protectedProperties.ts';

const loaded = { code: 'Q8', name: 'Q8', lastUpdatedAt: 'then', version: 3, coverage: { homeMarket: 'BE' } };
const without = (...properties: string[]) =>
  Object.fromEntries(Object.entries(loaded).filter(([key]) => !properties.includes(key)));

describe('protected properties', () => {
  test.each<[string, 'organisation' | 'contract', Record<string, unknown>, string[][]]>([
    ['nothing touched', 'contract', { ...loaded, coverage: {} }, []],
    ['name changed', 'contract', { ...loaded, name: 'Q9' }, []],
    ['code changed', 'organisation', { ...loaded, code: 'Q9' }, [['code', 'CANNOT_CHANGE_PROPERTY']]],
    [
      'lastUpdatedAt changed',
      'organisation',
      { ...loaded, lastUpdatedAt: 'now' },
      [['lastUpdatedAt', 'CANNOT_CHANGE_PROPERTY']],
    ],
    [
      'lastUpdatedAt changed in a contract',
      'contract',
      { ...loaded, lastUpdatedAt: 'now' },
      [['lastUpdatedAt', 'CANNOT_CHANGE_PROPERTY']],
    ],
    ['version changed in a contract', 'contract', { ...loaded, version: 4 }, [['version', 'CANNOT_CHANGE_PROPERTY']]],
    ['version changed in an organisation', 'organisation', { ...loaded, version: 4 }, []],
    ['code removed', 'contract', without('code'), [['code', 'CANNOT_REMOVE_PROPERTY']]],
    [
      'all removed from an organisation',
      'organisation',
      {},
      [
        ['code', 'CANNOT_REMOVE_PROPERTY'],
        ['name', 'CANNOT_REMOVE_PROPERTY'],
        ['lastUpdatedAt', 'CANNOT_REMOVE_PROPERTY'],
      ],
    ],
    ['version removed from a contract', 'contract', without('version'), [['version', 'CANNOT_REMOVE_PROPERTY']]],
    ['version removed from an organisation', 'organisation', without('version'), []],
    ['made undefined is changed', 'contract', { ...loaded, code: undefined }, [['code', 'CANNOT_CHANGE_PROPERTY']]],
  ])('%s', (_case, kind, edited, expected) => {
    expect(protectedPropertyIssues(kind, loaded, edited).map(({ path, messageKey }) => [path, messageKey])).toEqual(
      expected,
    );
  });
  test('what was never there cannot be removed, but not added either', () => {
    expect(protectedPropertyIssues('contract', {}, {})).toEqual([]);
    expect(protectedPropertyIssues('contract', {}, { code: 'X' })).toEqual([
      {
        path: 'code',
        code: 'CANNOT_CHANGE_PROPERTY',
        messageKey: 'CANNOT_CHANGE_PROPERTY',
        severity: 'error',
        params: { property: 'code' },
      },
    ]);
  });
});
