import { OverlaysProvider } from '@blueprintjs/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { AssistanceRequest } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { enterSession } from '../../../kit/session/session.ts';
import { answering } from '../intake.testing.tsx';
import { ResultView } from './ResultView.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

let made = 0;

const asked: unknown[] = [];

async function show(request: Partial<AssistanceRequest>, organisationCode: string, isAnswered = true) {
  made += 1;
  const id = `request-${made}`;
  enterSession(anAgent({ organisationCode }));
  const answer = {
    id,
    shortId: '9F3C',
    statusHistory: [],
    jobs: [],
    flags: {},
    homeAssistanceCompanyCode: 'C24Belgium',
    clientOrganisationCode: 'Q8',
    ...request,
  };
  const onNew = vi.fn();
  render(
    <MemoryRouter>
      <OverlaysProvider>
        <TowlineProvider
          towline={answering((call) => {
            asked.push(call);
            return isAnswered ? answer : new Promise(() => {});
          })}
        >
          <ResourceCache>
            <ResultView made={answer as never} onClose={() => {}} onNew={onNew} />
          </ResourceCache>
        </TowlineProvider>
      </OverlaysProvider>
    </MemoryRouter>,
  );
  await screen.findByText('9F3C');
  return { id, onNew };
}

const warning = () => screen.queryByText('The request has been created but not dispatched');

it('shows the number and the ways on, with the focus on the request', async () => {
  const { id, onNew } = await show({ status: 'Dispatching' }, 'C24Belgium');
  const link = screen.getByRole('link', { name: 'Open request' });
  expect(link.getAttribute('href')).toBe(`/dashboard/request/${id}`);
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(warning()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'New request' }));
  expect(onNew).toHaveBeenCalledOnce();
});

it('keeps saying to a home agent that nobody is on the way, and not to a client', async () => {
  await show({ status: 'HomeAssistanceCompanyAssigned' }, 'C24Belgium');
  expect(warning()).not.toBeNull();
  cleanup();
  await show({ status: 'HomeAssistanceCompanyAssigned' }, 'Q8');
  expect(warning()).toBeNull();
});

it('names the request and its plate before anything is asked again', async () => {
  await show({ status: 'Dispatching', vehicleV2: { licensePlate: '1ABC123' } }, 'C24Belgium', false);
  expect(screen.getByText('9F3C').closest('p')?.textContent).toContain('9F3C 1ABC123');
});

it('leads who may only order for the contract to no page that they do not see (DECISIONS T-43)', async () => {
  asked.length = 0;
  await show({ status: 'Dispatching', contractCode: 'Auto5Tire' }, 'C24Luxembourg');
  expect(screen.queryByRole('link')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New request' })));
  expect(asked).toEqual([]);
});
