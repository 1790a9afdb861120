import { fireEvent, screen, within } from '@testing-library/react';
import { allowed } from '@towline/sdk/access/decision';
import type { Contract } from '@towline/sdk/api';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { actionOn } from '../actions/actionOn.tsx';
import { defineAction } from '../actions/defineAction.ts';
import { fieldsOf } from '../fields/fieldsOf.ts';
import { number, text } from '../fields/kinds.tsx';
import { answeringServer, renderScreen } from '../screenStand.testing.tsx';
import { ListPage } from './ListPage.tsx';
import { listOf } from './listOf.ts';

const done = vi.fn();
const act = <Subject,>(label: 'CANCEL' | 'SEND_NOW') =>
  actionOn(
    defineAction<Subject>({
      label,
      operation: 'getContract',
      allowed: () => allowed,
      ask: 'nothing',
      run: async (_towline, subject) => done(label, subject),
      success: [],
    }),
  );

const fields = fieldsOf<Contract>()({
  name: { label: 'NAME', kind: text },
  length: { label: 'TRIES', kind: number, of: ({ name }) => name.length },
});

const list = listOf('listContracts', fields, {
  name: 'tools',
  title: 'CONTRACTS',
  columns: { name: true, length: true },
  totals: ['length'],
  filters: { name: {} },
  csv: true,
  knownBy: ({ name }) => name,
  expand: ({ code }) => <p>{`under ${code}`}</p>,
  actions: [act<Contract>('CANCEL')],
  together: [act<readonly Contract[]>('SEND_NOW')],
  empty: { icon: <i />, title: 'NO_CONTRACTS' },
});

beforeAll(() => setupTexts('en-BE'));
beforeEach(async () => {
  done.mockClear();
  const towline = answeringServer(async () => [
    { code: 'A', name: 'Maes' },
    { code: 'B', name: 'Äpfel' },
  ]);
  renderScreen(<ListPage list={list} />, { towline, address: '/' });
  await screen.findByRole('row', { name: /Maes/ });
});

describe('a row of a list', () => {
  it('is folded out under itself, and folded again', () => {
    const fold = () => screen.getByRole('button', { name: 'Details of Maes' });
    expect(fold().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(fold());
    expect(screen.getByText('under A')).toBeTruthy();
    fireEvent.click(fold());
    expect(screen.queryByText('under A')).toBeNull();
  });

  it('has its actions at its end', () => {
    fireEvent.click(within(screen.getByRole('row', { name: /Äpfel/ })).getByRole('button', { name: 'Cancel' }));
    expect(done).toHaveBeenCalledWith('CANCEL', expect.objectContaining({ code: 'B' }));
  });

  it('is ticked, and what is ticked is acted on together', () => {
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Maes' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Äpfel' }));
    const bar = screen.getByRole('toolbar', { name: '2 selected' });
    fireEvent.click(within(bar).getByRole('button', { name: 'Send now' }));
    expect(done.mock.calls).toEqual([['SEND_NOW', [expect.objectContaining({ code: 'A' }), expect.anything()]]]);
    fireEvent.click(within(bar).getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('toolbar', { name: /selected/ })).toBeNull();
  });
});

it('the sum of a column stands under it', () => {
  expect(within(screen.getByRole('row', { name: 'Total' })).getByText('9')).toBeTruthy();
});
