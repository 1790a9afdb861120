import { expect, it } from 'vitest';
import { anAgent } from '../domain/order/fixtures.testing.ts';
import { mayChangeWorkshopsOf, workshopDecision } from './clientWorkshops.ts';

const permissions = { ...anAgent().permissions, canActOnBehalfOfOrganisationCodes: ['Auto5'] };

it.each([
  ['its own', anAgent({ organisationCode: 'Q8', permissions }), 'Q8', true],
  ['one that it acts for', anAgent({ organisationCode: 'Q8', permissions }), 'Auto5', true],
  ['a third one', anAgent({ organisationCode: 'Q8', permissions }), 'Foyer', false],
  ['any, for an administrator', anAgent({ role: 'C24Admin', organisationCode: 'Q8' }), 'Foyer', true],
  ['a manager of another', anAgent({ role: 'CCManager', organisationCode: 'C24Italia', permissions }), 'Q8', false],
])('workshops of %s (DECISIONS C-11)', (_whose, agent, code, may) => {
  expect(mayChangeWorkshopsOf(agent, code)).toBe(may);
  expect(workshopDecision(agent, code)).toEqual(
    may ? { allowed: true } : { allowed: false, code: 'NOT_FOR_ORGANISATION' },
  );
});
