import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { ModalFrame } from './ModalFrame.tsx';
import { Toaster } from './Toaster.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const toast = { key: '1', level: 'success', lines: ['Request updated'], staysMs: 5000 } as const;

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

describe('Toaster', () => {
  it('lets a message go after its five seconds', () => {
    const gone = vi.fn();
    render(<Toaster toasts={[toast]} onGone={gone} />);
    pass(4900);
    expect(gone).not.toHaveBeenCalled();
    pass(200);
    expect(gone).toHaveBeenCalledWith('1');
  });

  it('waits while the mouse rests on it', () => {
    const gone = vi.fn();
    render(<Toaster toasts={[toast]} onGone={gone} />);
    fireEvent.mouseEnter(screen.getByRole('region'));
    pass(20_000);
    expect(gone).not.toHaveBeenCalled();
    fireEvent.mouseLeave(screen.getByRole('region'));
    pass(5100);
    expect(gone).toHaveBeenCalledTimes(1);
  });

  it('waits while its button has the focus', () => {
    const gone = vi.fn();
    render(<Toaster toasts={[toast]} onGone={gone} />);
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    pass(20_000);
    expect(gone).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    pass(5100);
    expect(gone).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the focus', () => act(() => screen.getByRole('button', { name: 'Close' }).focus())],
    ['the mouse', () => fireEvent.mouseEnter(screen.getByRole('region'))],
  ])('one that is closed under %s holds no later one back', (_what, rest) => {
    const gone = vi.fn();
    const { rerender } = render(<Toaster toasts={[toast]} onGone={gone} />);
    rest();
    rerender(<Toaster toasts={[]} onGone={gone} />);
    rerender(<Toaster toasts={[{ ...toast, key: '2' }]} onGone={gone} />);
    pass(5100);
    expect(gone).toHaveBeenCalledWith('2');
  });

  it('counts again once the mouse moves elsewhere, though nothing said that it left', () => {
    const gone = vi.fn();
    render(<Toaster toasts={[toast]} onGone={gone} />);
    fireEvent.mouseEnter(screen.getByRole('region'));
    fireEvent.pointerMove(document.body);
    pass(5100);
    expect(gone).toHaveBeenCalledTimes(1);
  });

  it('keeps news of others back while a dialog is open, and lies over none of its buttons', () => {
    const news = { ...toast, key: '2', lines: ['9F3C is now Completed'], newsOf: '9F3C' };
    const place = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.matches('.tl-modal-footer') ? new DOMRect(200, 500, 500, 48) : new DOMRect(600, 480, 420, 60);
    });
    const stand = (isOpen: boolean) => (
      <>
        <Toaster toasts={[news, toast]} onGone={() => {}} />
        <ModalFrame isOpen={isOpen} title="Reason" onClose={() => {}} footer={<button type="button">Save</button>}>
          Why?
        </ModalFrame>
      </>
    );
    const { rerender } = render(stand(false));
    expect(screen.getByText('9F3C is now Completed')).toBeTruthy();
    rerender(stand(true));
    pass(200);
    expect(screen.queryByText('9F3C is now Completed')).toBeNull();
    expect(screen.getByText('Request updated').closest('section')!.style.bottom).toBe(`${innerHeight - 500 + 8}px`);
    rerender(stand(false));
    expect(screen.getByText('9F3C is now Completed')).toBeTruthy();
    place.mockRestore();
  });

  it('keeps a message without a time until it is closed, by cross or by Esc', () => {
    const gone = vi.fn();
    const { staysMs: _, ...staying } = toast;
    render(<Toaster toasts={[staying]} onGone={gone} />);
    pass(60_000);
    expect(gone).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(gone).toHaveBeenCalledTimes(2);
  });
});
