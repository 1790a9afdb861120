import { act, renderHook, waitFor } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import { TowlineProvider } from '@towline/sdk/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { ResourceCache } from '../kit/data/ResourceCache.tsx';
import { useMapGround } from './useMapGround.ts';

beforeAll(() => setupTexts('en-BE'));
afterEach(() => vi.useRealTimers());

it('draws its own ground and says why while the tile server is down, and tries it again later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const towline = createTowline({
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: async () => Response.json({ tilesUrl: '/tiles/{z}/{x}/{y}.png', attributions: ['© OSM'] }),
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TowlineProvider towline={towline}>
      <ResourceCache>{children}</ResourceCache>
    </TowlineProvider>
  );
  const { result } = renderHook(useMapGround, { wrapper });
  await waitFor(() => expect(result.current[0]).toMatchObject({ kind: 'tiles', attribution: '© OSM' }));
  const [ground] = result.current;
  act(() => (ground?.kind === 'tiles' ? ground.onDown?.() : undefined));
  expect(result.current).toMatchObject([
    { kind: 'outlines', notice: 'The map service does not answer: this is the simple map' },
  ]);
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(result.current[0]?.kind).toBe('tiles');
});
