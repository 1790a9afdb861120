import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { documentAddress, restoresFormer, documentText as text } from './support/documents.ts';

const address = documentAddress('contracts', 'C24Prepaid_IT_BA');

/** Types another value over the line that has the member. */
async function replaced(page: Page, was: RegExp, by: (found: string) => string): Promise<void> {
  const line = text(page).locator('.cm-line', { hasText: was }).first();
  const value = (await line.textContent()) ?? '';
  await line.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.insertText(by(value.trim()));
}

test('an administrator changes process and price, sees what it would have done, saves it against an example, takes it back', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await page.goto(address);
  await expect(text(page)).toContainText('customerPriceFactor');
  await replaced(page, /customerPriceFactor/, (line) => line.replace(/[\d.]+/, '1.9'));
  await replaced(page, /"intakeFlow"/, (line) => `"paymentFirst": true, ${line}`);

  // A run that takes long is stopped, and goes on when it is asked to.
  const parts = /\/replay(\?|$)/;
  let letOn = () => {};
  const held = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  await page.route(parts, async (route) => {
    await held;
    await route.continue().catch(() => {}); // Stopped meanwhile.
  });
  await page.getByRole('button', { name: 'What would change?' }).click();
  const replay = page.getByRole('dialog', { name: /^What would change\?/ });
  await replay.getByRole('button', { name: 'Stop' }).click();
  await expect(replay.getByText(/^Stopped before the first requests/)).toBeVisible();
  await page.unroute(parts);
  letOn();
  await replay.getByRole('button', { name: 'Resume' }).click();

  const differing = replay.getByRole('table', { name: 'What would differ' });
  await expect(differing.getByRole('row', { name: /^Another status [1-9]/ })).toBeVisible();
  await expect(differing.getByRole('row', { name: /^Another price [1-9]/ })).toBeVisible();
  const outcomes = replay.getByRole('table', { name: 'Kind of outcome' });
  await expect(outcomes.getByRole('row', { name: /^Another status [1-9].* €/ })).toBeVisible();
  const changed = replay.locator('details').first();
  await changed.locator('summary').click();
  await expect(changed.getByRole('row', { name: /^Status .*Payment/ })).toBeVisible();
  await expect(replay.getByText(/Tow with repair in Milano/)).toBeVisible();
  await isAccessible(page, 'what would change', '.tl-modal');
  await replay.getByRole('radio', { name: '7', exact: true }).click();
  await expect(replay.getByRole('heading', { name: 'The last 7 days, decided again' })).toBeVisible();
  await replay.getByRole('radio', { name: '30', exact: true }).click();
  await changed.locator('summary').click();
  // One of them becomes an example of the draft, in two presses.
  await changed.getByRole('button', { name: 'Make an example' }).click();
  await page.getByRole('dialog', { name: 'Make an example' }).getByRole('button', { name: 'Make an example' }).click();
  await expect(page.getByText('The example stands in the draft. Save the draft to keep it.').last()).toBeVisible();
  await replay.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('textbox', { name: /^Reason/ }).fill('cards first');
  await page.keyboard.press('Control+s');
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText('Tow with repair in Milano');
  await isAccessible(page, 'examples that break', '.tl-modal');
  await refused.getByRole('button', { name: /^Show in the text: Tow with repair in Milano/ }).click();
  await expect(text(page).locator('.cm-activeLine')).toContainText('{');
  await page.getByRole('textbox', { name: /^Reason/ }).press('Control+s');
  await refused.getByRole('button', { name: 'Save although examples break' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);

  await page.getByRole('button', { name: /^Versions/ }).click();
  const versions = page.getByRole('dialog', { name: /^Versions/ });
  await expect(versions.getByRole('row', { name: /cards first/ })).toContainText('Examples overridden');
  await restoresFormer(page, versions, 'cards last');
  await expect(versions.getByRole('row', { name: /cards last/ })).not.toContainText('Examples overridden');
  await versions.getByRole('button', { name: 'Close' }).last().click();
  await expect(text(page)).not.toContainText('paymentFirst');

  // Its terms come off the website and back, each time as a version with its reason.
  for (const verb of ['Hide the terms', 'Publish the terms']) {
    await page.getByRole('button', { name: verb, exact: true }).click();
    const asked = page.getByRole('dialog', { name: verb });
    await asked.getByRole('textbox', { name: /^Reason/ }).fill('new terms');
    await asked.getByRole('button', { name: verb }).click();
    await expect(page.getByRole('button', { name: verb, exact: true })).toHaveCount(0);
  }
});
