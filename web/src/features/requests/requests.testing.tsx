import { OverlaysProvider } from '@blueprintjs/core';
import { render } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import type { ActionContext } from '@towline/sdk/access/requestActions';
import type { Viewer } from '@towline/sdk/access/viewpoint';
import type { Agent, AssistanceRequest, Job } from '@towline/sdk/api';
import { anAgent, anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { ResourceCache } from '../../kit/data/ResourceCache.tsx';
import { ModalHost } from '../../kit/modals/ModalHost.tsx';
import { enterSession } from '../../kit/session/session.ts';
import { RequestAskerProvider } from './asker/requestAsker.tsx';

let made = 0;

/** A request of the agent's own company; each is another one, because what was read of one is remembered. */
export function aRequest(parts: Partial<AssistanceRequest> = {}): AssistanceRequest {
  made += 1;
  return {
    id: `9f3c0000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    shortId: '9F3C',
    orderId: '00000000-0000-4000-8000-000000000078',
    version: 3,
    status: 'PartnerCompleted',
    statusHistory: [],
    contractCode: 'C24Prepaid19',
    homeAssistanceCompanyCode: anAgent().organisationCode,
    flags: {},
    vehicleV2: {},
    location: {},
    service: 'BreakdownAssistance',
    additionalServices: [],
    order: anOrder(),
    jobs: [],
    offers: [],
    notes: [],
    logs: [],
    payments: [],
    paymentReminders: [],
    invoices: [],
    attachments: [],
    linkedRequests: [],
    creationTimestamp: '2026-11-21T13:00:00Z',
    updatedAt: '2026-11-21T13:00:00Z',
    ...parts,
  };
}

/** A job that a partner has done and reported. */
export const aJob = (parts: Partial<Job> = {}): Job => ({
  id: '00000000-0000-4000-8000-000000000090',
  requestId: '9f3c0000-0000-4000-8000-000000000000',
  partner: { id: '00000000-0000-4000-8000-000000000091', type: 'Partner', name: 'Depannage Maes' },
  status: 'Completed',
  jobStatus: 'Completed',
  isActive: false,
  jobReportStatus: 'Reported',
  ...parts,
});

/** What a call was: its method, its path with the query, and its body. */
export interface Asked {
  readonly call: string;
  readonly body: unknown;
  /** The version that was sent along (If-Match). */
  readonly version?: string;
}

/**
 * Renders a part of a request's screen for an agent. `answers` has what each path answers, JSON or a response of its own; a
 * path that it has not answers 404. What is asked is kept in the list that comes back.
 */
export function renderOnRequest(
  part: ReactNode,
  answers: Readonly<Record<string, unknown>> = {},
  options: {
    agent?: Agent;
    viewer?: Partial<Viewer>;
    context?: ActionContext;
    isContractMissing?: boolean;
    onOpen?: (id: string) => void;
  } = {},
): Asked[] {
  const { agent = anAgent({ role: 'C24Admin' }), viewer, context = {}, isContractMissing = false, onOpen } = options;
  const asked: Asked[] = [];
  enterSession(agent);
  const towline = createTowline({
    blockFailedReads: true,
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input));
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
      const version = new Headers(init?.headers).get('if-match');
      asked.push({ call: `${init?.method ?? 'GET'} ${pathname}${search}`, body, ...(version && { version }) });
      const answer = answers[pathname];
      if (answer instanceof Response) return answer.clone();
      if (typeof answer === 'function') return answer(body) as Response;
      return answer === undefined
        ? Response.json({ code: 'NOT_FOUND', status: 404, title: 'x' }, { status: 404 })
        : Response.json(answer);
    },
  });
  const actor = {
    viewer: { agent, viewpoint: 'Home', isAdminMode: agent.role === 'C24Admin', ...viewer } as const,
    context,
    isContractMissing,
  };
  render(
    <MemoryRouter>
      <OverlaysProvider>
        <TowlineProvider towline={towline}>
          <ResourceCache>
            <RequestAskerProvider asker={actor} {...(onOpen && { onOpen })}>
              {part}
            </RequestAskerProvider>
            <ModalHost />
          </ResourceCache>
        </TowlineProvider>
      </OverlaysProvider>
    </MemoryRouter>,
  );
  return asked;
}
