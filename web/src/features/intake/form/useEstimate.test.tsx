import { act, cleanup, renderHook } from '@testing-library/react';
import type { ServiceOrder } from '@towline/sdk/api';
import { anAgent, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRecovery } from '../../../kit/data/recovery.ts';
import { answering } from '../intake.testing.tsx';
import { useEstimate } from './useEstimate.ts';

const now = new Date('2026-11-21T14:00:00Z');
const gent = aWholeOrder();
const aalst: ServiceOrder = { ...gent, serviceLocation: { ...gent.serviceLocation, latitude: 50.94, longitude: 4.04 } };
const nowhere: ServiceOrder = { ...gent, serviceLocation: {} };

let asked: (string | null)[];
let answer: () => unknown;

beforeEach(() => {
  vi.useFakeTimers({ now });
  asked = [];
  answer = () => ({ status: 'OK', estimations: [], estimatedAt: now.toISOString() });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function estimateOf(first: { order: ServiceOrder; isWanted: boolean }) {
  const towline = answering(({ searchParams }) => {
    asked.push(searchParams.get('lat'));
    return answer();
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TowlineProvider towline={towline}>{children}</TowlineProvider>
  );
  const useBoth = ({ order, isWanted }: typeof first) => {
    useRecovery();
    return useEstimate({ order, agent: anAgent(), now, isWanted });
  };
  return renderHook(useBoth, { initialProps: first, wrapper });
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('the estimate of an order', () => {
  it('is asked for as soon as somebody looks at it, and not before', async () => {
    const { result, rerender } = estimateOf({ order: gent, isWanted: false });
    await pass(5_000);
    expect(asked).toEqual([]);
    rerender({ order: gent, isWanted: true });
    await pass(100);
    expect(asked).toEqual(['51.0543']);
    expect(result.current).toMatchObject({ estimate: { status: 'OK' }, isCurrent: true, isBusy: false });
  });

  it('is not asked for without a position', async () => {
    const { result } = estimateOf({ order: nowhere, isWanted: true });
    await pass(3_000);
    expect([asked, result.current.isPossible]).toEqual([[], false]);
  });

  it('opens nothing for another place, and is asked for again within a second', async () => {
    const { result, rerender } = estimateOf({ order: gent, isWanted: true });
    await pass(100);
    rerender({ order: aalst, isWanted: true });
    expect(result.current).toMatchObject({ estimate: { status: 'OK' }, isCurrent: false });
    await pass(1_100);
    expect(asked).toEqual(['51.0543', '50.94']);
    expect(result.current.isCurrent).toBe(true);
  });

  it('is asked for again after five minutes, and at once when a person wants it', async () => {
    const { result } = estimateOf({ order: gent, isWanted: true });
    await pass(5 * 60_000);
    expect(asked).toHaveLength(1);
    await pass(2_000);
    expect(asked).toHaveLength(2);
    act(() => result.current.refresh());
    await pass(10);
    expect(asked).toHaveLength(3);
  });

  it('that fails is none, and is not asked for every second', async () => {
    answer = () => Response.json({ code: 'INTERNAL', status: 500, title: 'x' }, { status: 500 });
    const { result } = estimateOf({ order: gent, isWanted: true });
    await pass(10_000);
    expect(asked).toHaveLength(1);
    expect(result.current.estimate).toBeUndefined();
    expect(result.current.error).toBeDefined();
  });

  it('that failed comes by itself when the connection does, and only then', async () => {
    const works = answer;
    answer = () => Response.json({ code: 'INTERNAL', status: 500, title: 'x' }, { status: 500 });
    const { result, rerender } = estimateOf({ order: gent, isWanted: true });
    await pass(10_000);
    answer = works;
    await pass(10_000);
    expect(asked).toHaveLength(1);
    rerender({ order: gent, isWanted: false });
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(100);
    expect(asked).toHaveLength(1);
    rerender({ order: gent, isWanted: true });
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(100);
    expect(result.current).toMatchObject({ estimate: { status: 'OK' }, isCurrent: true, error: undefined });
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(100);
    expect(asked).toHaveLength(2);
  });
});
