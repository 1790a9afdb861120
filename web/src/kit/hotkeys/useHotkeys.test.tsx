import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writePreference } from '../preferences.ts';
import { listeningGroups } from './hotkeyRegistry.ts';
import { HotkeyLayer, useHotkeys } from './useHotkeys.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function Part({ title, keys, run, above = false }: { title: string; keys: string; run: () => void; above?: boolean }) {
  useHotkeys(title, [{ keys, label: 'NEXT', run }], { everywhere: above });
  return null;
}

describe('useHotkeys', () => {
  it('runs the shortcut of a pressed key, and not any more after unmounting', () => {
    const run = vi.fn();
    const { unmount } = render(<Part title="List" keys="j" run={run} />);
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    expect(run).toHaveBeenCalledTimes(1);
    unmount();
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('reads two keys pressed one after the other', () => {
    const run = vi.fn();
    render(<Part title="Go" keys="g r" run={run} />);
    fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' });
    fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR' });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('goes on while a letter is held: a list is walked through with it', () => {
    const run = vi.fn();
    render(<Part title="List" keys="j" run={run} />);
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ', repeat: true });
    expect(run).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['Esc', 'a second Esc leaves the page where it is', 0],
    ['a', 'the first Esc leaves the page', 1],
  ])('after a dialog that %s closed %s', (key, _what, left) => {
    const leave = vi.fn();
    const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get');
    const shown = (isOpen: boolean) => (
      <>
        <Part title="Page" keys="Escape" run={leave} />
        {isOpen && (
          <HotkeyLayer>
            <span />
          </HotkeyLayer>
        )}
      </>
    );
    const press = (name: string, after: number): void => {
      clock.mockReturnValue(performance.now() + after);
      fireEvent.keyDown(document.body, { key: name, code: name });
    };
    const { rerender } = render(shown(true));
    // What others closed by Esc a moment ago is none of this.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000 * (left + 1));
    press(key === 'Esc' ? 'Escape' : key, 0);
    rerender(shown(false));
    press('Escape', 300);
    expect(leave).toHaveBeenCalledTimes(left);
    press('Escape', 1_500);
    expect(leave).toHaveBeenCalledTimes(left + 1);
    vi.restoreAllMocks();
  });

  it('leaves letters to the field they are typed in', () => {
    const run = vi.fn();
    render(
      <>
        <input aria-label="Name" />
        <Part title="List" keys="j" run={run} />
      </>,
    );
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'j', code: 'KeyJ' });
    expect(run).not.toHaveBeenCalled();
  });

  it('rests below a dialog, unless it acts everywhere', () => {
    const page = vi.fn();
    const dialog = vi.fn();
    const palette = vi.fn();
    render(
      <>
        <Part title="Page" keys="j" run={page} />
        <Part title="Palette" keys="$mod+k" run={palette} above />
        <HotkeyLayer>
          <Part title="Dialog" keys="j" run={dialog} />
        </HotkeyLayer>
      </>,
    );
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    expect([page, dialog, palette].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
    expect(listeningGroups().map(({ title }) => title)).toEqual(['Palette', 'Dialog']);
  });

  it('rests below a dialog that was opened later, wherever in the page that is', () => {
    const [page, lower, upper] = [vi.fn(), vi.fn(), vi.fn()];
    const dialogs = (isLowerOpen: boolean, isUpperOpen: boolean) => (
      <>
        <HotkeyLayer isOpen={isUpperOpen}>{isUpperOpen && <Part title="Upper" keys="k" run={upper} />}</HotkeyLayer>
        <HotkeyLayer isOpen={isLowerOpen}>
          <Part title="Lower" keys="j" run={lower} />
        </HotkeyLayer>
        <Part title="Page" keys="j" run={page} />
      </>
    );
    const press = () => {
      fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
      return [page, lower].map(({ mock }) => mock.calls.length);
    };
    const { rerender } = render(dialogs(false, false));
    expect(press()).toEqual([1, 0]);
    rerender(dialogs(true, false));
    expect(press()).toEqual([1, 1]);
    rerender(dialogs(true, true));
    expect(press()).toEqual([1, 1]);
    rerender(dialogs(true, false));
    expect(press()).toEqual([1, 2]);
    rerender(dialogs(false, false));
    expect(press()).toEqual([2, 2]);
    expect(upper).not.toHaveBeenCalled();
  });

  it('keeps a combination of the page from the browser while it rests', () => {
    const save = vi.fn();
    render(
      <>
        <Part title="Page" keys="$mod+s" run={save} />
        <HotkeyLayer>
          <p>Question</p>
        </HotkeyLayer>
      </>,
    );
    const press = createEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
    fireEvent(document.body, press);
    expect(press.defaultPrevented).toBe(true);
    expect(save).not.toHaveBeenCalled();
  });

  describe('Ctrl+Enter while a button has the focus', () => {
    const page = (keys: string) => {
      const order: string[] = [];
      render(
        <>
          {/* Blueprint's buttons are pressed on the way down and clicked when Enter is let go. */}
          <button type="button" onKeyDown={() => order.push('pressed')} onKeyUp={() => order.push('let go')}>
            Delete draft
          </button>
          <Part title="Intake" keys={keys} run={() => order.push('shortcut')} />
        </>,
      );
      return { order, button: screen.getByRole('button') };
    };
    const enter = { key: 'Enter', code: 'Enter' };

    it('is the shortcut, and the button hears neither the press nor the letting go', () => {
      const { order, button } = page('$mod+Enter');
      const press = createEvent.keyDown(button, { ...enter, ctrlKey: true });
      fireEvent(button, press);
      fireEvent.keyUp(button, enter);
      expect(order).toEqual(['shortcut']);
      expect(press.defaultPrevented).toBe(true);
    });

    it('held down it is one press, and the button hears none of its repeats', () => {
      const { order, button } = page('$mod+Enter');
      fireEvent.keyDown(button, { ...enter, ctrlKey: true });
      const again = createEvent.keyDown(button, { ...enter, ctrlKey: true, repeat: true });
      fireEvent(button, again);
      fireEvent.keyUp(button, enter);
      fireEvent.keyDown(button, { ...enter, ctrlKey: true });
      expect(order).toEqual(['shortcut', 'shortcut']);
      expect(again.defaultPrevented).toBe(true);
    });

    it('lets go of one Enter only: the next one is the button’s again', () => {
      const { order, button } = page('$mod+Enter');
      fireEvent.keyDown(button, { ...enter, ctrlKey: true });
      fireEvent.keyUp(button, enter);
      fireEvent.keyDown(button, enter);
      fireEvent.keyUp(button, enter);
      expect(order).toEqual(['shortcut', 'pressed', 'let go']);
    });

    it('stays with the button where no shortcut takes it', () => {
      const { order, button } = page('$mod+Shift+Enter');
      fireEvent.keyDown(button, { ...enter, ctrlKey: true });
      fireEvent.keyUp(button, enter);
      expect(order).toEqual(['pressed', 'let go']);
    });
  });

  it('ignores bare letters once the account switched them off', () => {
    const run = vi.fn();
    render(<Part title="List" keys="j" run={run} />);
    writePreference('letterKeys', false);
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    expect(run).not.toHaveBeenCalled();
  });
});
