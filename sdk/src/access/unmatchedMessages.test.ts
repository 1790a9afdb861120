import { expect, test } from 'vitest';
import { anAdmin, anAgent } from './fixtures.testing.ts';
import { mayReadUnmatched } from './unmatchedMessages.ts';

const own = anAgent().organisationCode;
const acting = anAgent({ permissions: { ...anAgent().permissions, canActOnBehalfOfOrganisationCodes: ['Elsewhere'] } });

test.each([
  ['an administrator, anybody’s', anAdmin(), 'Elsewhere', true],
  ['an administrator, nobody’s', anAdmin(), null, true],
  ['one’s own', anAgent(), own, true],
  ['of another organisation', anAgent(), 'Elsewhere', false],
  ['of one that somebody acts for', acting, 'Elsewhere', true],
  ['nobody’s', anAgent(), null, false],
  ['nobody’s, for a manager', anAgent({ role: 'CCManager' }), undefined, false],
])('%s', (_, agent, organisationCode, expected) => {
  expect(mayReadUnmatched(agent, organisationCode)).toBe(expected);
});
