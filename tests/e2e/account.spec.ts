import type { Page } from '@playwright/test';
import { call } from '../support/server.ts';
import { expect, test } from './fixtures.ts';
import { SessionDialog } from './pages/modals/SessionDialog.ts';
import { openDesk } from './support/desk.ts';

const account = '/en-BE/dashboard/account';
const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: false }).first();
const calls = (page: Page) => page.getByRole('checkbox', { name: /Calls$/ });

/** Whether calls are put through to whom the cookie is of, as the server has it. */
async function takesCalls(url: string, cookie: string): Promise<boolean> {
  const { body } = await call(url, cookie, 'GET', '/v1/bo/agent');
  return (body as { isAvailable: boolean }).isAvailable;
}

test('an agent takes calls and chooses a new password, without a mouse; the other screen asks for that one', async ({
  desk,
  signedInAs,
  isAccessible,
}) => {
  // Nobody else signs in as them by a password.
  const name = 'lead.lu';
  const [page, other] = [await signedInAs(name), await signedInAs(name)];
  await Promise.all([page, other].map((one) => one.goto(account)));

  const cookie = await desk.cookieOf(name);
  const before = await takesCalls(desk.url, cookie);
  await calls(page).press('Space');
  await expect.poll(() => takesCalls(desk.url, cookie)).toBe(!before);
  await expect(calls(page)).toBeChecked({ checked: !before });

  // Whom the database lets in is for administrators (3-platform §6).
  await expect(page.getByText('API tokens').first()).toBeVisible();
  await expect(page.getByText(/Your public IP address|Database access/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Change the password' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Change the password' });
  await expect(form.getByLabel(/^Current password/)).toBeFocused();
  await page.keyboard.type('not the password');
  await form.getByLabel(/^New password\b(?! again)/).fill('a phrase of my own');
  await form.getByLabel(/^New password again/).fill('a phrase of my own');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel(/^Current password/)).toHaveAttribute('aria-invalid', 'true');
  await isAccessible(page, 'a change of the password', '[role=dialog]');
  await form.getByLabel(/^Current password/).fill('towline-demo');
  await page.keyboard.press('Enter');
  await expect(said(page, 'The password is changed; your other sessions have ended')).toBeVisible();

  await calls(other).press('Space');
  const session = new SessionDialog(other);
  await expect(session.dialog).toBeVisible();
  await session.dialog.getByRole('textbox', { name: 'Password' }).fill('towline-demo');
  await other.keyboard.press('Enter');
  await expect(session.dialog.getByRole('alert')).toContainText('wrong');
  await session.signInAgain('a phrase of my own');
  await expect(calls(other)).toBeEnabled();
});

test('an administrator lets an address into the database and shuts it out again; a manager is not shown who is in', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await page.goto(account);
  const windows = page.getByRole('region', { name: 'Database access' });
  await expect(page.getByText('Your public IP address').locator('..')).toContainText(/127\.0\.0\.1|::1/);

  await page.getByRole('button', { name: 'Ask for database access' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Ask for database access' });
  await expect(form.getByLabel(/^Hours/)).toHaveValue('48');
  await form.getByLabel(/^IP address/).fill('no address');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByLabel(/^IP address/)).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel(/^IP address/).fill('203.0.113.99');
  await form.getByLabel(/^Hours/).fill('3');
  await isAccessible(page, 'a window into the database', '[role=dialog]');
  await page.keyboard.press('Control+Enter');
  await expect(said(page, 'IP successfully added to whitelist')).toBeVisible();
  const row = windows.getByRole('row').filter({ hasText: '203.0.113.99' });
  await expect(row).toContainText('Ann Verlinden');
  await expect(row).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d/);

  await row.getByRole('button', { name: 'Shut out' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Shut 203.0.113.99 out of the database now?');
  await question.getByRole('button', { name: 'Shut out' }).press('Enter');
  await expect(said(page, 'The address is shut out')).toBeVisible();
  await expect(row).toHaveCount(0);

  const manager = await signedInAs('manager.it');
  await manager.goto(account);
  await expect(manager.getByText('API tokens').first()).toBeVisible();
  await expect(manager.getByText(/Your public IP address|Database access/)).toHaveCount(0);
});

test('in staging a manager allows the own writes and takes that back; an agent has no such switch (3-platform §6)', async ({
  visitor,
}) => {
  const staging = await openDesk({ TOWLINE_ENV: 'Stag' });
  const opened: Page[] = [];
  try {
    const open = async (name: string, path: string): Promise<Page> => {
      const page = await visitor();
      opened.push(page);
      const [cookie = '', value = ''] = (await staging.cookieOf(name)).split('=');
      await page.context().addCookies([{ name: cookie, value, url: staging.url, httpOnly: true, sameSite: 'Lax' }]);
      await page.goto(`${staging.url}${path}`);
      const told = page.getByRole('dialog', { name: 'This is the staging environment' });
      await expect(told).toContainText('In staging nothing can be changed');
      await told.getByRole('button', { name: 'Understood' }).press('Enter');
      return page;
    };
    const manager = await open('manager.be', '/en-BE/dashboard/agents');
    const add = manager.getByRole('button', { name: 'Add an agent' });
    const editing = manager.getByRole('checkbox', { name: /Staging editing$/ });
    await expect(manager.getByText('writes are blocked for you')).toBeVisible();
    await expect(add).toBeDisabled();
    await editing.press('Space');
    await expect(manager.getByText('editing ALLOWED')).toBeVisible();
    await expect(add).toBeEnabled();
    await editing.press('Space');
    await expect(add).toBeDisabled();

    const agent = await open('agent.be', account);
    await expect(agent.getByText('writes are blocked for you')).toBeVisible();
    await expect(agent.getByRole('checkbox', { name: /Staging editing$/ })).toHaveCount(0);
    await expect(agent.getByRole('button', { name: 'Create a token' })).toBeDisabled();
  } finally {
    for (const page of opened) await page.close();
    await staging.close();
  }
});
