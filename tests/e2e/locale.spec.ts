import { expect, test } from './fixtures.ts';
import { RequestList } from './pages/RequestList.ts';
import { SignIn } from './pages/SignIn.ts';

test('another language is chosen on the page, which stays with its filters, and lasts', async ({ signedInAs }) => {
  const page = await signedInAs('manager.be');
  await new RequestList(page).open('?country=BE');
  const choose = async (now: string, next: string) => {
    await page.getByText(now, { exact: true }).first().click();
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/v1/bo/agent'),
    );
    await page.getByRole('dialog').getByRole('button', { name: next }).first().click();
    expect((await kept).status()).toBe(200);
  };
  await choose('EN', 'Français');
  await expect(page).toHaveURL(/\/fr-BE\/dashboard\/requests\?country=BE/);
  await expect(page.getByRole('heading', { name: 'Demandes' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
  await page.goto('/dashboard/requests');
  await expect(page).toHaveURL(/\/fr-BE\/dashboard\/requests/);
  await choose('FR', 'Nederlands'); // as the demo has it
  await expect(page).toHaveURL(/\/nl-BE\/dashboard\/requests/);
});

test('what is chosen on the sign-in page is the language after it, and of the next time', async ({ visitor }) => {
  const page = await visitor();
  const form = new SignIn(page);
  await form.open();
  await page.goto('/');
  await expect(page).toHaveURL(/\/en-BE\/signIn$/); // the browser's: nobody knows the country of this machine
  await page.getByLabel('Language').selectOption({ label: 'Italiano – Italia' });
  await expect(page).toHaveURL(/\/it-IT\/signIn$/);
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByLabel('E-mail').fill('manager.be@towline.example');
  await page.getByLabel('Password').first().fill('towline-demo');
  await page.getByLabel('Password').first().press('Enter');
  await expect(page).toHaveURL(/\/it-IT\/dashboard\/requests/);
  expect((await kept).status()).toBe(200);
});
