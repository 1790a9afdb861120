import { OverlaysProvider } from '@blueprintjs/core';
import { type RenderResult, render } from '@testing-library/react';
import { createTowline, type Towline } from '@towline/sdk';
import type { Agent } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { operationTable } from '@towline/sdk/operations';
import * as queries from '@towline/sdk/queries';
import { TowlineProvider } from '@towline/sdk/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { ResourceCache } from './data/ResourceCache.tsx';
import { HotkeyLayer } from './hotkeys/useHotkeys.tsx';
import { ModalHost } from './modals/ModalHost.tsx';
import { enterSession } from './session/session.ts';

/** A call as the server of a test sees it. */
export interface AskedCall {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A parameter that the contract does not know, which the server would refuse; the request list takes any (2-requests §2). */
const unknownParameter = (method: string, { pathname, searchParams }: URL): string | undefined => {
  const parts = pathname.split('/');
  const asked = Object.entries(operationTable).flatMap(([id, [verb, path]]) => {
    const pattern = path.split('/');
    const isIt = pattern.length === parts.length && pattern.every((one, at) => one[0] === '{' || one === parts[at]);
    const query = (queries as Record<string, object>)[`${id}Query`];
    return verb === method && isIt && query && id !== 'listRequests' ? [query] : [];
  });
  return [...searchParams.keys()].find((name) => asked.length > 0 && asked.every((query) => !(name in query)));
};

/** The real SDK over a server that answers as told: a value is JSON, a Response is itself. */
export function answeringServer(answer: (call: AskedCall) => unknown): Towline {
  return createTowline({
    blockFailedReads: true,
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async (input, init) => {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const [method, url] = [init?.method ?? 'GET', new URL(String(input))];
      const unknown = unknownParameter(method, url);
      if (unknown) return Response.json({ status: 400, code: 'INVALID', title: `/${unknown}` }, { status: 400 });
      const answered = await answer({ method, url, body, headers: new Headers(init?.headers) });
      return answered instanceof Response ? answered : Response.json(answered);
    },
  });
}

interface Stand {
  readonly towline: Towline;
  readonly agent?: Agent;
  /** Path and query with which the screen is opened. */
  readonly address?: string;
}

/** A screen as an agent has it before him: his session, an address, dialogs, nothing remembered. */
export function renderScreen(
  screen: ReactNode,
  { towline, agent = anAgent({ role: 'C24Admin' }), address = '/' }: Stand,
): RenderResult & { readonly search: () => string; readonly pathname: () => string } {
  enterSession(agent);
  let search = '';
  let pathname = '';
  function Address() {
    ({ search, pathname } = useLocation());
    return null;
  }
  const rendered = render(
    <MemoryRouter initialEntries={[address]}>
      <OverlaysProvider>
        <TowlineProvider towline={towline}>
          <ResourceCache fresh>
            <HotkeyLayer>
              {screen}
              <Address />
              <ModalHost />
            </HotkeyLayer>
          </ResourceCache>
        </TowlineProvider>
      </OverlaysProvider>
    </MemoryRouter>,
  );
  return { ...rendered, search: () => search, pathname: () => pathname };
}
