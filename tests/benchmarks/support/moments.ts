import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The page's own measurement, between two calls into the page. */
    measuredMoment?: Promise<number>;
    measuredTasks?: number[];
  }
}

/**
 * Does something; milliseconds from the event that it makes to the end of the first frame in which what the selector names
 * has come or has changed. What stands in a root of its own (the editor) is found, too.
 */
export async function timeUntil(
  page: Page,
  event: 'click' | 'keydown',
  selector: string,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([name, wanted]) => {
      const [outer = '', inner] = wanted.split(/ (?=\.cm-)/);
      const seen = (): string | undefined => {
        const found = document.querySelector(outer);
        if (!inner) return found?.textContent ?? '';
        return found?.shadowRoot?.querySelector(inner)?.textContent ?? undefined;
      };
      const before = seen();
      window.measuredMoment = new Promise((resolve) => {
        addEventListener(
          name,
          ({ timeStamp }) => {
            const look = (): void => {
              const now = seen();
              if (now === before || now === undefined) return void requestAnimationFrame(look);
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(undefined);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      });
    },
    [event, selector] as const,
  );
  await act();
  return page.evaluate(() => window.measuredMoment as Promise<number>);
}

/** From now on; the answer says how long the longest task of the page took, in milliseconds. */
export async function countLongTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    window.measuredTasks = tasks;
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  return () => page.evaluate(() => Math.max(0, ...(window.measuredTasks ?? [])));
}
