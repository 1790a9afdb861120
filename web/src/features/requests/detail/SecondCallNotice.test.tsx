import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest } from '../requests.testing.tsx';
import { SecondCallNotice } from './SecondCallNotice.tsx';

beforeAll(() => setupTexts('en-BE'));

it.each([
  ['an agent', { agentName: 'An Claes' }, 'An Claes'],
  ['one agent as another', { agentName: 'An Claes', actingAgentName: 'Eva Peeters' }, 'Eva Peeters as An Claes'],
])('says who took a second call: %s', (_who, doer, said) => {
  const note = {
    id: 'n',
    kind: 'CustomerCalledAgain',
    message: 'Still waits',
    isPublic: false,
    createdAt: '2026-11-21T13:00:00Z',
  };
  render(
    <SecondCallNotice
      request={aRequest({ notes: [{ ...note, ...doer }] as never, status: 'Dispatching', statusHistory: [] })}
      onNotes={() => {}}
    />,
  );
  expect(screen.getByRole('status').textContent).toContain(said);
});
