import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { RequestList } from './pages/RequestList.ts';
import { SignIn } from './pages/SignIn.ts';

const agents = '/en-BE/dashboard/agents';
const said = (page: Page, text: string) => page.getByText(text).last();

/** An agent's row, alone in the list. */
async function rowOf(page: Page, name: string) {
  await page.goto(`${agents}?name=${encodeURIComponent(name)}`);
  const row = page.getByRole('table').getByRole('row').filter({ hasText: name });
  await row.waitFor();
  return row;
}

/** The path of the link in the newest mail of this subject to an address, as the outbox shows it. */
async function linkMailed(admin: Page, email: string, subject: string): Promise<string> {
  await admin.goto('/en-BE/dashboard/outbox');
  await admin.getByRole('row').filter({ hasText: email }).filter({ hasText: subject }).first().click();
  const mail = await admin
    .getByRole('dialog')
    .getByRole('paragraph')
    .filter({ hasText: /https?:/ })
    .textContent();
  return /https?:\/\/[^/]+(\/\S+)/.exec(mail ?? '')?.[1] ?? 'no link';
}

test('an administrator adds an agent, who chooses a password and works; goes on as them; deactivates them', async ({
  desk,
  signedInAs,
  visitor,
  isAccessible,
}) => {
  const name = 'Nora Newcomer';
  const page = await signedInAs('admin');
  await page.goto(agents);
  await page.getByRole('button', { name: 'Add an agent' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Add an agent' });
  await expect(form.getByLabel(/^Full name/)).toBeFocused();
  await page.keyboard.type(name);
  await form.getByLabel(/^E-mail/).fill('nora@towline.example');
  await form.getByRole('combobox', { name: /^Organisation/ }).fill('C24 Belgium');
  await page.getByRole('option', { name: /C24Belgium/ }).click();
  await isAccessible(page, 'a new agent');
  await page.keyboard.press('Control+s');

  const shown = page.getByRole('dialog', { name });
  await expect(shown).toContainText('it is shown only once');
  const password = (await shown.locator('code').textContent()) ?? '';
  await isAccessible(page, 'a password shown once');
  await shown.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(page.getByText(password)).toHaveCount(0);

  const own = await visitor();
  const signIn = new SignIn(own);
  await signIn.open();
  await signIn.signIn('nora', password);
  await expect(own.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await isAccessible(own, 'the first password');
  // Nothing else opens before (DECISIONS S-43).
  await own.goto('/en-BE/dashboard/requests');
  await own.getByLabel(/^Current password/).fill(password);
  await own.getByLabel(/^New password\b(?! again)/).fill('a password of her own');
  await own.getByLabel(/^New password again/).fill('a password of her own');
  await own.keyboard.press('Enter');
  await new RequestList(own).isShown();

  const { id } = await desk.order();
  const row = await rowOf(page, name);
  // Contracts of companies and of persons, a client's all at once or one by one, by keyboard; the list shows them unfolded.
  await row.press('Enter');
  const rights = page.getByRole('dialog', { name }).getByRole('group', { name: /^Contracts \(/ });
  const root = (title: string) =>
    rights.locator('details').filter({ has: page.locator('summary').filter({ hasText: title }) });
  await root('Consumer (B2C)').getByRole('checkbox', { name: 'C24 Prepaid Belgium', exact: true }).press('Space');
  await root('Business (B2B)').getByRole('checkbox', { name: 'Corona Direct', exact: true }).press('Space');
  await page.keyboard.press('Control+s');
  await expect(said(page, 'Agent saved')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row.getByRole('button', { name: `Details of ${name}` }).press('Enter');
  const given = page.getByRole('group', { name: /^Contracts \(/ });
  await expect(given).toContainText(/Corona Direct Assistance.*Corona Direct Pay per Use.*C24 Prepaid Belgium/s);
  await expect(given).not.toContainText('Eurocross');

  await row.getByRole('button', { name: 'Go on as this agent' }).click();
  const why = page.getByRole('dialog', { name: 'Go on as this agent' });
  await why.getByLabel(/^Reason/).fill('Sees no requests');
  await why.getByRole('button', { name: 'Go on as this agent' }).click();
  const strip = page.getByRole('status').filter({ hasText: `acting as ${name}` });
  await expect(strip).toContainText('Sees no requests');
  await isAccessible(page, 'acting as another');
  const detail = new RequestDetail(page);
  await detail.open(id);
  const note = detail.article.getByPlaceholder(/^Note for colleagues/);
  await note.fill('Seen through her eyes');
  await note.press('Control+Enter');
  await expect(detail.article.locator('article, li').filter({ hasText: 'Seen through her eyes' }).last()).toContainText(
    `as ${name}`,
  );
  await strip.getByRole('button', { name: 'Stop' }).click();
  await expect(strip).toHaveCount(0);

  const again = await rowOf(page, name);
  await again.getByRole('button', { name: 'Deactivate' }).click();
  const end = page.getByRole('dialog');
  await end.getByLabel(/^Type the full name/).fill(name);
  await isAccessible(page, 'the end of an account');
  await page.keyboard.press('Enter');
  await expect(said(page, `${name} is deactivated`)).toBeVisible();
  await own.reload();
  await expect(signIn.alert).toHaveText('Sign in to see this page');
  await signIn.signIn('nora', 'a password of her own');
  await expect(signIn.alert).toHaveText('The e-mail address or the password is wrong');
});

test('a manager administers agents of the own organisations; an agent has no such menu, and is told', async ({
  signedInAs,
  isAccessible,
}) => {
  const manager = await signedInAs('manager.be');
  await manager.goto(agents);
  const rows = manager.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows.filter({ hasText: 'agent.be@towline.example' })).toHaveCount(1);
  await expect(rows.filter({ hasText: /agent\.it@|admin@/ })).toHaveCount(0);
  await isAccessible(manager, 'agents');

  const agent = await signedInAs('agent.be');
  await new RequestList(agent).open();
  await expect(agent.getByRole('link', { name: 'Agents', exact: true })).toHaveCount(0);
  await agent.goto(agents);
  await expect(said(agent, 'Your role does not allow this')).toBeVisible();
  await expect(agent).not.toHaveURL(new RegExp(agents));
});

test('a forgotten password is set by the link that was mailed; an account that was asked for opens by its link and its password', async ({
  signedInAs,
  visitor,
  isAccessible,
}) => {
  const admin = await signedInAs('admin');
  const page = await visitor();
  const signIn = new SignIn(page);
  const signsInAgain = async (): Promise<void> => {
    await page.context().clearCookies();
    await signIn.open();
  };
  const types = async (label: RegExp, text: string): Promise<void> => page.getByLabel(label).fill(text);

  await signIn.open();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail').fill('agent.nl@towline.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('a message with a link is on its way')).toBeVisible();
  await page.goto(await linkMailed(admin, 'agent.nl@towline.example', 'Your new password'));
  await isAccessible(page, 'a new password');
  await types(/^New password\b(?! again)/, 'forgotten no more');
  await types(/^New password again/, 'forgotten no more');
  await page.keyboard.press('Enter');
  await expect(signIn.alert).toHaveText('Your password is set: sign in with it');
  await signIn.signIn('agent.nl', 'forgotten no more');
  await expect(page.getByRole('heading', { name: 'Aanvragen' })).toBeVisible();

  // Invited, and asks by the page itself: the address has to be confirmed, then.
  const email = 'olga.older@towline.example';
  await admin.goto(agents);
  await admin.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
  const invitation = admin.getByRole('dialog', { name: 'Invite' });
  await expect(invitation.getByLabel(/^E-mail/)).toBeFocused();
  await admin.keyboard.type(email);
  await invitation.getByRole('combobox', { name: /^Organisation/ }).fill('C24 Luxembourg');
  await admin.getByRole('option', { name: /C24 ?Luxembourg/ }).click();
  await admin.keyboard.press('Control+Enter');
  await expect(said(admin, `The invitation to ${email} is on its way`)).toBeVisible();

  await signsInAgain();
  await page.getByRole('link', { name: 'Ask for an account' }).press('Enter');
  await expect(page.getByLabel(/^Full name/)).toBeFocused();
  await page.keyboard.type('Olga Older');
  await types(/^E-mail/, email);
  await types(/^New password\b(?! again)/, 'a phrase of her own');
  await types(/^New password again/, 'a phrase of her own');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`If ${email} may have an account, a message with a link is on its way`)).toBeVisible();
  await signsInAgain();
  await signIn.signIn('olga.older', 'a phrase of her own');
  await expect(signIn.alert).not.toBeEmpty();

  await page.goto(await linkMailed(admin, email, 'Confirm your e-mail address'));
  await isAccessible(page, 'an address to confirm');
  await types(/^Password/, 'a phrase of somebody else');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This is not the password of the form');
  await types(/^Password/, 'a phrase of her own');
  await page.keyboard.press('Enter');
  await expect(signIn.alert).toHaveText('Your e-mail address is confirmed: you can sign in');
  await signIn.signIn('olga.older', 'a phrase of her own');
  // A manager gives the contracts afterwards (DECISIONS S-43).
  await expect(page.getByText('You may take orders for no contract').first()).toBeAttached();
});
