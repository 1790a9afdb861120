import { expect, test } from './fixtures.ts';
import { RequestList } from './pages/RequestList.ts';

test('another language is chosen on the page, which stays with its filters', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  await new RequestList(page).open('?country=BE');
  await page.getByText('EN', { exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nederlands' }).click();
  await expect(page).toHaveURL(/\/nl-BE\/dashboard\/requests\?country=BE/);
  await expect(page.getByRole('heading', { name: 'Aanvragen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', /^nl/);
});
