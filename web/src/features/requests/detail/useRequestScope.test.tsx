import { fireEvent, screen } from '@testing-library/react';
import type { Viewpoint } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { expect, it } from 'vitest';
import { aJob, aRequest, renderOnRequest } from '../requests.testing.tsx';
import { useRequestScope } from './useRequestScope.ts';

const note = (message: string, organisationCode?: string) => ({
  id: message,
  message,
  isPublic: false,
  organisationCode,
  createdAt: '2026-11-21T13:00:00Z',
  version: 1,
});

function Linked({ id, viewpoint }: { id: string; viewpoint: string }) {
  return <p>{useRequestScope(id, { viewpoint, onViewpoint: () => {} }).viewpoint ?? 'own'}</p>;
}

function Seen({ id }: { id: string }) {
  const { resource, onViewpoint } = useRequestScope(id);
  const { notes = [], jobs = [], payments = [] } = resource.data ?? {};
  const choose = (viewpoint: Viewpoint | undefined) => (
    <button type="button" onClick={() => onViewpoint(viewpoint)}>
      {viewpoint ?? 'as an administrator'}
    </button>
  );
  return (
    <>
      {choose('Client')} {choose('Home')} {choose(undefined)}
      <output>
        {[
          ...notes.map(({ message }) => message),
          ...jobs.map(({ dispatchLocation }) => dispatchLocation?.name ?? 'no depot'),
          `${payments.length} payments`,
        ].join(', ')}
      </output>
    </>
  );
}

it('an administrator who looks from a side sees of the request what that side sees', async () => {
  const admin = anAgent({ role: 'C24Admin' });
  const request = aRequest({
    clientOrganisationCode: 'Q8',
    notes: [note('of home', admin.organisationCode), note('of the client', 'Q8')],
    jobs: [aJob({ dispatchLocation: { name: 'Depot Noord', latitude: 51.2, longitude: 4.4 } })],
  });
  renderOnRequest(
    <Seen id={request.id} />,
    { [`/v1/bo/assistance-requests/${request.id}`]: request },
    { agent: admin },
  );
  expect(await screen.findByText('of home, of the client, Depot Noord, 0 payments')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Client' }));
  expect(screen.getByText('of the client, no depot, 0 payments')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Home' }));
  expect(screen.getByText('of home, Depot Noord, 0 payments')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'as an administrator' }));
  expect(screen.getByText('of home, of the client, Depot Noord, 0 payments')).toBeTruthy();
});

function Switched({ id }: { id: string }) {
  // An address that the router has not painted yet.
  const { actor, onViewpoint } = useRequestScope(id, { viewpoint: '', onViewpoint: () => {} });
  return (
    <button type="button" onClick={() => onViewpoint('Client')}>
      {actor?.viewer.viewpoint ?? 'none'}
    </button>
  );
}

it('a chosen side counts before the address says it: a key pressed meanwhile acts from it', async () => {
  const request = aRequest({});
  renderOnRequest(
    <Switched id={request.id} />,
    { [`/v1/bo/assistance-requests/${request.id}`]: request },
    { agent: anAgent({ role: 'C24Admin' }) },
  );
  await screen.findByText('Home');
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Client');
});

it.each([
  ['C24Admin', 'Client', 'Client'],
  ['C24Admin', 'Nonsense', 'own'],
  ['Agent', 'Client', 'own'],
] as const)('a link shows %s who follows it the side %j as %j', async (role, viewpoint, expected) => {
  const request = aRequest({});
  renderOnRequest(
    <Linked id={request.id} viewpoint={viewpoint} />,
    { [`/v1/bo/assistance-requests/${request.id}`]: request },
    { agent: anAgent({ role }) },
  );
  expect(await screen.findByText(expected)).toBeTruthy();
});
