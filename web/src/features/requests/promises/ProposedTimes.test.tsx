import { OverlaysProvider } from '@blueprintjs/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import type { AssistanceRequest, RequestClaim } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { ModalHost } from '../../../kit/modals/ModalHost.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { enterSession } from '../../../kit/session/session.ts';
import { RequestAskerProvider } from '../asker/requestAsker.tsx';
import { aRequest } from '../requests.testing.tsx';
import { ProposedTimes } from './ProposedTimes.tsx';

const agent = anAgent();
const offerId = '00000000-0000-4000-8000-000000000079';
const request = aRequest({
  id: '00000000-0000-4000-8000-000000000077',
  status: 'HomeAssistanceCompanyAssigned',
  offers: [
    {
      id: offerId,
      partnerId: '00000000-0000-4000-8000-000000000080',
      partnerName: 'Depannage Gent',
      dispatchProcess: 'Planned',
      jobOfferStatus: 'AcceptanceTimeout',
      // Far enough that it is still to come whenever the test runs.
      appointment: { isAvailableAtRequestedTime: false, proposedStartTime: '2999-11-21T16:00:00Z' },
      phoneCalls: [],
      position: 1,
      round: 1,
      createdAt: '2026-11-21T13:00:00Z',
    },
  ],
});
const claim: RequestClaim = { agentId: 'x', agentName: 'B. Claes', claimedAt: '2026-11-21T13:05:00Z' };

let asked: string[];

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  asked = [];
  enterSession(agent);
});
afterEach(() => act(closeModals));

function show(subject: AssistanceRequest, heldBy?: RequestClaim): void {
  const towline = createTowline({
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async (input, init) => {
      asked.push(`${init?.method} ${new URL(String(input)).pathname}`);
      return Response.json({ ...subject, status: 'PartnerAssigned' });
    },
  });
  const viewpoint = subject.flags.IsAbroadRequest ? 'Abroad' : 'Home';
  render(
    <OverlaysProvider>
      <TowlineProvider towline={towline}>
        <ResourceCache>
          <RequestAskerProvider asker={{ viewer: { agent, viewpoint, isAdminMode: false }, context: {}, heldBy }}>
            <ProposedTimes request={subject} />
          </RequestAskerProvider>
          <ModalHost />
        </ResourceCache>
      </TowlineProvider>
    </OverlaysProvider>,
  );
}

const taking = () => screen.queryByRole('button', { name: /^Accept this time/ });
const dialog = () => screen.findByRole('alertdialog', {}, { timeout: 5_000 });
const press = (button: string, inside: HTMLElement) =>
  fireEvent.click(within(inside).getByRole('button', { name: button }));

it('a proposed time is taken after one question where nobody else holds the request', async () => {
  show(request);
  fireEvent.click(taking()!);
  const question = await dialog();
  expect(question.textContent).toContain('Depannage Gent proposes');
  press('Accept this time', question);
  await expect
    .poll(() => asked[0])
    .toMatch(new RegExp(`^POST .*${request.id}/offers/${offerId}/accept-proposed-time$`));
});

it('of a partner who is not shown the time and the motorist’s no are, and it is taken for them', async () => {
  const [{ id, jobOfferStatus, appointment }] = request.offers as [AssistanceRequest['offers'][number]];
  const { proposedStartTime = '' } = appointment ?? {};
  const time = { offerId: id, jobOfferStatus, proposedStartTime, isDeclinedByMotorist: true };
  show({ ...request, offers: [], proposedTimes: [time] });
  const said = screen.getByRole('list', { name: 'Proposed times' }).textContent;
  expect(said).toMatch(/^Another time is proposed: [\d-]+ [\d:]+\. The motorist said no\./);
  fireEvent.click(taking()!);
  const question = await dialog();
  expect(question.textContent).toMatch(/is proposed\. Accept this time for the motorist\?/);
  press('Accept this time', question);
  await expect.poll(() => asked[0]).toMatch(new RegExp(`/offers/${offerId}/accept-proposed-time$`));
});

it('where somebody else holds it, his name is said first, and going back takes nothing', async () => {
  show(request, claim);
  fireEvent.click(taking()!);
  const warning = await dialog();
  expect(warning.textContent).toContain('B. Claes has held this request since');
  press('Leave it to B. Claes', warning);
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  fireEvent.click(taking()!);
  press('Go on all the same', await dialog());
  await expect.poll(() => screen.queryByRole('alertdialog')?.textContent).toContain('Depannage Gent proposes');
  expect(asked).toEqual([]);
});

it('a time that the server would refuse, of a request abroad that waits at home, is shown without a button', () => {
  show({ ...request, abroadAssistanceCompanyCode: 'C24France', flags: { IsAbroadRequest: true } });
  expect(screen.getByText('Depannage Gent')).toBeDefined();
  expect(taking()).toBeNull();
});
