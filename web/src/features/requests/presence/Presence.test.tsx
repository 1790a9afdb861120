import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { Presence } from './Presence.tsx';

beforeAll(() => setupTexts('en-BE'));

it('that a colleague has the request open too is said, and is no trouble', async () => {
  const request = aRequest();
  const watchers = [{ agentId: '00000000-0000-4000-8000-0000000000aa', agentName: 'Lien Dewaele' }];
  renderOnRequest(<Presence request={request} />, {
    [`/v1/bo/assistance-requests/${request.id}/watchers`]: { watchers },
  });
  const tag = (await screen.findByText(/Lien Dewaele/)).closest('.bp6-tag');
  expect(tag?.className).not.toMatch(/intent-(warning|danger)/);
});
