import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Axe {
  _audit: { rules: { id: string; impact: string }[] };
}

/**
 * Axe on this page. It brings itself along twice for each look, half a megabyte that the page compiles again: to a document that
 * has it nothing is brought (DECISIONS T-373).
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Ours has no frames of others: no second page is opened for each look.
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'void axe' }) }).setLegacyMode();
}

/** Rules that call nothing serious, whatever they find: 29 of 100, in axe's own words. A worker knows them after its first look. */
let slight: string[] | undefined;

async function readSlight(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => {
    const axe: Axe | undefined = Reflect.get(window, 'axe');
    return axe?._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate').map(({ id }) => id);
  });
}

/** For who counts only what is serious or critical: what they would pass over is not looked for (DECISIONS T-459). */
export async function severeAxeOn(page: Page): Promise<AxeBuilder> {
  slight ??= await readSlight(page);
  // Only what is wrong is written down; no style sheet is read again for the one rule that wants them (T-457).
  const builder = (await axeOn(page)).options({ resultTypes: ['violations'], preload: false });
  return slight ? builder.disableRules(slight) : builder;
}
