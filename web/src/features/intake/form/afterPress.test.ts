import { describe, expect, it, vi } from 'vitest';
import { afterPress } from './afterPress.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve));

describe('what would move the page', () => {
  it('is done at once where nothing is pressed', () => {
    const work = vi.fn();
    afterPress(work);
    expect(work).toHaveBeenCalledOnce();
  });

  it.each(['pointerup', 'pointercancel'])('waits for %s', async (end) => {
    const work = vi.fn();
    window.dispatchEvent(new Event('pointerdown'));
    afterPress(work);
    expect(work).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(end));
    expect(work).not.toHaveBeenCalled();
    await tick();
    expect(work).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event(end));
    await tick();
    expect(work).toHaveBeenCalledOnce();
  });
});
