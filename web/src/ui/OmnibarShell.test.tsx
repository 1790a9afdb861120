import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { OmnibarShell } from './OmnibarShell.tsx';
import type { OmnibarItem } from './omnibarItem.ts';

beforeAll(async () => {
  await setupTexts('en-BE');
});

const onPick = vi.fn();
beforeEach(() => onPick.mockClear());

const begin: OmnibarItem = { key: 'new', text: 'New request for 1ABC', creates: true };
const page: OmnibarItem = { key: 'go', text: 'Requests' };
const found: OmnibarItem = { key: '9F3C', text: '9F3C' };

const shell = (items: readonly OmnibarItem[], busy: boolean, query = '1abc', failure?: string) => (
  <OmnibarShell
    isOpen
    onClose={() => {}}
    query={query}
    onQuery={() => {}}
    busy={busy}
    onPick={onPick}
    sections={[{ key: 'all', title: 'All', items }]}
    {...(failure && { failure })}
  />
);

const box = () => screen.getByRole('combobox');
const press = (key: string, more = {}) => fireEvent.keyDown(box(), { key, ...more });
const ready = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const picked = () => onPick.mock.calls.map(([item]) => (item as OmnibarItem).key);

it('keeps one result ready and tells the box which', () => {
  render(shell([page, found], false));
  expect(ready()).toBe('Requests');
  press('ArrowDown');
  expect(ready()).toBe('9F3C');
  press('Enter', { ctrlKey: true });
  expect(onPick).toHaveBeenCalledWith(found, true);
  press('ArrowDown');
  expect(ready()).toBe('Requests');
});

it('on Enter while the search runs waits, and opens the request that comes', () => {
  const { rerender } = render(shell([begin], true));
  expect(ready()).toBeUndefined();
  press('Enter');
  expect(picked()).toEqual([]);
  rerender(shell([found, begin], false));
  expect(picked()).toEqual(['9F3C']);
});

it('begins nothing new by an Enter of before the answer; the next one does', () => {
  const { rerender } = render(shell([begin], true));
  press('Enter');
  rerender(shell([begin], false));
  expect(picked()).toEqual([]);
  expect(screen.getByRole('status').textContent).toContain('Enter once more');
  press('Enter');
  expect(picked()).toEqual(['new']);
});

it('never has a new one ready while the search runs, nor where it failed', () => {
  const { rerender } = render(shell([begin, page], true));
  expect(ready()).toBe('Requests');
  rerender(shell([begin], false, '1abc', 'The search did not answer'));
  expect(ready()).toBeUndefined();
  press('Enter');
  expect(picked()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('The search did not answer');
});

it('takes at once what was chosen by the arrows, and keeps it where rows come in above', () => {
  const { rerender } = render(shell([begin, page], true));
  press('ArrowDown');
  rerender(shell([found, begin, page], true));
  expect(ready()).toBe('New request for 1ABC');
  press('Enter');
  expect(picked()).toEqual(['new']);
});

it('points at nothing for rows that come in under a mouse that lies still', () => {
  render(shell([found, page], false));
  const option = screen.getByRole('option', { name: 'Requests' });
  fireEvent(option, new MouseEvent('mousemove', { bubbles: true, movementX: 0, movementY: 0 } as MouseEventInit));
  expect(ready()).toBe('9F3C');
});

it('takes what was typed before it was there, with its Enter', () => {
  const onQuery = vi.fn();
  const props = { isOpen: true, onClose: () => {}, onQuery, onPick, query: '', busy: true } as const;
  const sections = (items: readonly OmnibarItem[]) => [{ key: 'all', title: 'All', items }];
  const onBox = vi.fn((input: HTMLInputElement | null) => (input ? { text: '9f3c', entered: true } : undefined));
  const { rerender } = render(<OmnibarShell {...props} sections={sections([page])} onBox={onBox} />);
  expect(onQuery).toHaveBeenCalledWith('9f3c');
  rerender(<OmnibarShell {...props} query="9f3c" busy={false} sections={sections([found, begin])} onBox={onBox} />);
  expect(picked()).toEqual(['9F3C']);
});

it('tells how much was found once nothing more comes, and never while letters are typed', () => {
  const place = () => document.querySelector('.tl-omnibar [aria-live=polite]');
  const told = () => place()?.textContent;
  const { rerender } = render(shell([], false, ''));
  expect(told()).toBe('');
  const region = place();
  rerender(shell([begin], true));
  expect(told()).toBe('');
  rerender(shell([found, begin], false));
  expect(told()).toBe('Results: 2');
  rerender(shell([], true, 'zzz'));
  expect(told()).toBe('');
  rerender(shell([], false, 'zzz'));
  expect(told()).toBe('Nothing found');
  // A failure has words of its own; and it is one region all along, or it would not be heard.
  rerender(shell([], false, 'zzz', 'Could not search'));
  expect(told()).toBe('');
  expect(place()).toBe(region);
});
