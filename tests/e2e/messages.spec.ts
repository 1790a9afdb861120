import { randomInt } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { RequestDetail } from './pages/RequestDetail.ts';

test('a request is forwarded by mail and texted about by keys; the answer shows in its inbox by itself', async ({
  signedInAs,
  desk,
  isAccessible,
}) => {
  const { id, licensePlate } = await desk.orderWithoutPolicy();
  const page = await signedInAs('agent.be');
  const detail = new RequestDetail(page);
  await detail.open(id, '?tab=messages');
  await page.keyboard.press('h');
  await expect(detail.article.getByText(/^You hold this, since/)).toBeVisible();
  const messages = detail.article.getByRole('tabpanel');
  await expect(messages.getByRole('radio', { name: /^Inbox/ })).toBeVisible();

  await page.keyboard.press('f');
  const mail = page.getByRole('dialog', { name: /^Forward .* by mail$/ });
  await mail.getByRole('textbox', { name: /^To/ }).fill('desk@garage.example, boss@garage.example');
  await page.keyboard.press('Enter');
  await expect(mail.getByText('boss@garage.example')).toBeVisible();
  await mail.getByRole('combobox', { name: 'Template', exact: true }).selectOption('Request forwarded');
  await expect(mail.getByRole('textbox', { name: /^Text/ })).toHaveValue(new RegExp(licensePlate));
  await mail.getByRole('combobox', { name: /^Details of the request/ }).selectOption('Dutch');
  await expect(mail.getByText(/^Aanvraag /).first()).toBeVisible();
  await isAccessible(page, 'forward by mail', '[role=dialog]');
  await page.keyboard.press('Control+Enter');
  await expect(mail).toBeHidden();
  await messages.getByRole('radio', { name: /^Sent/ }).click();
  const row = messages.getByRole('row').filter({ hasText: 'desk@garage.example, boss@garage.example' });
  await expect(row).toContainText(licensePlate);
  await expect(row).toContainText('Sent');

  await page.keyboard.press('s');
  const sms = page.getByRole('dialog', { name: /^Send SMS/ });
  const number = `+32470${randomInt(100_000, 999_999)}`;
  await sms.getByRole('textbox', { name: /^Telephone/ }).fill(number);
  await sms.getByRole('textbox', { name: /^Text/ }).fill('Where are you?');
  await expect(sms.getByText('1 message, 146 characters left')).toBeVisible();
  await isAccessible(page, 'text message', '[role=dialog]');
  await page.keyboard.press('Control+Enter');
  await expect(sms.getByText(/The text message is on its way/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(messages.getByRole('button', { name: 'Where are you?' })).toBeVisible();

  await desk.receivesSms(number, 'At exit 9, <b>lights</b> on');
  await messages.getByRole('radio', { name: 'Inbox (1)' }).click();
  await messages.getByRole('button', { name: /^At exit 9/ }).click();
  await expect(page.getByRole('dialog').getByText('At exit 9, <b>lights</b> on').last()).toBeVisible();
  await page.keyboard.press('Escape');

  // Who holds a request has its news in his bell.
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('At exit 9, <b>lights</b> on');
  await isAccessible(page, 'notices', '.tl-notices-bell');

  // From a number that nobody knows: it waits in the tray for its request.
  const pair = (): number => randomInt(10, 99);
  const stranger = `+32 491 ${pair()} ${pair()} ${pair()}`;
  await desk.receivesSms(stranger.replaceAll(' ', ''), 'It is the grey car');
  await page.goto('/en-BE/dashboard/unmatched-messages');
  await page.getByRole('row', { name: stranger }).focus();
  await isAccessible(page, 'tray', 'main');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Give to a request' }).press('Enter');
  const match = page.getByRole('dialog', { name: stranger });
  await match.getByRole('searchbox').fill(licensePlate);
  await match.getByRole('radio').first().press('Space');
  await isAccessible(page, 'match', '[role=dialog]');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: stranger })).toBeHidden();

  // Away from the request, its news are counted until they are read.
  await desk.receivesSms(number, 'I see your truck');
  await page.getByRole('button', { name: 'Notices: 1 unread' }).click();
  await page.getByRole('button', { name: /I see your truck/ }).click();
  await expect(messages.getByRole('button', { name: 'I see your truck' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
});
