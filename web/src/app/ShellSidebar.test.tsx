import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Agent, Extension } from '@towline/sdk/api';
import { aContract, anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { ShellSidebar } from './ShellSidebar.tsx';

const extension = (id: string, changes: Partial<Extension> = {}): Extension => ({
  id,
  type: 'SideMenu',
  label: `App ${id}`,
  url: `https://${id}.example/`,
  ...changes,
});

let asked: string[];
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  asked = [];
});

function open(agent: Agent, answer: Record<string, unknown> = {}) {
  const towline = answeringServer(({ url }) => {
    asked.push(url.pathname);
    const found = Object.entries(answer).find(([path]) => url.pathname.endsWith(path));
    return found ? found[1] : Response.json({ status: 404, code: 'NOT_FOUND', title: 'x' }, { status: 404 });
  });
  const narrowed = vi.fn();
  renderScreen(<ShellSidebar isNarrow={false} onNarrow={narrowed} />, { towline, agent });
  return narrowed;
}
const group = (name: string) => within(screen.getByRole('region', { name }));
const entries = (name: string) =>
  group(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the menu', () => {
  it('of an administrator has the group that the work is set up by; an agent’s has neither it nor its heading', () => {
    open(anAgent({ role: 'C24Admin' }));
    expect(entries('Configuration')).toEqual(expect.arrayContaining(['Agents', 'Organisations', 'Translations']));
  });

  it('of an agent shows no group without an entry', () => {
    open(anAgent({ role: 'Agent' }));
    expect(screen.queryByRole('link', { name: 'Organisations' })).toBeNull();
    for (const region of screen.getAllByRole('region'))
      expect(within(region).queryAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it('counts what waits for a person: requests, and messages of no request for those who may give them one', async () => {
    const groups = { NoCharliesFoundAfterDispatch: 2, AssistanceCompanyAssigned: 3 };
    open(anAgent({ role: 'C24Admin' }), {
      '/v1/bo/request-counts': { groups },
      '/v1/bo/communications/unmatched': { count: 7, records: [] },
    });
    await waitFor(() => expect(screen.getByRole('link', { name: /^Requests/ }).textContent).toContain('5'));
    expect(screen.getByRole('link', { name: /^Unmatched/ }).textContent).toContain('7');
  });

  it('says no number that it does not know', async () => {
    open(anAgent({ role: 'C24Admin' }));
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(screen.getByRole('link', { name: /^Requests/ }).textContent).toBe('Requests');
  });

  it('offers the customer apps of the contracts that have one', () => {
    const contracts = [
      { ...aContract(), code: 'A', name: 'With app', offersCustomerApp: true },
      { ...aContract(), code: 'B', name: 'Without app', offersCustomerApp: false },
    ];
    const agent = anAgent();
    open({ ...agent, clients: [{ code: 'C', name: 'Client', contracts }] as never });
    expect(screen.getByRole('button', { name: 'With app' })).toBeTruthy();
    expect(screen.queryByText('Without app')).toBeNull();
  });

  it('folds, and says what the button does', () => {
    const narrowed = open(anAgent());
    fireEvent.click(screen.getByRole('button', { name: /collapse/i }));
    expect(narrowed).toHaveBeenCalledWith(true);
  });
});

describe('entries of other applications (3-platform §3)', () => {
  it('that are not embedded open beside the console, which they learn nothing of', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    open(anAgent({ extensions: [extension('beside', { embedAsIframe: false })] }));
    fireEvent.click(screen.getByRole('button', { name: /App beside/ }));
    expect(opened).toHaveBeenCalledWith('https://beside.example/', '_blank', 'noopener,noreferrer');
    opened.mockRestore();
  });

  it('that are embedded have a page of the console', () => {
    open(anAgent({ extensions: [extension('within')] }));
    const href = screen.getByRole('link', { name: /App within/ }).getAttribute('href');
    expect(href).toContain(encodeURIComponent(btoa('https://within.example/')));
  });

  it('stand where they ask to, and among their own where there is no such place, which is logged once', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const extensions = [extension('placed', { target: 'operations' }), extension('lost', { target: 'nowhere-at-all' })];
    open(anAgent({ extensions }));
    expect(entries('Operations').join()).toContain('App placed');
    expect(entries('Operations').join()).not.toContain('App lost');
    expect(screen.getByText('App lost')).toBeTruthy();
    expect(warned.mock.calls.filter(([text]) => String(text).includes('nowhere-at-all'))).toHaveLength(1);
    warned.mockRestore();
  });

  it('are those of the side menu alone', () => {
    open(anAgent({ extensions: [extension('tab', { type: 'RequestTab' })] }));
    expect(screen.queryByText('App tab')).toBeNull();
  });
});
