import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The pages' own measurements, between two calls into the page. */
    measuredOpening?: Promise<number>;
    measuredPaints?: number[];
  }
}

/** The value below which this share of them lies, rounded to whole milliseconds. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN);
}

/**
 * Opens and minimises the intake; milliseconds from each key to the frame in which its first field has the focus. A fresh
 * start of the page before: the first one fetches its code, too.
 */
export async function openingTimes(page: Page, times: number): Promise<number[]> {
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'n') return;
        window.measuredOpening = new Promise((resolve) => {
          const look = (): void => {
            if (document.activeElement?.closest('[role=dialog] [data-path]')) {
              // What is in front now is painted when the next task begins.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - event.timeStamp);
              port2.postMessage(undefined);
            } else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        });
      },
      { capture: true },
    );
  });
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press('n');
    found.push(await page.evaluate(() => window.measuredOpening as Promise<number>));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return found;
}

/** Types into what has the focus; milliseconds from each key to the end of the frame that shows it. */
export async function keyToPaint(page: Page, keys: number): Promise<number[]> {
  await page.evaluate(() => {
    window.measuredPaints = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.measuredPaints?.push(performance.now() - timeStamp);
          port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });
  const text = 'the car stands behind the second gate of the yard ';
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(text[key % text.length] === ' ' ? 'Space' : (text[key % text.length] ?? 'a'));
    // A quick hand: ten letters a second.
    await page.waitForTimeout(100);
  }
  return page.evaluate(() => window.measuredPaints ?? []);
}
