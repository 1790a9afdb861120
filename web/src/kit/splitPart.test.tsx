import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { splitPart } from './splitPart.tsx';

function Answer({ to }: { to: string }) {
  const [said, setSaid] = useState('nothing');
  return (
    <button type="button" onClick={() => setSaid('yes')}>
      {to}: {said}
    </button>
  );
}

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
