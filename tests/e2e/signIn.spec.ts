import { expect, test } from './fixtures.ts';
import { RequestList } from './pages/RequestList.ts';
import { SignIn } from './pages/SignIn.ts';

test('a wrong password says so and keeps the address; the right one opens the list', async ({ visitor }) => {
  const page = await visitor();
  const form = new SignIn(page);
  await form.open();
  await form.signIn('agent.be', 'not-the-password');
  await expect(form.alert).toHaveText('The e-mail address or the password is wrong');
  await expect(form.email).toHaveValue('agent.be@towline.example');
  await form.signIn('agent.be');
  // As the menu leads there: at first to what is open (DECISIONS T-260).
  await expect(page).toHaveURL(/\/dashboard\/requests\?status=/);
});

test('a deactivated account is answered like a wrong password', async ({ visitor }) => {
  const form = new SignIn(await visitor());
  await form.open();
  await form.signIn('deactivated');
  await expect(form.alert).toHaveText('The e-mail address or the password is wrong');
});

test('who wanted a page is told to sign in and lands on it afterwards', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/en-BE/dashboard/requests?licensePlate=1ABC&items=50');
  const form = new SignIn(page);
  await expect(form.alert).toHaveText('Sign in to see this page');
  await form.signIn('admin');
  await expect(page).toHaveURL(/\/en-BE\/dashboard\/requests\?licensePlate=1ABC&items=50$/);
});

for (const elsewhere of ['https://evil.example/', '//evil.example/x', 'javascript:alert(1)']) {
  test(`a link that would lead to ${elsewhere} after signing in leads to the list`, async ({ visitor, desk }) => {
    const page = await visitor();
    const form = new SignIn(page);
    await form.open(`?redirectUrl=${encodeURIComponent(elsewhere)}`);
    await form.signIn('admin');
    await new RequestList(page).isShown();
    expect(new URL(page.url()).origin).toBe(desk.url);
    expect(new URL(page.url()).pathname).toBe('/en-BE/dashboard/requests');
  });
}

test('the environment is explained once in a session', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  await page.addInitScript(() => {
    if (location.protocol !== 'http:') return;
    if (!localStorage.getItem('opened')) localStorage.removeItem('towline.work.environmentSeen');
    localStorage.setItem('opened', 'yes');
  });
  await page.goto('/en-BE/dashboard/requests');
  const dialog = page.getByRole('dialog', { name: 'This is the development environment' });
  await dialog.getByRole('button', { name: 'Understood' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await new RequestList(page).isShown();
  await expect(dialog).toBeHidden();
});

test('signing out ends the session, here and on the server', async ({ signedInAs }) => {
  const page = await signedInAs('agent.lu');
  await new RequestList(page).open();
  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.context().addCookies(cookies);
  await page.goto('/en-BE/dashboard/requests');
  await expect(new SignIn(page).alert).toHaveText('Sign in to see this page');
});
