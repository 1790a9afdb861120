import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { closeModals } from '../modals/modalStack.ts';
import { openModal } from '../modals/openModal.tsx';
import { answeringServer, renderScreen } from '../screenStand.testing.tsx';
import { type Choices, conflictDialog, type SavedBy, type ShownComparison } from './ConflictDialog.tsx';

const compared = (
  key: string,
  kind: ShownComparison['kind'],
  more: Partial<ShownComparison> = {},
): ShownComparison => ({
  key,
  kind,
  label: `Label ${key}`,
  before: `${key} before`,
  mine: `${key} mine`,
  theirs: `${key} theirs`,
  ...more,
});
const both = [compared('name', 'conflict'), compared('city', 'conflict')];

let result: Choices | undefined | 'open';
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  act(closeModals);
  result = 'open';
});

async function open(fields: readonly ShownComparison[], last?: SavedBy) {
  // What an earlier dialog answered when it was closed is no answer of this one.
  await act(async () => {});
  result = 'open';
  renderScreen(null, { towline: answeringServer(() => ({})) });
  await act(async () => {
    void openModal(conflictDialog, { last, fields, verb: 'Save with these choices' }).then((chosen) => {
      result = chosen;
    });
  });
  return within(await screen.findByRole('dialog', { name: 'Somebody else was faster' }));
}
const press = async (dialog: ReturnType<typeof within>, name: string | RegExp) =>
  act(async () => void fireEvent.click(dialog.getByRole('button', { name })));
const group = (dialog: ReturnType<typeof within>, name: string) => within(dialog.getByRole('group', { name }));

describe('two people changed the same (DECISIONS S-04)', () => {
  it('of each field that both changed one version is chosen, and every one has to be', async () => {
    const dialog = await open(both);
    const send = dialog.getByRole('button', { name: /^Save with these choices/ });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(group(dialog, 'Label name').getByRole('radio', { name: /name mine/ }));
    await press(dialog, /^Save with these choices/);
    expect(result).toBe('open');
    fireEvent.click(group(dialog, 'Label city').getByRole('radio', { name: /city theirs/ }));
    await press(dialog, /^Save with these choices/);
    expect(result).toEqual({ name: 'mine', city: 'theirs' });
  });

  it.each([
    ['Take all of theirs', 'theirs'],
    ['Take all of mine', 'mine'],
  ])('%s chooses at once, and one of them can still be changed', async (name, version) => {
    const dialog = await open(both);
    await press(dialog, name);
    const other = version === 'mine' ? 'theirs' : 'mine';
    fireEvent.click(group(dialog, 'Label city').getByRole('radio', { name: new RegExp(`city ${other}`) }));
    await press(dialog, /^Save with these choices/);
    expect(result).toEqual({ name: version, city: other });
  });

  it('the key says what is missing and goes there; once all is chosen it saves', async () => {
    const dialog = await open(both);
    const key = () =>
      act(async () => void fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true }));
    fireEvent.click(group(dialog, 'Label name').getByRole('radio', { name: /mine/ }));
    await key();
    expect(result).toBe('open');
    expect(dialog.getByRole('alert').textContent).toMatch(/1/);
    expect(document.activeElement?.closest('fieldset')?.textContent).toContain('Label city');
    fireEvent.click(group(dialog, 'Label city').getByRole('radio', { name: /mine/ }));
    expect(dialog.queryByRole('alert')).toBeNull();
    await key();
    expect(result).toEqual({ name: 'mine', city: 'mine' });
  });

  it('going back chooses nothing', async () => {
    const dialog = await open(both);
    await press(dialog, /Go on editing/);
    expect(result).toBeUndefined();
  });
});

describe('what only one of them changed', () => {
  const fields = [compared('name', 'theirs'), compared('city', 'mine')];

  it('is told and needs no choice', async () => {
    const dialog = await open(fields, { agentName: 'Els Claes' });
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Take all of mine' })).toBeNull();
    expect(dialog.getByText('name theirs')).toBeTruthy();
    expect(dialog.getByText('city mine')).toBeTruthy();
    await press(dialog, /^Save with these choices/);
    expect(result).toEqual({});
  });
});

describe('who it was', () => {
  it.each<[string, SavedBy | undefined, RegExp]>([
    ['a name', { agentName: 'Els Claes' }, /Els Claes/],
    ['one who acts as another', { agentName: 'Els Claes', actingAgentName: 'An Claes' }, /An Claes as Els Claes/],
    ['when, too', { agentName: 'Els Claes', at: '2026-11-23T10:00:05Z' }, /Els Claes.*\d\d:\d\d/],
    ['nobody knows', undefined, /Somebody else/],
  ])('%s', async (_who, last, text) => {
    const dialog = await open(both, last);
    expect(dialog.getByText(text, { selector: 'p' })).toBeTruthy();
  });

  it('a field says who changed it last, where that is another', async () => {
    const dialog = await open([compared('name', 'conflict', { by: { agentName: 'Jan Maes' } })], {
      agentName: 'Els Claes',
    });
    expect(group(dialog, 'Label name').getByText('Jan Maes')).toBeTruthy();
  });

  it('what was empty is a dash, never a gap', async () => {
    const dialog = await open([compared('name', 'conflict', { before: '', theirs: '' })]);
    expect(group(dialog, 'Label name').getAllByText(/–/).length).toBeGreaterThanOrEqual(2);
  });
});
