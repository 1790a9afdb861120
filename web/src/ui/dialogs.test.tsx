import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { ImageViewer } from './ImageViewer.tsx';
import { ModalFrame } from './ModalFrame.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('ModalFrame and Esc', () => {
  function press(escapeKey: 'close' | 'minimise' | 'explain') {
    const onClose = vi.fn();
    const onMinimise = vi.fn();
    render(
      <ModalFrame isOpen title="Assign" escapeKey={escapeKey} onClose={onClose} onMinimise={onMinimise}>
        <input aria-label="inside" />
      </ModalFrame>,
    );
    fireEvent.keyDown(screen.getByLabelText('inside'), { key: 'Escape' });
    return { closed: onClose.mock.calls.length, minimised: onMinimise.mock.calls.length };
  }

  it('closes', () => {
    expect(press('close')).toEqual({ closed: 1, minimised: 0 });
    expect(button('Close')).toBeTruthy();
  });

  it('goes to the dock', () => {
    expect(press('minimise')).toEqual({ closed: 0, minimised: 1 });
  });

  it('says that Cancel closes', () => {
    expect(press('explain')).toEqual({ closed: 0, minimised: 0 });
    expect(screen.getByText('Use Cancel to close')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('says it until something else is done: a Tab leads to Cancel, a press or a letter goes on', () => {
    press('explain');
    const inside = screen.getByLabelText('inside');
    const pressEscape = () => fireEvent.keyDown(inside, { key: 'Escape' });
    const said = () => screen.queryByText('Use Cancel to close') !== null;
    fireEvent.keyDown(inside, { key: 'Tab' });
    expect(said()).toBe(true);
    fireEvent.keyDown(inside, { key: 'ArrowRight' });
    expect(said()).toBe(false);
    pressEscape();
    expect(said()).toBe(true);
    fireEvent.click(inside);
    expect(said()).toBe(false);
  });
});

describe('ModalFrame and the focus', () => {
  function focusedIn(content: ReactNode): Element | null {
    render(
      <ModalFrame isOpen title="About the contract" onClose={() => {}}>
        {content}
      </ModalFrame>,
    );
    act(() => void vi.advanceTimersByTime(500));
    expect(document.activeElement?.closest('[role=dialog]')).toBe(
      screen.getByRole('dialog', { name: 'About the contract' }),
    );
    return document.activeElement;
  }

  it.each([
    ['that is only read', <p key="read">Facts</p>],
    ['with buttons', <button key="button" type="button" aria-label="Version 1" />],
    ['whose content is on its way', null],
  ])('is in a dialog %s, so that its name is heard', (_, content) => {
    expect(focusedIn(content)?.className).toBe('tl-modal-inside');
  });

  it('is left to the field that asks for it', () => {
    // biome-ignore lint/a11y/noAutofocus: the first box of a dialog.
    expect(focusedIn(<input aria-label="Reason" autoFocus />)?.getAttribute('aria-label')).toBe('Reason');
  });
});

describe('ModalFrame and Tab', () => {
  function open(autoFocus: boolean) {
    render(
      <ModalFrame isOpen title="Clone" onClose={() => {}} footer={<button type="button">Save</button>}>
        {/* biome-ignore lint/a11y/noAutofocus: the first box of a dialog. */}
        <input aria-label="Code" autoFocus={autoFocus} />
      </ModalFrame>,
    );
    act(() => void vi.advanceTimersByTime(500));
  }
  const guard = (end: 'start' | 'end') => document.querySelector<HTMLElement>(`.bp6-overlay-${end}-focus-trap`)!;
  /** The browser comes to a guard, from what had the focus. */
  const comeTo = (end: 'start' | 'end', from: HTMLElement): void => {
    act(() => from.focus());
    act(() => guard(end).focus());
  };

  it.each([true, false])(
    'goes round, and stops at nothing that is not seen; a field has the focus: %s',
    (autoFocus) => {
      open(autoFocus);
      const { activeElement } = document;
      comeTo('end', button('Save'));
      expect(document.activeElement).toBe(button('Close'));
      comeTo('start', button('Close'));
      expect(document.activeElement).toBe(button('Save'));
      expect(document.querySelector<HTMLElement>('.bp6-dialog-container')?.tabIndex).toBe(-1);
      expect(activeElement?.closest('[role=dialog]')).not.toBeNull();
    },
  );
});

describe('ImageViewer', () => {
  const images = [
    { key: '1', src: '/one.jpg', title: 'one.jpg' },
    { key: '2', src: '/two.jpg', title: 'two.jpg' },
  ];

  function zoom(): string {
    return screen.getByRole('img', { name: /\.jpg/ }).style.width;
  }

  it('walks through the zooms click by click, and back at once at two within 400 ms', () => {
    render(<ImageViewer isOpen images={images} index={0} onIndex={() => {}} onClose={() => {}} />);
    const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get');
    const clickAt = (ms: number): string => {
      clock.mockReturnValue(ms);
      fireEvent.click(screen.getByRole('img', { name: 'one.jpg' }));
      return zoom();
    };
    expect([5_000, 10_000, 15_000, 20_000].map(clickAt)).toEqual(['150%', '200%', '300%', '']);
    expect([30_000, 30_401, 30_801].map(clickAt)).toEqual(['150%', '200%', '']);
    clock.mockRestore();
  });

  it('changes the picture by arrows, not beyond the ends, and shows the next one unzoomed', () => {
    const onIndex = vi.fn();
    render(<ImageViewer isOpen images={images} index={0} onIndex={onIndex} onClose={() => {}} />);
    const stage = screen.getByRole('region', { name: 'one.jpg' });
    expect(document.activeElement).toBe(stage);
    fireEvent.keyDown(stage, { key: 'ArrowLeft' });
    fireEvent.keyDown(stage, { key: 'ArrowRight' });
    expect(onIndex.mock.calls).toEqual([[1]]);
    fireEvent.keyDown(stage, { key: '+' });
    fireEvent.keyDown(stage, { key: 'ArrowRight' });
    expect(onIndex).toHaveBeenCalledTimes(1);
    expect(zoom()).toBe('150%');
  });
});

describe('a modal that lost the focus', () => {
  it.each([
    ['close', { closed: 1, explained: false }],
    ['explain', { closed: 0, explained: true }],
  ] as const)('answers Esc as %s', (escapeKey, expected) => {
    const onClose = vi.fn();
    render(
      <ModalFrame isOpen title="Assign" escapeKey={escapeKey} onClose={onClose}>
        <input aria-label="inside" />
      </ModalFrame>,
    );
    (document.activeElement as HTMLElement | null)?.blur();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    const explained = screen.queryByText('Use Cancel to close') !== null;
    expect({ closed: onClose.mock.calls.length, explained }).toEqual(expected);
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('leaves Esc to the dialog above it', () => {
    const [below, above] = [vi.fn(), vi.fn()];
    render(
      <>
        <ModalFrame isOpen title="Below" onClose={below}>
          1
        </ModalFrame>
        <ModalFrame isOpen title="Above" onClose={above}>
          2
        </ModalFrame>
      </>,
    );
    (document.activeElement as HTMLElement | null)?.blur();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
  });

  it('takes the key that comes before the first frame gave it the focus', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const onClose = vi.fn();
    render(<button type="button">Import</button>);
    button('Import').focus();
    render(
      <ModalFrame isOpen title="What the file changes" onClose={onClose}>
        nothing
      </ModalFrame>,
    );
    expect(document.activeElement).toBe(screen.getByText('Import'));
    fireEvent.keyDown(screen.getByText('Import'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});
