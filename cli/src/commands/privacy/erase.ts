import { refused } from '@towline/sdk/access/decision';
import { operationDecision } from '@towline/sdk/access/operations';
import type { PersonalData } from '@towline/sdk/api';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { subjectFlags, subjectKey, subjectOf, subjectRow } from './subject.ts';

type Subject = { name: string; data: PersonalData };

const countOf = (subjects: readonly Subject[]): number =>
  subjects.reduce((sum, { data }) => sum + data.requests.length, 0);

export const command = defineBulk({
  name: 'privacy erase',
  summary: 'Take one motorist out of everything that is kept',
  description:
    'Erases a motorist from every table and removes their files, for good. Amounts, times and places rounded to a town stay, and issued documents, which the law wants kept. Refused while one of their requests is open.',
  flags: z.object(subjectFlags),
  examples: [
    ['privacy erase --plate 1ABC123 --dry-run', 'Show the phrase; change nothing'],
    ['privacy erase --plate 1ABC123', 'After typing the phrase'],
    [
      'privacy erase --file asked.csv --save-plan erase.json',
      'Columns plate, phone, email or request; somebody else looks at it',
    ],
    [
      'privacy erase --plan erase.json --confirm "ERASE 2 REQUESTS OF 1ABC123"',
      'For scripts, if nothing changed since',
    ],
  ],
  rows: subjectRow,
  rowsOf: ({ plate, phone, email, request }) =>
    [plate, phone, email, request].some((value) => value !== undefined) ? [{ plate, phone, email, request }] : [],
  keyOf: subjectKey,
  async plan(row, { towline }): Promise<Subject> {
    const { body, name } = subjectOf(row);
    return { name, data: await towline.privacy.exportPersonalData(body) };
  },
  allowed({ data }, _row, { agent }) {
    const open = data.requests.find(({ isOpen }) => isOpen);
    return open ? refused('WRONG_STATUS', { status: open.status }) : operationDecision(agent, 'erasePersonalData');
  },
  labelOf: ({ name, data }) => `${name} (${data.requests.length} requests, ${data.files.length} files)`,
  stateOf: ({ data }) => ({
    requests: data.requests.map(({ id, status }) => `${id} ${status}`).join(', '),
    files: data.files.length,
  }),
  // Without the run's key: once erased, the same call names other requests. That it is done once, the requests themselves say.
  act: ({ data }, row, _key, { towline, signal }) =>
    towline.privacy.erasePersonalData(
      { ...subjectOf(row).body, requestIds: data.requests.map(({ id }) => id) },
      { signal },
    ),
  question: (count) => `Erase ${count} ${count === 1 ? 'motorist' : 'motorists'}`,
  phrase: (subjects) =>
    `ERASE ${countOf(subjects)} REQUESTS OF ${subjects.length === 1 ? (subjects[0]?.name ?? '') : `${subjects.length} MOTORISTS`}`,
  isSequential: true,
});
