import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RequestEvent } from '@towline/sdk/api';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { field, id, isWarned, open, press, save, server, standRecord, type } from './recordDesk.testing.tsx';

const { live } = vi.hoisted(() => ({ live: { listeners: new Set<(event: RequestEvent) => void>() } }));
vi.mock('../live/live.ts', () => ({
  liveState: () => 'open',
  onLiveState: () => () => {},
  openLive: () => () => {},
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    live.listeners.add(listener);
    return () => live.listeners.delete(listener);
  },
}));

beforeAll(() => setupTexts('en-BE'));
beforeEach(standRecord);

describe('a record on a page (3-platform §8)', () => {
  it('is saved in place, one time after the other', async () => {
    open();
    await type(/^Name/, 'Wetteren Zuid');
    await save();
    await waitFor(() => expect(server.stored).toMatchObject({ name: 'Wetteren Zuid', version: 5 }));
    await type(/^Name/, 'Wetteren Noord');
    await save();
    await waitFor(() => expect(server.stored).toMatchObject({ name: 'Wetteren Noord', version: 6 }));
    expect((await field(/^Name/)).value).toBe('Wetteren Noord');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('can be put back to what stands there', async () => {
    open();
    await type(/^Name/, 'Wetteren Zuid');
    await press('Undo the changes');
    expect((await field(/^Name/)).value).toBe('Wetteren');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('says how many fields are to correct, and leads to the first of them by a click and by the next try', async () => {
    open();
    await type(/^Name/, '');
    await type(/^Code/, '');
    await save();
    const count = await screen.findByRole('button', { name: '2 fields to correct' });
    await save();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Name/ })));
    await type(/^Name/, 'Wetteren Zuid');
    await waitFor(() => expect(count.textContent).toBe('1 field to correct'));
    fireEvent.click(count);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Code/ })));
    await type(/^Code/, 'W');
    await waitFor(() => expect(screen.queryByRole('button', { name: /to correct/ })).toBeNull());
  });

  it('a link away asks while something is typed: who stays keeps it, who leaves is gone', async () => {
    open();
    await type(/^Name/, 'Wetteren Zuid');
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('alertdialog', { name: 'You have unsaved changes' });
    await press('Go on editing');
    expect((await field(/^Name/)).value).toBe('Wetteren Zuid');
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await press('Leave without saving');
    expect(await screen.findByText('Another page')).toBeTruthy();
    expect(isWarned()).toBe(false);
  });

  it('nothing typed, nothing asked', async () => {
    open();
    await field(/^Name/);
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });

  it('the tab asks before it closes, as long as something is typed', async () => {
    open();
    await field(/^Name/);
    expect(isWarned()).toBe(false);
    await type(/^Name/, 'Wetteren Zuid');
    expect(isWarned()).toBe(true);
    await save();
    await waitFor(() => expect(server.stored.version).toBe(5));
    expect(isWarned()).toBe(false);
  });
});

describe('somebody else was faster (DECISIONS S-04, T-338)', () => {
  it('the comparison names who, and as whom, as the refusal says it', async () => {
    open();
    await type(/^Name/, 'Mine');
    server.stored = { ...server.stored, name: 'Theirs', version: 5 };
    await save();
    const conflict = await screen.findByRole('dialog', { name: 'Somebody else was faster' });
    expect(conflict.textContent).toContain('An Claes as Els Claes changed this at');
    expect(conflict.textContent).not.toContain('Somebody else changed');
  });

  it('who it was is said as soon as the live event tells it, and the comparison names them', async () => {
    open();
    await type(/^Name/, 'Mine');
    server.stored = { ...server.stored, name: 'Theirs', version: 5 };
    const event = {
      topic: 'changed',
      tag: 'clientWorkshops',
      id,
      version: 5,
      agentName: 'Els Claes',
      actingAgentName: 'An Claes',
    } as const;
    const timestamp = '2026-11-23T10:00:05Z';
    act(() => {
      for (const listener of live.listeners) listener({ ...event, id: 'another', agentName: 'Nobody', timestamp });
      for (const listener of live.listeners) listener({ ...event, timestamp });
    });
    expect(await screen.findByText(/^An Claes as Els Claes saved changes to this at/)).toBeTruthy();
    await press('Compare');
    expect((await screen.findByRole('dialog')).textContent).toContain('Els Claes changed this at');
  });
});
