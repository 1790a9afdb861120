import { OverlaysProvider } from '@blueprintjs/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import { customerAppDelayInMs } from '@towline/sdk/domain/contract/customerApp';
import { aContract, anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { ResourceCache } from '../kit/data/ResourceCache.tsx';
import { enterSession } from '../kit/session/session.ts';
import { CustomerApp } from './CustomerApp.tsx';

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  enterSession(anAgent());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let opened = 0;

async function open(appUrls: Record<string, string>): Promise<void> {
  opened += 1;
  const code = `Contract${opened}`;
  const towline = createTowline({
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async () => Response.json(aContract({ code, branding: { appUrls } })),
  });
  render(
    <OverlaysProvider>
      <TowlineProvider towline={towline}>
        <ResourceCache>
          <CustomerApp contractCode={code} visit={{ action: 'resume', requestId: '9f3c' }} close={() => {}} />
        </ResourceCache>
      </TowlineProvider>
    </OverlaysProvider>,
  );
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Customer app · Prepaid' })).toBeDefined());
}

const frame = () => screen.queryByTitle<HTMLIFrameElement>('Customer app · Prepaid');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the customer app', () => {
  it('appears after a second, in a sandbox, as wide as the dialog and 700 high, in the agent’s language', async () => {
    await open({ en: 'https://app.example/en' });
    expect(screen.getByText('The customer app is loading').getAttribute('role')).toBe('status');
    expect(frame()).toBeNull();
    await pass(customerAppDelayInMs);
    const shown = frame();
    expect(shown?.getAttribute('src')).toBe('https://app.example/en/resume/9f3c?forceLang=en');
    expect([shown?.getAttribute('width'), shown?.getAttribute('height')]).toEqual(['100%', '700']);
    expect(shown?.getAttribute('sandbox')).toContain('allow-scripts');
    expect(shown?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('says so when its page does not come, and leaves the way in a tab of its own', async () => {
    await open({ en: 'https://app.example/en' });
    await pass(20_000);
    expect(screen.getByRole('alert').textContent).toContain('cannot be shown here');
    expect(frame()).toBeNull();
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toBeDefined();
  });

  it('is not shown where it has our own origin, which would open the sandbox', async () => {
    await open({ en: `${location.origin}/app` });
    await pass(customerAppDelayInMs);
    expect(screen.getByRole('alert').textContent).toContain('cannot be shown here');
  });

  it('says that a contract has none', async () => {
    await open({});
    expect(screen.getByRole('alert').textContent).toBe('Prepaid has no customer app that can be opened');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
