import { OverlaysProvider } from '@blueprintjs/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Decision } from '@towline/sdk/access/decision';
import type { OrderType } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { enterSession } from '../kit/session/session.ts';
import { type NewRequest, provideIntake } from '../widgets/intakeDoor.ts';
import { NewRequestButton } from './NewRequestButton.tsx';

let opened: NewRequest[];

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  opened = [];
  enterSession(anAgent());
});
afterEach(cleanup);

function show(orderTypes: readonly OrderType[], mayOpen: Decision = { allowed: true }, isListed = false): void {
  provideIntake({
    orderTypes: () => orderTypes,
    mayOpen: () => mayOpen,
    open: (what) => opened.push(what),
    edit: async () => false,
    correct: async () => undefined,
  });
  render(
    <OverlaysProvider>
      <NewRequestButton isListed={isListed} onListed={() => {}} />
    </OverlaysProvider>,
  );
}

it('opens the usual order, and every other kind from its list', async () => {
  show(['RoadsideAssistance', 'Workshop'], { allowed: true }, true);
  fireEvent.click(screen.getByRole('button', { name: 'New request' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Workshop ticket' }));
  expect(opened).toEqual([{}, { orderType: 'Workshop' }]);
});

it('has no list where there is one kind', () => {
  show(['WorkshopLogistics']);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('tells who may order for nothing why', () => {
  show([], { allowed: false, code: 'NO_ORDERABLE_CONTRACTS' });
  const button = screen.getByRole('button', { name: 'New request' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('You may take orders for no contract');
  fireEvent.click(button);
  expect(opened).toEqual([]);
});
