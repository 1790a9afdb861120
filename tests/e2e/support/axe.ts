import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe on this page. It brings itself along twice for each look, half a megabyte that the page compiles again: to a document that
 * has it nothing is brought (DECISIONS T-373).
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Ours has no frames of others: no second page is opened for each look.
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'void axe' }) }).setLegacyMode();
}
