import { expect, type Page } from '@playwright/test';

/**
 * From a page of the console to another one with another title: by its address, as Back goes, without loading the console anew (DECISIONS T-373,
 * T-456). The locale stays.
 */
export async function goOn(page: Page, address: string): Promise<void> {
  const title = page.locator('.tl-page-title');
  const before = (await title.textContent()) ?? '';
  await go(page, address);
  await expect(title).not.toHaveText(before);
}

/** The same where the title may stay or there is none yet: what shows the arrival is the caller's. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
