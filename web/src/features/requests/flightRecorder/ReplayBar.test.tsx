import { fireEvent, render, screen } from '@testing-library/react';
import type { AssistanceRequest } from '@towline/sdk/api';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { replayOf } from '../changes/recordedStates.ts';
import { ReplayBar } from './ReplayBar.tsx';

beforeAll(() => setupTexts('en-BE'));

const start = Date.UTC(2026, 10, 21, 14, 0, 0);
const at = (second: number): string => new Date(start + second * 1000).toISOString();
const replay = replayOf({
  requestId: 'x',
  shortId: '5F3A',
  recordedSince: at(0),
  until: at(60),
  isComplete: true,
  // Nothing of the request is shown here.
  first: { at: at(0), request: {} as AssistanceRequest },
  events: [5, 20, 40].map((second) => ({ at: at(second), changes: [] })),
});

function open(second: number) {
  const onAt = vi.fn();
  const onPlay = vi.fn();
  render(
    <ReplayBar
      replay={replay}
      atMs={start + second * 1000}
      onAt={onAt}
      isPlaying={false}
      onPlay={onPlay}
      speed={60}
      onSpeed={() => {}}
    />,
  );
  return { onAt, onPlay, slider: screen.getByRole('slider', { name: 'Moment' }) };
}

it.each([
  ['ArrowRight', false, 20],
  ['ArrowLeft', false, 0],
  ['ArrowRight', true, 6],
  ['ArrowLeft', true, 4],
  ['Home', false, 0],
  ['End', false, 40],
])('%s, with Shift %s, goes from second 5 to second %i', (key, shiftKey, second) => {
  const { slider, onAt, onPlay } = open(5);
  fireEvent.keyDown(slider, { key, shiftKey });
  expect(onAt.mock.calls).toEqual([[start + second * 1000]]);
  expect(onPlay.mock.calls).toEqual([[false]]);
});

it('is at hand for who opens it by a link', () => {
  const { slider } = open(5);
  expect(document.activeElement).toBe(slider);
});

it('never leaves the recording', () => {
  const { slider, onAt } = open(40);
  fireEvent.keyDown(slider, { key: 'ArrowRight', shiftKey: true });
  expect(onAt.mock.calls).toEqual([[start + 40_000]]);
});

it('plays and pauses by the space bar, and leaves other keys alone', () => {
  const { slider, onAt, onPlay } = open(5);
  fireEvent.keyDown(slider, { key: ' ' });
  fireEvent.keyDown(slider, { key: 'x' });
  fireEvent.keyDown(slider, { key: 'ArrowRight', altKey: true });
  expect(onPlay.mock.calls).toEqual([[true]]);
  expect(onAt).not.toHaveBeenCalled();
});

it('says which moment and which event it shows', () => {
  expect(open(20).slider.getAttribute('aria-valuetext')).toMatch(/ · event 2 of 3$/);
});
