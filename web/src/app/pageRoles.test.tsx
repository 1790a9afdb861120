import { act, render, screen } from '@testing-library/react';
import { type Section, sections } from '@towline/sdk/access/sections';
import type { Agent } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { Outlet, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { enterSession } from '../kit/session/session.ts';
import { createRouter } from './router.tsx';
import { screens } from './routes.tsx';
import { ShellSidebar } from './ShellSidebar.tsx';

vi.mock('./Shell.tsx', () => ({ Shell: () => <Outlet /> }));
// Which page it is says its address; what stands on it is its own test's.
vi.mock('./routes.tsx', async (original) => {
  const { screens: rows } = await original<typeof import('./routes.tsx')>();
  return {
    screens: rows.map(({ ahead: _ahead, ...row }) => ({ ...row, screen: async () => () => <p>{`at ${row.path}`}</p> })),
  };
});

const flags = { seesContactsAndTools: true, seesRestrictedRoadNetworks: true, seesAgentContracts: true };
const viewers = {
  admin: anAgent({ role: 'C24Admin' }),
  manager: anAgent({ role: 'CCManager', organisationFlags: { ...flags, seesPartners: true, seesFinance: true } }),
  agent: anAgent({ role: 'Agent', organisationFlags: flags }),
  client: anAgent({ role: 'Agent', organisationCode: 'Q8' }),
} satisfies Record<string, Agent>;
type Viewer = keyof typeof viewers;

/** Who sees a page beside the administrator, who sees them all (3-platform §2, §6): in the menu, and by its address. */
const others: Readonly<Record<string, readonly Viewer[]>> = {
  'dashboard/partners': ['manager'],
  'dashboard/what-if': ['manager'],
  'dashboard/partners/coverage': [],
  'dashboard/contracts': ['manager', 'agent'],
  'dashboard/contacts': ['manager', 'agent'],
  'dashboard/manuals': ['manager', 'agent', 'client'],
  'dashboard/tools/varia': ['manager', 'agent'],
  'dashboard/road-network-fast': ['manager', 'agent'],
  'dashboard/road-network-siabis': ['manager', 'agent'],
  'dashboard/invoices': [],
  'dashboard/purchase-orders': ['manager'],
  'dashboard/outstanding-requests': [],
  'dashboard/settlements': [],
  'dashboard/settlements/bank-files': [],
  'dashboard/ledger': [],
  'dashboard/day-closing': [],
  'dashboard/figures': [],
  'dashboard/sessions': [],
  'dashboard/outbox': [],
  'dashboard/agents': ['manager'],
  'dashboard/organisations': [],
  'dashboard/configuration/translations': [],
  'dashboard/configuration/contracts': [],
  'dashboard/configuration/network-pricing': [],
  'dashboard/configuration/extensions': [],
  'dashboard/configuration/guarantees': [],
  'dashboard/configuration/guarantee-imports': [],
  'dashboard/configuration/client-workshops': ['manager', 'agent', 'client'],
};
const everybody = Object.keys(viewers) as Viewer[];
const pages = Object.entries(others).map(([path, seenBy]) => [path, ['admin', ...seenBy] as Viewer[]] as const);
const rowOf = (path: string) => screens.find((row) => row.path === path);

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => localStorage.clear());

describe.each(everybody)('%s', (viewer) => {
  const mine = pages.filter(([, seenBy]) => seenBy.includes(viewer)).map(([path]) => path);

  it('has the pages that are theirs in the menu, and no other of them', () => {
    const towline = answeringServer(() =>
      Response.json({ status: 404, code: 'NOT_FOUND', title: 'x' }, { status: 404 }),
    );
    renderScreen(<ShellSidebar isNarrow={false} onNarrow={() => {}} />, { towline, agent: viewers[viewer] });
    const shown = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0]?.slice(1));
    const inMenu = (path: string) => rowOf(path)?.menu !== undefined;
    expect(Object.keys(others).filter((path) => shown.includes(path))).toEqual(mine.filter(inMenu));
  });

  it('opens them by their address, and is led to the requests from every other', async () => {
    history.replaceState(null, '', '/en-BE/dashboard/account');
    enterSession(viewers[viewer]);
    const router = createRouter(
      'en-BE',
      answeringServer(() => ({})),
    );
    render(<RouterProvider router={router} />);
    for (const [path, seenBy] of pages) {
      await act(() => router.navigate(`/${path}`));
      const at = seenBy.includes(viewer) ? path : 'dashboard/requests';
      expect([path, router.state.location.pathname]).toEqual([path, `/en-BE/${at}`]);
      expect(screen.getByText(`at ${at}`)).toBeDefined();
    }
  });
});

it('every page of the console whose section not everybody sees stands in the table', () => {
  // Told by what somebody's contracts are, which their own tests vary (sections.test.ts), or by another page's own table.
  const elsewhere: readonly Section[] = [
    'repairOccupancy',
    'licensePlates',
    'guarantees',
    'requestMap',
    'businessSearch',
  ];
  const missing = screens.filter(
    ({ path, section }) =>
      !(path in others) &&
      !path.includes(':') &&
      !elsewhere.includes(section) &&
      everybody.some((viewer) => !sections[section](viewers[viewer]).allowed),
  );
  expect(missing.map(({ path }) => path)).toEqual(['dashboard/unmatched-messages']);
});
