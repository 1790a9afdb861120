import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { splitPart } from '../parts/splitPart.tsx';
import { LazyPopover } from './LazyPopover.tsx';

it('goes away where its code cannot be had, and is asked for again with the next press; the page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isThere = false;
  const Calendar = splitPart(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: /assets/DateCalendar.js');
    return () => <p>November</p>;
  });
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <main>
        <p>What was typed</p>
        <LazyPopover
          isOpen={isOpen}
          onOpen={setIsOpen}
          content={() => (
            <Suspense fallback={<p>Loading</p>}>
              <Calendar />
            </Suspense>
          )}
        >
          {(toggle) => (
            <button type="button" aria-expanded={isOpen} onClick={toggle}>
              Open
            </button>
          )}
        </LazyPopover>
      </main>
    );
  }
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Open' });
  await act(async () => fireEvent.click(button));
  await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  expect(screen.getByText('What was typed')).toBeTruthy();
  isThere = true;
  await act(async () => fireEvent.click(button));
  expect(await screen.findByText('November')).toBeTruthy();
});

it('leaves what fails otherwise to whoever is around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = (): never => {
    throw new Error('a fault of ours');
  };
  const shown = async () => {
    render(
      <LazyPopover isOpen onOpen={() => {}} content={() => <Broken />}>
        {(toggle) => (
          <button type="button" onClick={toggle}>
            Open
          </button>
        )}
      </LazyPopover>,
    );
    await vi.dynamicImportSettled();
    await act(async () => {});
  };
  await expect(shown()).rejects.toThrow('a fault of ours');
});
