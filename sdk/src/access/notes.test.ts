import { expect, test } from 'vitest';
import type { Agent, Note, Viewpoint } from '../generated/api.ts';
import { ABROAD, anAbroadRequest, anAdmin, anAgent, anAgentOf, CLIENT, HOME } from './fixtures.testing.ts';
import { changeNoteVisibility, mayReadNote, visibleNote } from './notes.ts';
import { viewerOf } from './viewpoint.ts';

const request = anAbroadRequest('PartnerEnroute');
const acting = anAgentOf(HOME, {
  permissions: { ...anAgent().permissions, canActOnBehalfOfOrganisationCodes: ['C24Italia'] },
});

test.each<[string, Agent, string | undefined, string | undefined]>([
  ['a note without organisation, by anybody', anAgentOf(CLIENT), undefined, undefined],
  ['by a home agent of its organisation', anAgentOf(HOME), HOME, undefined],
  ['by a home agent acting for it', acting, 'C24Italia', undefined],
  ['by a home agent of another', anAgentOf(HOME), 'C24Italia', 'NOT_NOTE_ORGANISATION'],
  ['by the abroad agent of its organisation', anAgentOf(ABROAD), ABROAD, 'NOT_HOME_AGENT'],
  ['by the client of its organisation', anAgentOf(CLIENT), CLIENT, 'NOT_HOME_AGENT'],
  ['by an administrator', anAdmin(), HOME, undefined],
])('changing the visibility of %s', (_case, agent, organisationCode, code) => {
  const decision = changeNoteVisibility(viewerOf(agent, request), { isPublic: false, organisationCode });
  expect(decision).toEqual(code ? { allowed: false, code } : { allowed: true });
});

test.each<[string, Agent, boolean, string | undefined, boolean]>([
  ['a public note, by the client', anAgentOf(CLIENT), true, HOME, true],
  ['a private one of the own organisation', anAgentOf(CLIENT), false, CLIENT, true],
  ['a private one of another', anAgentOf(CLIENT), false, HOME, false],
  ['a private one of who is acted for', acting, false, 'C24Italia', true],
  ['a private one without organisation, by home', anAgentOf(HOME), false, undefined, true],
  ['a private one without organisation, by abroad', anAgentOf(ABROAD), false, undefined, true],
  ['a private one without organisation, by the client', anAgentOf(CLIENT), false, undefined, false],
  ['a private one, by an administrator', anAdmin(), false, HOME, true],
])('reading %s: %#', (_case, agent, isPublic, organisationCode, expected) => {
  expect(mayReadNote(viewerOf(agent, request), { isPublic, organisationCode }, request)).toBe(expected);
});

const parties = { ...request, clientOrganisationCode: CLIENT };

test.each<[Viewpoint, string | undefined, boolean, string | undefined]>([
  ['Home', HOME, true, undefined],
  ['Home', CLIENT, false, undefined],
  ['Home', undefined, true, undefined],
  ['Abroad', ABROAD, true, 'NOT_HOME_AGENT'],
  ['Abroad', HOME, false, 'NOT_HOME_AGENT'],
  ['Client', CLIENT, true, 'NOT_HOME_AGENT'],
  ['Client', HOME, false, 'NOT_HOME_AGENT'],
  ['Client', undefined, false, undefined],
])(
  'an administrator who looks from the side %s at a private note of %s',
  (viewpoint, organisationCode, reads, code) => {
    const viewer = viewerOf(anAdmin(), parties, { viewpoint });
    const note = { isPublic: false, organisationCode };
    expect(mayReadNote(viewer, note, parties)).toBe(reads);
    expect(changeNoteVisibility(viewer, note)).toEqual(code ? { allowed: false, code } : { allowed: true });
  },
);

test.each<[string, Agent, Partial<Note>, readonly string[] | undefined]>([
  ['the client of what was public', anAgentOf(CLIENT), {}, ['public']],
  ['the abroad company of what was public', anAgentOf(ABROAD), {}, ['public']],
  ['its organisation of everything', anAgentOf(HOME), {}, ['private', 'public', 'of before']],
  ['an administrator of everything', anAdmin(), {}, ['private', 'public', 'of before']],
  [
    'home of one without organisation',
    anAgentOf(HOME),
    { organisationCode: undefined },
    ['private', 'public', 'of before'],
  ],
  ['the client of one without organisation', anAgentOf(CLIENT), { organisationCode: undefined }, ['public']],
  ['the client of its own', anAgentOf(CLIENT), { organisationCode: CLIENT }, ['private', 'public', 'of before']],
  ['the client of one that was never changed', anAgentOf(CLIENT), { former: undefined }, undefined],
])('what stood in a public note is read by %s', (_case, agent, changes, expected) => {
  const note: Note = {
    id: 'n',
    message: 'now',
    isPublic: true,
    organisationCode: HOME,
    createdAt: '2026-11-30T01:00:00Z',
    former: [{ message: 'private', isPublic: false }, { message: 'public', isPublic: true }, { message: 'of before' }],
    ...changes,
  };
  const read = visibleNote(viewerOf(agent, parties), note, parties);
  expect(read.former?.map(({ message }) => message)).toEqual(expected);
  expect({ ...read, former: undefined }).toEqual({ ...note, former: undefined });
});
