import { type Page, test } from '@playwright/test';

/** A picture takes as long as a press that is judged, and nobody looks at those of most runs (DECISIONS T-373). */
export const takesPictures = process.env.TOWLINE_PICTURES === '1';

/** Kept with the run for who wants to look: `TOWLINE_PICTURES=1 npm run e2e`. */
export async function picture(page: Page, name: string): Promise<void> {
  if (takesPictures) await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
}
