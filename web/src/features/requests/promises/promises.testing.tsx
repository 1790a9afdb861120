import { OverlaysProvider } from '@blueprintjs/core';
import { act, render } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import type { AssistanceRequest, StatusLinkState } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { ModalHost } from '../../../kit/modals/ModalHost.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { enterSession } from '../../../kit/session/session.ts';
import { RequestAskerProvider } from '../asker/requestAsker.tsx';
import { aRequest } from '../requests.testing.tsx';
import { PromisesCard } from './PromisesCard.tsx';

const agent = anAgent({});
export const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const contact = { name: 'Jan Maes', phoneNumber: '+32475123456', language: 'fr' } as const;

export const request = (parts: Partial<AssistanceRequest> = {}): AssistanceRequest =>
  aRequest({
    id: '00000000-0000-4000-8000-000000000077',
    status: 'PartnerEnroute',
    location: { country: 'BE' },
    customer: contact,
    ...parts,
  });

/** What was asked of the server. */
export const desk = { asked: [] as { call: string; body: unknown }[] };

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  desk.asked = [];
  enterSession(agent);
});
afterEach(() => {
  act(closeModals);
  vi.useRealTimers();
});

export function show(
  shown: AssistanceRequest,
  state: StatusLinkState = {},
  viewpoint: 'Home' | 'Client' = 'Home',
): void {
  const towline = createTowline({
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      desk.asked.push({
        call: `${init?.method} ${pathname.split('/').at(-1)}`,
        body: init?.body && JSON.parse(String(init.body)),
      });
      return Response.json(pathname.endsWith('status-link') ? state : shown);
    },
  });
  render(
    <OverlaysProvider>
      <TowlineProvider towline={towline}>
        <ResourceCache>
          <RequestAskerProvider asker={{ viewer: { agent, viewpoint, isAdminMode: false }, context: {} }}>
            <PromisesCard request={shown} />
          </RequestAskerProvider>
          <ModalHost />
        </ResourceCache>
      </TowlineProvider>
    </OverlaysProvider>,
  );
}

export const promised = (minutes: number): Partial<AssistanceRequest> => ({
  promisedAt: minutesFromNow(minutes),
  promises: [
    {
      id: '1',
      promisedAt: minutesFromNow(5),
      toldAt: minutesFromNow(-15),
      toldBy: 'Depannage Maes',
      toldTo: 'Company',
      source: 'PartnerAccepted',
    },
    {
      id: '2',
      promisedAt: minutesFromNow(minutes),
      toldAt: minutesFromNow(-5),
      toldBy: 'Els',
      toldTo: 'Motorist',
      source: 'Extension',
      isInForce: true,
    },
  ],
});
