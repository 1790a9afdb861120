import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { Dock, type DockCase, type DockDraft } from './Dock.tsx';

const done: string[] = [];
const draft = (key: string): DockDraft => ({
  key,
  text: `Draft · ${key}`,
  onResume: () => void done.push(`resume ${key}`),
  onDiscard: () => void done.push(`discard ${key}`),
});
const recent = (key: string, changes: Partial<DockCase> = {}): DockCase => ({
  key,
  text: key,
  about: '',
  href: `/r/${key}`,
  changed: false,
  ...changes,
});
const show = (drafts: readonly DockDraft[], cases: readonly DockCase[]) =>
  render(
    <MemoryRouter>
      <Dock drafts={drafts} recent={cases} onAllDrafts={() => void done.push('all')} />
    </MemoryRouter>,
  );

beforeAll(() => setupTexts('en-BE'));

it('is not there where nothing is in work', () => {
  show([], []);
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows three drafts, says how many there are, and leads to all', () => {
  show(['A', 'B', 'C', 'D'].map(draft), []);
  expect(screen.getAllByRole('button', { name: 'Resume' })).toHaveLength(3);
  expect(screen.queryByText('Draft · D')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /\(4\)/ }));
  expect(done.pop()).toBe('all');
});

it('resumes the one that was pressed, and discards no other', () => {
  show([draft('A'), draft('B')], []);
  fireEvent.click(screen.getAllByRole('button', { name: 'Resume' })[1] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Discard: Draft · A' }));
  expect(done.splice(0)).toEqual(['resume B', 'discard A']);
});

it('links the last six cases; the one that changed says so to who does not see the dot', () => {
  show(
    [],
    ['1', '2', '3', '4', '5', '6', '7'].map((key) => recent(key, key === '2' ? { changed: true, about: 'Volvo' } : {})),
  );
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(6);
  const [first, second] = links as [HTMLElement, HTMLElement];
  expect(second.getAttribute('href')).toBe('/r/2');
  expect(second.textContent).toContain('Volvo');
  expect(within(second).getByText(/changed/i)).toBeTruthy();
  expect(within(first).queryByText(/changed/i)).toBeNull();
});
