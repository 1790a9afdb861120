import { describe, expect, test } from 'vitest';
import {
  type ConfigurationEdit,
  defaultUpdateReason,
  hasUnsavedChanges,
  saveIssues,
  updateReasonIssue,
} from './configurationSave.ts';

const loaded = { code: 'Q8', name: 'Q8', lastUpdatedAt: 'then', version: 3, coverage: { homeMarket: 'BE' } };
const edit: ConfigurationEdit = {
  loaded,
  edited: { ...loaded, name: 'Q9' },
  findings: [],
  bypassesSchema: false,
  reason: 'new name',
};
const schema = { type: 'validation', message: 'must be a string' } as const;
const parsing = { type: 'error' } as const;

describe('what blocks a save', () => {
  test.each<[string, 'organisation' | 'contract', Partial<ConfigurationEdit>, string[]]>([
    ['nothing', 'contract', {}, []],
    [
      'an unreadable text, and nothing else is asked',
      'contract',
      { edited: undefined, reason: '' },
      ['CONFIGURATION_NOT_READABLE'],
    ],
    ['a finding of type error', 'organisation', { findings: [schema, parsing] }, ['CONFIGURATION_NOT_READABLE']],
    [
      'a finding of type error, bypassed or not',
      'organisation',
      { findings: [parsing], bypassesSchema: true },
      ['CONFIGURATION_NOT_READABLE'],
    ],
    ['nothing changed', 'organisation', { edited: { ...loaded } }, ['CONFIGURATION_UNCHANGED']],
    ['schema errors', 'organisation', { findings: [schema, schema] }, ['CONFIGURATION_SCHEMA_ERRORS']],
    ['schema errors, bypassed', 'organisation', { findings: [schema], bypassesSchema: true }, []],
    ['no reason for a contract', 'contract', { reason: '  ' }, ['UPDATE_REASON_REQUIRED']],
    ['no reason for an organisation', 'organisation', { reason: undefined }, []],
    [
      'everything',
      'contract',
      { edited: { ...loaded, code: 'X' }, findings: [schema], reason: '' },
      ['CANNOT_CHANGE_PROPERTY', 'CONFIGURATION_SCHEMA_ERRORS', 'UPDATE_REASON_REQUIRED'],
    ],
  ])('%s', (_case, kind, changes, expected) => {
    const issues = saveIssues(kind, { ...edit, ...changes });
    expect(issues.map(({ code }) => code)).toEqual(expected);
    for (const issue of issues) expect(issue).toMatchObject({ messageKey: issue.code, severity: 'error' });
  });

  test('the count of schema errors and the property are named', () => {
    const issues = saveIssues('organisation', {
      ...edit,
      edited: { ...loaded, code: 'X' },
      findings: [schema, schema],
    });
    expect(issues.map(({ path, params }) => [path, params])).toEqual([
      ['code', { property: 'code' }],
      ['', { count: 2 }],
    ]);
  });
});

test.each([
  [undefined, true],
  ['', true],
  [' \t', true],
  ['🚗', false],
  [defaultUpdateReason, false],
])('the reason %j is missing: %s', (reason, isMissing) => {
  expect(updateReasonIssue(reason) !== undefined).toBe(isMissing);
});

test('unsaved is what differs, or cannot be read', () => {
  expect(hasUnsavedChanges(edit)).toBe(true);
  expect(hasUnsavedChanges({ loaded, edited: undefined })).toBe(true);
  expect(hasUnsavedChanges({ loaded, edited: { ...loaded } })).toBe(false);
});
