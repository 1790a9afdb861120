import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { takeDeaths } from '../support/process.ts';
import { severeAxeOn } from './support/axe.ts';
import { ContextPool } from './support/contextPool.ts';
import { openDesk, type RunningDesk } from './support/desk.ts';
import { tellLastSight } from './support/lastSight.ts';
import { type FaultWatch, watchFaults } from './support/watch.ts';

interface WorkerFixtures {
  /** The worker's server on its own database. */
  desk: RunningDesk;
  pool: ContextPool;
}

interface TestFixtures {
  /** Every test begins with partners that accept, whatever the one before it made them do. */
  asSeeded: undefined;
  /** A server that dies fails the test under which it died, with its last words; of any that fails its server's words are kept. */
  serverLives: undefined;
  /** A browser in which nobody is signed in. */
  visitor: () => Promise<Page>;
  /** A browser of its own in which this account is signed in; two of them are two agents at two screens. */
  signedInAs: (account: string) => Promise<Page>;
  /**
   * Nothing that axe calls serious or critical, on a small desk and on a phone, light and dark (console.md, check 7);
   * `within` names a part to look at.
   */
  isAccessible: (page: Page, what: string, within?: string) => Promise<void>;
}

const severe = new Set(['serious', 'critical']);
// With 2.1 A come the names that say what stands on the button (2.5.3).
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
// The second begins with what the first ended with, and ends as it was.
const looks = [
  { size: { width: 1280, height: 900 }, schemes: ['light', 'dark'] },
  { size: { width: 400, height: 800 }, schemes: ['dark', 'light'] },
] as const;

export const test = base.extend<TestFixtures & { contexts: () => Promise<BrowserContext> }, WorkerFixtures>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from the pattern.
    async ({}, use) => {
      const desk = await openDesk();
      await use(desk);
      await desk.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  pool: [
    async ({ browser, desk }, use) => {
      await use(new ContextPool(browser, desk.url));
    },
    { scope: 'worker' },
  ],

  asSeeded: [
    async ({ desk }, use) => {
      await desk.reset();
      await use(undefined);
    },
    { auto: true },
  ],

  serverLives: [
    async ({ desk }, use, testInfo) => {
      await use(undefined);
      const hasFailed = testInfo.status !== testInfo.expectedStatus;
      if (hasFailed) await new Promise((resolve) => setTimeout(resolve, 300)); // who has just died is heard of then
      if (hasFailed && desk.words()) await testInfo.attach('what the server said', { body: desk.words() });
      expect(takeDeaths().join('\n\n')).toBe('');
    },
    { auto: true },
  ],

  contexts: async ({ pool }, use, testInfo) => {
    const opened: { context: BrowserContext; watch: FaultWatch }[] = [];
    const away = () =>
      testInfo.annotations.flatMap(({ type, description = '' }) => (type === 'away' ? [description] : []));
    await use(async () => {
      const context = await pool.take();
      opened.push({ context, watch: watchFaults(context, away) });
      return context;
    });
    const isWhole = testInfo.status === testInfo.expectedStatus;
    if (!isWhole) await tellLastSight(opened.flatMap((one) => pool.pagesOf(one.context)));
    for (const { context, watch } of opened) {
      await pool.giveBack(context, isWhole);
      watch.stop();
    }
    const faults = opened.flatMap((one) => one.watch.faults);
    expect(faults, 'errors of the page, its console or the server').toEqual([]);
  },

  visitor: async ({ contexts }, use) => {
    await use(async () => (await contexts()).newPage());
  },

  signedInAs: async ({ contexts, desk }, use) => {
    await use(async (account) => {
      const context = await contexts();
      const [name = '', value = ''] = (await desk.cookieOf(account)).split('=');
      await context.addCookies([{ name, value, url: desk.url, httpOnly: true, sameSite: 'Lax' }]);
      return context.newPage();
    });
  },

  isAccessible: async ({ browserName: _browserName }, use) => {
    await use(async (page, what, within) => {
      // What was just opened may come with its code.
      if (within) await expect(page.locator(within).first(), what).toBeVisible();
      const before = page.viewportSize();
      await coverPage(page, true);
      for (const { size, schemes } of looks) {
        await page.setViewportSize(size);
        for (const scheme of schemes) {
          await inScheme(page, scheme);
          expect.soft(await faultsOf(page, scheme, within), `${what}, ${size.width} px, ${scheme}`).toEqual([]);
        }
      }
      await coverPage(page, false);
      if (before) await page.setViewportSize(before);
    });
  },
});

async function faultsOf(page: Page, scheme: 'light' | 'dark', within?: string): Promise<string[]> {
  const builder = await severeAxeOn(page);
  // The other scheme changes nothing but colours.
  if (scheme === 'light') builder.withTags(standards);
  else builder.withRules('color-contrast');
  if (await page.locator('#root[data-covered]').count()) builder.exclude('#root');
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations
    .filter(({ impact }) => severe.has(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** What an open dialog covers is no part of it: axe would weigh every control behind against each of its own, for minutes. */
async function coverPage(page: Page, isCovered: boolean): Promise<void> {
  await page.evaluate((hides) => {
    const root = document.querySelector<HTMLElement>('#root');
    const isHidden = hides && document.querySelector('[aria-modal=true]') !== null;
    if (root) root.style.visibility = isHidden ? 'hidden' : '';
    root?.toggleAttribute('data-covered', isHidden);
  }, isCovered);
}

/** Waits until the page is painted in it and nothing fades any more. */
export async function inScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction((isDark) => document.body.classList.contains('bp6-dark') === isDark, scheme === 'dark');
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // One of what is not seen may never be brought to its end; a fade takes a tenth of this.
    const atMost = new Promise((resolve) => setTimeout(resolve, 1000));
    await Promise.race([Promise.allSettled(ends.map(({ finished }) => finished)), atMost]);
  });
}

export { expect };
