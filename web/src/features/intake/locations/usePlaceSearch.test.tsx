import { act, renderHook, waitFor } from '@testing-library/react';
import type { Prediction } from '@towline/sdk/api';
import { TowlineProvider } from '@towline/sdk/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { answering } from '../intake.testing.tsx';
import { typedPosition, usePlaceSearch } from './usePlaceSearch.ts';

const near = { latitude: 50.85, longitude: 4.35 };
const place = (text: string, secondaryText = 'Belgium'): Prediction => ({
  placeId: text,
  text,
  secondaryText,
  kind: 'general',
  countryCode: 'BE',
  ...near,
});

let asked: URL[];
let answer: (text: string) => unknown;
beforeEach(() => {
  asked = [];
  answer = () => [place('Korenmarkt', 'Gent, Belgium'), place('Korenlei', 'Gent, Belgium')];
});
const towline = answering((url) => {
  asked.push(url);
  return answer(url.searchParams.get('text') ?? '');
});
const wrapper = ({ children }: { children: ReactNode }) => (
  <TowlineProvider towline={towline}>
    <ResourceCache fresh>{children}</ResourceCache>
  </TowlineProvider>
);
const start = (begun = '') => renderHook(() => usePlaceSearch(near, 'nl', begun), { wrapper });
const texts = (result: { current: ReturnType<typeof usePlaceSearch> }) =>
  result.current.predictions.map(({ text }) => text);

describe('the search for a place', () => {
  it('asks nothing before two letters, and says that it was not asked', () => {
    const { result } = start('K');
    expect([asked.length, result.current.isAsked, texts(result)]).toEqual([0, false, []]);
  });

  it('asks around where the agent looks, in the agent’s language', async () => {
    const { result } = start('Koren');
    await waitFor(() => expect(texts(result)).toEqual(['Korenmarkt', 'Korenlei']));
    const { searchParams } = asked[0] as URL;
    expect([searchParams.get('text'), searchParams.get('language'), searchParams.get('latitude')]).toEqual([
      'Koren',
      'nl',
      '50.85',
    ]);
  });

  it('asks with no more of a pasted message than the search takes', async () => {
    start(`https://maps.example/?data=${'💥'.repeat(400)}`);
    await waitFor(() => expect(asked).toHaveLength(1));
    const text = asked[0]?.searchParams.get('text') ?? '';
    expect([text.length <= 500, text.isWellFormed()]).toEqual([true, true]);
  });

  it('keeps of the last answer what still fits while somebody types on: Enter takes no stale one', async () => {
    const { result } = start('Koren');
    await waitFor(() => expect(texts(result)).toHaveLength(2));
    act(() => result.current.type('Korenlei Gént'));
    expect(texts(result)).toEqual(['Korenlei']);
    expect(result.current.isBusy).toBe(true);
    act(() => result.current.type('Brugge'));
    expect(texts(result)).toEqual([]);
  });

  it('shows nothing of what was found before once the text is gone', async () => {
    const { result } = start('Koren');
    await waitFor(() => expect(texts(result)).toHaveLength(2));
    act(() => result.current.type(''));
    await waitFor(() => expect(result.current.isBusy).toBe(false));
    expect([texts(result), result.current.error]).toEqual([[], undefined]);
  });

  it('says that it failed, and is asked again by a press', async () => {
    answer = () => Response.json({ status: 503, code: 'X', title: 'x' }, { status: 503 });
    const { result } = start('Koren');
    await waitFor(() => expect(result.current.error).toBeDefined());
    answer = () => [place('Korenmarkt')];
    act(() => result.current.retry());
    await waitFor(() => expect(texts(result)).toEqual(['Korenmarkt']));
    expect(result.current.error).toBeUndefined();
  });
});

it.each([
  ['51.0543, 3.7174', { latitude: 51.0543, longitude: 3.7174 }],
  ['51° 3′ 15.48″ N 3° 43′ 2.64″ E', { latitude: 51.0543, longitude: 3.7174 }],
  ['Korenmarkt 1', undefined],
  ['', undefined],
])('%s is a position: %j', (text, point) => {
  const found = typedPosition(text);
  if (!point) expect(found).toBeUndefined();
  else {
    expect(found?.latitude).toBeCloseTo(point.latitude, 3);
    expect(found?.longitude).toBeCloseTo(point.longitude, 3);
  }
});
