import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { useHotkeys } from '../hotkeys/useHotkeys.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const rests = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';

describe('ConfirmDialog', () => {
  const props = { isOpen: true, title: 'Sure?', verb: 'Do it', children: 'It cannot be undone.' };

  it('asks once at grade 1', () => {
    const onConfirm = vi.fn();
    render(<ConfirmDialog {...props} grade={1} onConfirm={onConfirm} onCancel={() => {}} />);
    fireEvent.click(button('Do it'));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('asks twice at grade 2, and makes one wait two seconds before the second yes', () => {
    const onConfirm = vi.fn();
    render(<ConfirmDialog {...props} grade={2} onConfirm={onConfirm} onCancel={() => {}} />);
    fireEvent.click(button('Do it'));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(rests('Do it')).toBe(true);
    act(() => {
      vi.advanceTimersByTime(1999);
    });
    expect(rests('Do it')).toBe(true);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    fireEvent.click(button('Do it'));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('lets the second yes take the focus while it waits, says how long, and keeps the focus when it may be pressed', () => {
    const onConfirm = vi.fn();
    render(<ConfirmDialog {...props} grade={2} onConfirm={onConfirm} onCancel={() => {}} />);
    fireEvent.click(button('Do it'));
    expect(document.activeElement).toBe(button('Cancel'));
    button('Do it').focus();
    expect(document.activeElement).toBe(button('Do it'));
    fireEvent.click(button('Do it'));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByText('It can be pressed after 2 seconds')).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(2000);
    });
    expect(document.activeElement).toBe(button('Do it'));
    expect(screen.queryByText('It can be pressed after 2 seconds')).toBeNull();
    fireEvent.click(button('Do it'));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('wants the name typed at grade 3', () => {
    const onConfirm = vi.fn();
    render(<ConfirmDialog {...props} grade={3} name="Depannage Maes" onConfirm={onConfirm} onCancel={() => {}} />);
    const box = screen.getByLabelText('Type Depannage Maes to confirm');
    fireEvent.change(box, { target: { value: 'depannage maes' } });
    expect(rests('Do it')).toBe(true);
    fireEvent.change(box, { target: { value: 'Depannage Maes ' } });
    fireEvent.click(button('Do it'));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('is an alert with the focus on the safe answer', () => {
    render(<ConfirmDialog {...props} grade={1} onConfirm={() => {}} onCancel={() => {}} />);
    expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toBeTruthy();
    expect(document.activeElement).toBe(button('Cancel'));
  });

  describe('Ctrl+Enter', () => {
    const enter = { key: 'Enter', code: 'Enter' };
    const press = (more: object = { ctrlKey: true }) => {
      const focused = document.activeElement ?? document.body;
      fireEvent.keyDown(focused, { ...enter, ...more });
      fireEvent.keyUp(focused, enter);
    };
    function Page({ run }: { run: (key: string) => void }) {
      useHotkeys('Page', [
        { keys: '$mod+Enter', label: 'KEY_SEND', run: () => run('Ctrl+Enter') },
        { keys: 'x', label: 'KEY_CANCEL', run: () => run('x') },
      ]);
      return null;
    }
    const open = (more: Partial<ConfirmDialogProps> = {}) => {
      const done: string[] = [];
      const part = (isOpen: boolean) => (
        <>
          <Page run={(key) => done.push(key)} />
          <ConfirmDialog
            {...props}
            grade={1}
            onConfirm={() => done.push('yes')}
            onCancel={() => done.push('no')}
            {...more}
            isOpen={isOpen}
          />
        </>
      );
      const { rerender } = render(part(true));
      return { done, close: () => rerender(part(false)) };
    };

    it('says yes while the focus is on the safe answer; Enter alone presses that', () => {
      const { done } = open();
      expect(document.activeElement).toBe(button('Cancel'));
      press();
      expect(done).toEqual(['yes']);
      press({});
      expect(done).toEqual(['yes', 'no']);
    });

    it('says yes a second time only once the two seconds are over, and presses nothing before', () => {
      const { done } = open({ grade: 2 });
      press();
      expect(rests('Do it')).toBe(true);
      press();
      act(() => {
        vi.advanceTimersByTime(1999);
      });
      press();
      expect(done).toEqual([]);
      act(() => {
        vi.advanceTimersByTime(1);
      });
      press();
      expect(done).toEqual(['yes']);
    });

    it.each<[string, Partial<ConfirmDialogProps>]>([
      ['the name is not typed', { grade: 3, name: 'Depannage Maes' }],
      ['it is under way', { busy: true }],
      ['it cannot be done any more', { reason: 'The request is closed' }],
    ])('does nothing while %s', (_why, more) => {
      const { done } = open(more);
      press();
      expect(done).toEqual([]);
    });

    it('is not the page’s while it is asked, nor is a letter; afterwards both are', () => {
      const { done, close } = open();
      press();
      fireEvent.keyDown(document.body, { key: 'x', code: 'KeyX' });
      expect(done).toEqual(['yes']);
      close();
      fireEvent.keyDown(document.body, { key: 'x', code: 'KeyX' });
      fireEvent.keyDown(document.body, { ...enter, ctrlKey: true });
      expect(done).toEqual(['yes', 'x', 'Ctrl+Enter']);
    });
  });
});
