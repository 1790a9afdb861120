import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GrowingText } from './GrowingText.tsx';

const told = vi.fn();

function Form({ start = '' }: { start?: string }) {
  const [text, setText] = useState(start);
  return (
    <>
      <GrowingText
        aria-label="Remarks"
        value={text}
        onText={(next) => {
          told(next);
          setText(next);
        }}
      />
      <button type="button" onClick={() => setText('from elsewhere')}>
        Fill
      </button>
    </>
  );
}

const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Remarks' });
const type = (value: string): void => void fireEvent.change(field(), { target: { value } });

beforeEach(() => {
  vi.useFakeTimers();
  told.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a text that grows', () => {
  it('shows a letter at once, and tells it once the frame is there', () => {
    render(<Form />);
    type('b');
    type('be');
    expect(field().value).toBe('be');
    expect(told).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(150));
    expect(told.mock.calls).toEqual([['be']]);
    expect(field().value).toBe('be');
  });

  it.each(['Enter', 'F4', 'Tab', 'Escape'])('tells what stands in it before %s acts', (key) => {
    render(<Form />);
    type('behind the gate');
    fireEvent.keyDown(field(), { key });
    expect(told.mock.calls).toEqual([['behind the gate']]);
  });

  it('tells it before a key with Ctrl acts, and keeps it for a letter', () => {
    render(<Form />);
    type('gate');
    fireEvent.keyDown(field(), { key: 's' });
    expect(told).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 's', ctrlKey: true });
    expect(told.mock.calls).toEqual([['gate']]);
  });

  it('tells it when the field is left, and when it goes', () => {
    const { unmount } = render(<Form />);
    type('one');
    fireEvent.blur(field());
    type('two');
    unmount();
    expect(told.mock.calls).toEqual([['one'], ['two']]);
    vi.advanceTimersByTime(500);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('shows what the form puts into it afterwards', () => {
    render(<Form start="old" />);
    expect(field().value).toBe('old');
    type('typed');
    act(() => void vi.advanceTimersByTime(150));
    fireEvent.click(screen.getByRole('button', { name: 'Fill' }));
    expect(field().value).toBe('from elsewhere');
  });
});
