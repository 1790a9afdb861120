import type { Page } from '@playwright/test';

/** What a screen shows is long; what was done last stands in the topmost dialog. */
const mostLetters = 6_000;

async function sightOf(page: Page): Promise<string> {
  const dialogs = page.locator('[role=dialog], [role=alertdialog]');
  const shown = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
  const seen = await shown.ariaSnapshot({ timeout: 2_000 }).catch((error: Error) => error.message);
  return `${page.url()}, ${await dialogs.count()} dialogs\n${seen.slice(0, mostLetters)}`;
}

/**
 * Writes down what the screens of a failed test show. A picture stays on the machine that ran it, and a fault that comes
 * once in a hundred runs is not seen again.
 */
export async function tellLastSight(pages: readonly Page[]): Promise<void> {
  for (const page of pages) console.log(`── what the screen showed: ${await sightOf(page)}`);
}
