import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Extension } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { enterSession } from '../../kit/session/session.ts';
import { paths } from '../../paths.ts';
import { ExtensionFrame } from '../../widgets/ExtensionFrame.tsx';
import { ExtensionPage } from './ExtensionPage.tsx';

const weather: Extension = {
  id: 'weather',
  type: 'SideMenu',
  url: 'https://weather.example/now?for={organisationCode}',
  label: 'Weather',
};

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const frame = () => screen.queryByTitle<HTMLIFrameElement>('Weather');
const alert = () => screen.queryByRole('alert')?.textContent;
const show = (url = 'https://weather.example/now') => render(<ExtensionFrame label="Weather" url={url} />);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the frame of an extension', () => {
  it('is there at once, in a sandbox that does not let it leave', async () => {
    show();
    expect(frame()?.src).toBe('https://weather.example/now');
    expect(frame()?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
    fireEvent.load(frame()!);
    await pass(5_000);
    expect(alert()).toBeUndefined();
  });

  it('says after a second that it has not appeared, and takes that back when it has', async () => {
    show();
    await pass(999);
    expect(alert()).toBeUndefined();
    await pass(1);
    expect(alert()).toContain('Weather has not appeared within a second');
    fireEvent.load(frame()!);
    expect(alert()).toBeUndefined();
  });

  it('is tried again by a person', async () => {
    show();
    await pass(1_000);
    const before = frame();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(frame()).not.toBe(before);
    expect(alert()).toBeUndefined();
  });

  it('gives way to the reason where the browser refuses its origin', async () => {
    show();
    const blockedURI = 'https://weather.example/now';
    await act(async () => {
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));
    });
    expect(frame()).toBeNull();
    expect(alert()).toContain('points to https://weather.example, which this installation does not allow');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'nowhere', `${location.origin}/en-BE/dashboard`])(
    'is never made for %s',
    (url) => {
      show(url);
      expect(frame()).toBeNull();
      expect(alert()).toContain('It is not shown');
    },
  );
});

describe('the page of a menu extension', () => {
  const open = (address: string, extensions = [weather]) => {
    enterSession(anAgent({ extensions }));
    render(
      <MemoryRouter initialEntries={[address]}>
        <ExtensionPage />
      </MemoryRouter>,
    );
  };

  it('shows what the menu leads to, for the agent’s organisation', () => {
    open(paths.extension(weather.url));
    expect(frame()?.src).toBe(`https://weather.example/now?for=${anAgent().organisationCode}`);
  });

  it.each([
    ['another address', paths.extension('https://evil.example/'), [weather]],
    ['an address that is none', '/dashboard/menu-extensions?extensionUrl=%25%25', [weather]],
    ['no address', '/dashboard/menu-extensions', [weather]],
    ['an extension that he may not see', paths.extension(weather.url), [{ ...weather, visibility: { roles: [] } }]],
    ['an extension of a request', paths.extension(weather.url), [{ ...weather, type: 'RequestTab' as const }]],
  ])('refuses %s', (_what, address, extensions) => {
    open(address, extensions);
    expect(frame()).toBeNull();
    expect(alert()).toBe('This address is not in your menu. It is not shown.');
  });
});
