import { render, screen } from '@testing-library/react';
import type { Note } from '@towline/sdk/api';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { NoteEdits } from './NoteEdits.tsx';

beforeAll(() => setupTexts('en-BE'));

const note: Note = {
  id: '00000000-0000-4000-8000-000000000001',
  message: 'agreed to pay 500 EUR',
  isPublic: true,
  version: 1,
  agentName: 'Lien Dewaele',
  createdAt: '2026-11-21T10:00:00Z',
};

it('says by whom a note was changed, and what stood there', () => {
  const former = [{ message: 'agreed to pay 50 EUR', agentName: 'Lien Dewaele', at: note.createdAt }];
  render(<NoteEdits note={{ ...note, editedByName: 'Karel Bogaert', editedAt: '2026-11-21T11:00:00Z', former }} />);
  expect(screen.getByText(/Karel Bogaert/)).toBeTruthy();
  expect(screen.getByText('agreed to pay 50 EUR')).toBeTruthy();
});

it('says who looked through another agent’s eyes', () => {
  const former = [
    { message: 'a text', agentName: 'Lien Dewaele', actingAgentName: 'Ann Verlinden', at: note.createdAt },
  ];
  const edited = {
    editedByName: 'Karel Bogaert',
    editedByActingName: 'Ann Verlinden',
    editedAt: '2026-11-21T11:00:00Z',
  };
  render(<NoteEdits note={{ ...note, ...edited, former }} />);
  expect(screen.getByText(/Ann Verlinden as Karel Bogaert/)).toBeTruthy();
  expect(screen.getByText(/Ann Verlinden as Lien Dewaele/)).toBeTruthy();
});

it('says nothing of a note that stands as it was written', () => {
  const { container } = render(<NoteEdits note={note} />);
  expect(container.textContent).toBe('');
});

it.each([undefined, []])('opens nothing where what stood there is for others to read: %j', (former) => {
  render(<NoteEdits note={{ ...note, editedByName: 'Karel Bogaert', editedAt: '2026-11-21T11:00:00Z', former }} />);
  expect(screen.getByText(/Karel Bogaert/)).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});
