import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { person, phone, request } from '../../widgets/fieldKinds.tsx';
import { factsOf } from './factsOf.ts';
import { fieldsOf } from './fieldsOf.ts';
import { dateTime, number, plate } from './kinds.tsx';

interface Visit {
  readonly startedAt: string;
  readonly licensePlate?: string;
  readonly phoneNumber: string;
  readonly countryCode: string;
  readonly requestId: string;
  readonly shortId?: string;
  readonly steps: number;
  readonly by?: string;
}

const fields = fieldsOf<Visit>()({
  startedAt: { label: 'STARTED', kind: dateTime },
  licensePlate: { label: 'LICENSE_PLATE', kind: plate },
  phoneNumber: { label: 'PHONE', kind: phone },
  requestId: { label: 'REQUEST', kind: request },
  steps: { label: 'TRIES', kind: number },
  by: { label: 'AGENT', kind: person },
});

const visit: Visit = {
  startedAt: '2026-11-20T09:01:00Z',
  licensePlate: '1-ABC-234',
  phoneNumber: '0470 12 34 56',
  countryCode: 'BE',
  requestId: '5f3a0000-0000-4000-8000-000000000002',
  steps: 0,
};

const show = (row: Visit, names?: readonly (keyof typeof fields)[]) =>
  render(
    <MemoryRouter>
      <KeyValues items={factsOf(fields, row, names)} />
    </MemoryRouter>,
  );

beforeAll(() => setupTexts('en-BE'));

describe('the lines of a detail', () => {
  it('are all fields in their order, or those that are named in that order', () => {
    expect(factsOf(fields, visit).map(({ label }) => label)).toEqual([
      'Started',
      'Plate',
      'Telephone',
      'Request',
      'Tries',
      'Agent',
    ]);
    expect(factsOf(fields, visit, ['steps', 'startedAt']).map(({ label }) => label)).toEqual(['Tries', 'Started']);
  });

  it('say a moment in full, where a cell is short', () => {
    show(visit, ['startedAt']);
    expect(screen.getByText(/2026/)).toBeTruthy();
  });

  it('leave out what there is not, and keep a nought', () => {
    show({ ...visit, licensePlate: '' }, ['licensePlate', 'steps']);
    expect(screen.queryByText('Plate')).toBeNull();
    expect(screen.getByText('0')).toBeTruthy();
  });

  it('offer for copying what is pasted elsewhere, and nothing else', () => {
    const copied = factsOf(fields, visit).flatMap(({ label, copy }) => (copy ? [[label, copy]] : []));
    expect(copied.map(([label]) => label)).toEqual(['Plate', 'Telephone']);
    expect(copied[0]?.[1]).toBe('1-ABC-234');
  });
});

describe('a kind that asks its row', () => {
  it('calls a number without its prefix in the country of the record', () => {
    show(visit, ['phoneNumber']);
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+32470123456');
  });

  it('names a request by its short id where the record has it, else by how its id begins', () => {
    const { unmount } = show({ ...visit, shortId: 'K7Q2' }, ['requestId']);
    expect(screen.getByRole('link', { name: 'K7Q2' })).toBeTruthy();
    unmount();
    show(visit, ['requestId']);
    expect(screen.getByRole('link', { name: '5F3A' })).toBeTruthy();
  });

  it.each([
    ['An Claes', 'An Claes'],
    ['Motorist', 'Motorist'],
    ['+32470732588', '+32 470 73 25 88'],
  ])('calls %s a person: %s', (by, text) => {
    show({ ...visit, by }, ['by']);
    expect(screen.getByText(text)).toBeTruthy();
  });
});
