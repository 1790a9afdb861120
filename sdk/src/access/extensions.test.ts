import { expect, test } from 'vitest';
import type { Extension } from '../generated/api.ts';
import { extensionUrl, isExtensionVisible, visibleExtensions } from './extensions.ts';
import { anAgent, clientsWith } from './fixtures.testing.ts';

const agent = anAgent({ role: 'CCManager', clients: clientsWith({ code: 'Q8' }) });

test.each<[string, Extension['visibility'], boolean]>([
  ['no rules', undefined, true],
  ['an empty rule set', {}, true],
  ['the own organisation', { organisationCode: ['C24Belgium', 'X'] }, true],
  ['another organisation', { organisationCode: ['X'] }, false],
  ['the own role', { roles: ['CCManager'] }, true],
  ['another role', { roles: ['C24Admin'] }, false],
  ['one of the contracts', { contractCodes: ['A', 'Q8'] }, true],
  ['none of the contracts', { contractCodes: ['A'] }, false],
  ['an empty list names nobody', { roles: [] }, false],
  ['all rules hold', { organisationCode: ['C24Belgium'], roles: ['CCManager'], contractCodes: ['Q8'] }, true],
  ['one of them fails', { organisationCode: ['C24Belgium'], roles: ['Agent'], contractCodes: ['Q8'] }, false],
])('%s', (_case, visibility, expected) => {
  expect(isExtensionVisible(agent, { visibility })).toBe(expected);
  expect(isExtensionVisible({ ...agent, role: 'Deactivated' }, { visibility })).toBe(false);
});

test('extensions of a kind, by order and then by label', () => {
  const extension = (id: string, changes: Partial<Extension> = {}): Extension => ({
    id,
    type: 'SideMenu',
    url: '',
    label: id,
    ...changes,
  });
  const extensions = [
    extension('c', { order: 2 }),
    extension('b', { order: 1 }),
    extension('a', { order: 1 }),
    extension('z'),
    extension('tab', { type: 'RequestTab' }),
    extension('hidden', { visibility: { roles: [] } }),
    extension('a2', { order: 1, label: 'a' }),
    extension('early', { order: -1 }),
    extension('a0', { label: 'a' }),
    extension('a1', { label: 'a' }),
    extension('zz'),
  ];
  const ids = (type: 'SideMenu' | 'RequestTab') =>
    visibleExtensions({ ...agent, extensions }, type).map(({ id }) => id);
  expect(ids('SideMenu')).toEqual(['early', 'a0', 'a1', 'z', 'zz', 'a', 'a2', 'b', 'c']);
  expect(ids('RequestTab')).toEqual(['tab']);
});

test('placeholders are filled and encoded, missing ones left empty', () => {
  const extension = { url: 'https://x.example/{requestId}?o={organisationCode}&again={requestId}' };
  expect(extensionUrl(extension, { requestId: 'a/b&c', organisationCode: 'Q 8' })).toBe(
    'https://x.example/a%2Fb%26c?o=Q%208&again=a%2Fb%26c',
  );
  expect(extensionUrl(extension, { requestId: '\ud83d', organisationCode: '🚗' })).toBe(
    'https://x.example/%EF%BF%BD?o=%F0%9F%9A%97&again=%EF%BF%BD',
  );
  expect(extensionUrl(extension, {})).toBe('https://x.example/?o=&again=');
});
