import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { splitPart } from './splitPart.tsx';

function Answer({ to }: { to: string }) {
  const [said, setSaid] = useState('nothing');
  return (
    <button type="button" onClick={() => setSaid('yes')}>
      {to}: {said}
    </button>
  );
}

beforeAll(() => setupTexts('en-BE'));

const waiting = <p>Loading</p>;

it('paints at once what was loaded before, without a fallback in between', async () => {
  const Part = splitPart(async () => Answer);
  await act(async () => Part.load());
  render(
    <Suspense fallback={waiting}>
      <Part to="Tow?" />
    </Suspense>,
  );
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.getByRole('button').textContent).toBe('Tow?: nothing');
});

it('waits for code that is on its way, and keeps what is in it once it is there', async () => {
  const arrived = Promise.withResolvers<typeof Answer>();
  const Part = splitPart(() => arrived.promise);
  const { rerender } = render(
    <Suspense fallback={waiting}>
      <Part to="Tow?" />
    </Suspense>,
  );
  expect(screen.getByText('Loading')).toBeDefined();
  await act(async () => arrived.resolve(Answer));
  fireEvent.click(await screen.findByRole('button'));
  rerender(
    <Suspense fallback={waiting}>
      <Part to="Tow away?" />
    </Suspense>,
  );
  expect(screen.getByRole('button').textContent).toBe('Tow away?: yes');
});

it('asks again for what could not be loaded ahead', async () => {
  let asked = 0;
  const Part = splitPart(async () => {
    asked += 1;
    if (asked === 1) throw new Error('out of reach');
    return Answer;
  });
  await act(async () => Part.load());
  render(
    <Suspense fallback={waiting}>
      <Part to="Tow?" />
    </Suspense>,
  );
  expect(await screen.findByRole('button')).toBeDefined();
});

it.each([
  ['by its button', () => fireEvent.click(screen.getByRole('button', { name: 'Retry' }))],
  ['with the line', () => fireEvent(window, new Event('online'))],
])('says in its place that it did not come, and comes %s; what stands beside it stays', async (_how, again) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi
    .fn<() => Promise<typeof Answer>>()
    .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /assets/Tab-1a.js'));
  const Part = splitPart(load);
  render(
    <>
      <input aria-label="Name" defaultValue="Els" />
      <PartBoundary>
        <Suspense fallback={waiting}>
          <Part to="Tow?" />
        </Suspense>
      </PartBoundary>
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded.');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Els');
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue(Answer);
  await act(async () => again());
  expect(await screen.findByText('Tow?: nothing')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leaves what fails otherwise to whoever is around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('no such field');
  };
  expect(() =>
    render(
      <PartBoundary>
        <Broken />
      </PartBoundary>,
    ),
  ).toThrow('no such field');
});
