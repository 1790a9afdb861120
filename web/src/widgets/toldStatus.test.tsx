import { act, cleanup, render, screen } from '@testing-library/react';
import type { RequestEvent } from '@towline/sdk/api';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { usePollingPause } from '../kit/data/pollingPause.ts';
import { RestingRows } from '../kit/lists/resting.tsx';
import { FrozenProvider } from '../kit/session/frozen.tsx';
import { LiveStatusTag } from './LiveStatusTag.tsx';

const { listeners } = vi.hoisted(() => ({ listeners: new Set<(event: RequestEvent) => void>() }));
vi.mock('../kit/live/live.ts', () => ({
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

let made = 0;
let id: string;
beforeEach(() => {
  made += 1;
  id = `9f3c0000-0000-4000-8000-${String(made).padStart(12, '0')}`;
});

const read = (version: number, status: 'PartnerAssigned' | 'PartnerOnSite' = 'PartnerAssigned') => ({
  id,
  version,
  status,
  wasDispatched: true,
});
const tell = (event: Partial<RequestEvent>): void =>
  act(() => {
    for (const listener of [...listeners])
      listener({ topic: 'request', id, timestamp: '2026-11-21T13:00:00Z', ...event });
  });
const title = () => screen.getByTitle(/./).title;

it('a told status is painted by the event alone', () => {
  render(<LiveStatusTag request={read(1)} />);
  expect(title()).toBe('Partner assigned');
  tell({ version: 2, status: 'PartnerEnroute' });
  expect(title()).toBe('On the way');
});

it('what was read since stands over what was told before, and a late event over neither', () => {
  const { rerender } = render(<LiveStatusTag request={read(1)} />);
  tell({ version: 3, status: 'PartnerEnroute' });
  tell({ version: 2, status: 'PartnerDelayed' });
  expect(title()).toBe('On the way');
  // An answer that was under way when the event came.
  rerender(<LiveStatusTag request={read(2)} />);
  expect(title()).toBe('On the way');
  rerender(<LiveStatusTag request={read(4, 'PartnerOnSite')} />);
  expect(title()).toBe('On site');
});

it('the one that is told of is painted alone', () => {
  const painted: string[] = [];
  const other = { ...read(1), id: `other ${id}` };
  const Watched = ({ of }: { of: ReturnType<typeof read> }) => (
    <LiveStatusTag
      request={{
        ...of,
        get status() {
          painted.push(of.id);
          return of.status;
        },
      }}
    />
  );
  render([<Watched key="a" of={read(1)} />, <Watched key="b" of={other} />]);
  painted.length = 0;
  tell({ version: 2, status: 'PartnerEnroute' });
  expect(screen.getAllByTitle(/./).map((tag) => tag.title)).toEqual(['On the way', 'Partner assigned']);
  expect(painted).not.toContain(other.id);
});

it.each(['rests', 'shows the past'])('a status stays where the screen %s', (why) => {
  const Around = why === 'rests' ? RestingRows : FrozenProvider;
  render(
    <Around isResting>
      <LiveStatusTag request={read(1)} />
    </Around>,
  );
  tell({ version: 2, status: 'PartnerEnroute' });
  expect(title()).toBe('Partner assigned');
});

it('a request that is edited stands still, and shows on the end what was told meanwhile', () => {
  function Edited({ isOpen }: { isOpen: boolean }) {
    usePollingPause('request', isOpen ? id : undefined);
    return <LiveStatusTag request={read(1)} />;
  }
  const { rerender } = render(<Edited isOpen />);
  tell({ version: 2, status: 'PartnerEnroute' });
  expect(title()).toBe('Partner assigned');
  rerender(<Edited isOpen={false} />);
  expect(title()).toBe('On the way');
});

it('a status that was awaited is not awaited any more once it is told', () => {
  const { container } = render(<LiveStatusTag request={read(1)} isWaiting />);
  const before = container.querySelectorAll('.tl-progress').length;
  tell({ version: 2, status: 'PartnerEnroute' });
  expect(before).toBeGreaterThan(0);
  expect(container.querySelectorAll('.tl-progress')).toHaveLength(0);
});

it('who shows nothing listens to nothing', () => {
  const { unmount } = render(<LiveStatusTag request={read(1)} />);
  expect(listeners.size).toBe(1);
  unmount();
  expect(listeners.size).toBe(0);
});
