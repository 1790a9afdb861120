import { cleanup, screen } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderOnRequest } from '../features/requests/requests.testing.tsx';
import { setupTexts } from '../i18n/setup.ts';
import { OrganisationName } from './OrganisationName.tsx';
import { Receiver } from './Receiver.tsx';

const answers = { '/v1/organisations': [{ code: 'Corona', name: 'Corona Direct' }] };

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

it('calls an organisation by its name though nothing beside it names it, with the code in the tooltip', async () => {
  renderOnRequest(<OrganisationName code="Corona" />, answers, { agent: anAgent() });
  expect((await screen.findByText('Corona Direct')).title).toBe('Corona');
});

it('shows the code where nobody knows the name', async () => {
  renderOnRequest(<OrganisationName code="Nobody" />, answers, { agent: anAgent() });
  expect(await screen.findByText('Nobody')).toBeTruthy();
});

it('calls another system after its organisation, and everybody else by their address', async () => {
  renderOnRequest(
    <>
      <Receiver channel="Api" receiver="Corona" />
      <Receiver channel="Sms" receiver="+32470732588" />
    </>,
    answers,
    { agent: anAgent() },
  );
  expect(await screen.findByText('Corona Direct')).toBeTruthy();
  expect(document.body.textContent).toContain('+32 470 73 25 88');
});
