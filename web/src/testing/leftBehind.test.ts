import { describe, expect, it, vi } from 'vitest';
import { clearPage, watchListeners, watchTimers } from './leftBehind.ts';

describe('what a file of tests leaves behind', () => {
  it.each([window, document, document.body])('is no listener', (target) => {
    const [before, during] = [vi.fn(), vi.fn()];
    target.addEventListener('keydown', before);
    const { addEventListener } = target;
    const end = watchListeners(target);
    target.addEventListener('keydown', during, { capture: true });
    target.dispatchEvent(new Event('keydown'));
    end();
    target.dispatchEvent(new Event('keydown'));
    expect([before.mock.calls.length, during.mock.calls.length]).toEqual([2, 1]);
    expect(target.addEventListener).toBe(addEventListener);
    target.removeEventListener('keydown', before);
  });

  it.each(['setTimeout', 'setInterval'] as const)('is no timer of %s', async (name) => {
    const happens = vi.fn();
    const set = globalThis[name];
    const end = watchTimers(name);
    globalThis[name](happens, 5);
    end();
    expect(globalThis[name]).toBe(set);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(happens).not.toHaveBeenCalled();
  });

  it('is nothing on the page, in its stores or its address', () => {
    document.body.innerHTML = '<p>Left</p>';
    document.documentElement.lang = 'nl';
    document.body.className = 'bp6-dark';
    localStorage.setItem('towline.work', 'x');
    sessionStorage.setItem('towline.work', 'x');
    history.pushState(null, '', '/nl-BE/dashboard');
    clearPage();
    expect([document.body.outerHTML, document.documentElement.lang, location.pathname]).toEqual([
      '<body></body>',
      '',
      '/',
    ]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
