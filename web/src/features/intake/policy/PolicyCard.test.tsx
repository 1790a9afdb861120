import { render, screen } from '@testing-library/react';
import type { Policy } from '@towline/sdk/api';
import { aContract, anAgent, anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { enterSession } from '../../../kit/session/session.ts';
import { IntakeStand } from '../intake.testing.tsx';
import { PolicyCard } from './PolicyCard.tsx';

beforeAll(async () => {
  enterSession(anAgent());
  await setupTexts('en-BE');
});

const policy: Policy = {
  licensePlate: '1ABC123',
  contractCode: 'C24Prepaid19',
  // What the look-up said; the policy goes on to run.
  status: 'Covered',
  coverageFrom: '2026-01-01',
  coverageTo: '2026-11-21',
  customerFirstName: 'Tom',
  customerLastName: 'Claes',
};
const contract = aContract({ coverage: { homeMarket: 'BE' } });

function show(at: string, parts: Partial<Policy> = {}): void {
  render(
    <IntakeStand
      tab="Contract"
      order={anOrder({ entitlement: { type: 'Policy', status: 'Covered', policy: { ...policy, ...parts } } })}
      context={{ contract, now: new Date(at) }}
    >
      <PolicyCard />
    </IntakeStand>,
  );
}
const title = () => screen.getByRole('status').textContent;

it.each([
  // Midnight in Brussels, whatever the look-up said at one minute to.
  ['2026-11-21T22:59:59Z', /^Covered → 21-11-2026/],
  ['2026-11-21T23:00:00Z', /^Expired → 21-11-2026/],
])('at %s a policy that ends that day says %s', (at, said) => {
  show(at);
  expect(title()).toMatch(said);
});

it('is a heading right under that of its dialog', () => {
  show('2026-11-21T12:00:00Z');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Covered → 21-11-2026');
});

it('says from when it covers, where that is still to come', () => {
  show('2026-11-21T12:00:00Z', { coverageFrom: '2026-12-01', coverageTo: undefined });
  expect(screen.getByText('The coverage begins on 01-12-2026 only')).toBeDefined();
});

it('a flagged insurer says whom to call', () => {
  const blocked = { phoneNumber: '+390115100432', messageKey: 'INTAKE_INSURER_BLOCKED' };
  show('2026-11-21T12:00:00Z', { company: { code: '432', name: 'Aurelia', blocked } });
  expect(screen.getByRole('alert').textContent).toContain('This insurer’s customers must call');
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+390115100432');
  // The warning is stated in Italian: it is shown so, too, with the number written as it is above.
  const stated = document.querySelector('[lang="it"]');
  expect(stated?.textContent).toBe('I clienti di questa compagnia devono chiamare il +39 011 510 0432');
  expect(screen.getByRole('link').textContent).toBe('+39 011 510 0432');
});

it('an order without policy has no card', () => {
  render(
    <IntakeStand tab="Contract" order={anOrder()}>
      <PolicyCard />
    </IntakeStand>,
  );
  expect(screen.queryByRole('status')).toBeNull();
});
