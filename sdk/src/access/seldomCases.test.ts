import { expect, it } from 'vitest';
import type { Organisation } from '../generated/api.ts';
import { anAgent } from './fixtures.testing.ts';
import { organisationNameOf } from './names.ts';
import { visibleOrganisation } from './visibleOrganisation.ts';

it('an organisation is called by those that stand beside it, else by its code', () => {
  const agent = { ...anAgent(), actsForOrganisations: undefined };
  expect(organisationNameOf(agent, 'Q8', [undefined, { code: 'Q8', name: 'Kuwait' }])).toBe('Kuwait');
  expect(organisationNameOf(agent, 'Nobody')).toBe('Nobody');
});

it('of another company its address and number are told where it has them', () => {
  const other = {
    code: 'Other',
    name: 'Other',
    version: 1,
    lastUpdatedAt: 'now',
    flags: { isHomeAssistanceCompany: true },
  };
  const seen = (parts: object) => visibleOrganisation(anAgent(), { ...other, ...parts } as Organisation);
  expect(seen({})).toEqual(other);
  expect(seen({ email: 'a@b.example', phoneNumber: '+3291', country: 'BE', archivedAt: 'then' })).toMatchObject({
    email: 'a@b.example',
    phoneNumber: '+3291',
    country: 'BE',
    archivedAt: 'then',
  });
  expect(seen({ email: 'a@b.example', flags: {} })).not.toHaveProperty('email');
});
