import { expect, test } from './fixtures.ts';
import { RequestDetail } from './pages/RequestDetail.ts';

test('what to do, who follows, a tab of another application, and the call that went out', async ({
  signedInAs,
  desk,
}) => {
  const { otherApplication: address } = desk;
  await desk.contractSays('C24Prepaid19', { branding: { appUrls: { en: address } } });
  await desk.addRequestTab('Weather', `${address}/at/{requestId}`);
  const called = await desk.order();
  const { id } = await desk.orderWithoutPolicy();
  const page = await signedInAs('admin');
  const detail = new RequestDetail(page);

  await detail.open(id);
  await detail.summary.getByRole('button', { name: 'What to do' }).click();
  const page1 = page.getByRole('dialog', { name: 'What to do: Policy not found' });
  await expect(page1).toContainText('Check plate and spelling');
  await page.keyboard.press('Escape');
  await expect(page1).toBeHidden();

  await page.keyboard.press('w');
  await expect(detail.action('Unfollow')).toBeVisible();
  await expect(detail.notices).toContainText('You follow this request');

  const tab = await detail.openTab('Weather');
  await expect(tab.frameLocator('iframe').getByText(`/at/${id}`)).toBeVisible();

  await detail.open(called.id, '?tab=dispatch');
  const dispatch = detail.article.getByRole('tabpanel', { name: /^Dispatch/ });
  const listen = dispatch.getByRole('button', { name: /^Listen to the call to/ }).first();
  await expect(listen).toBeVisible();
  await page.keyboard.press('q');
  const log = page.getByRole('dialog', { name: 'Call log' });
  await expect(log).toBeVisible();
  await page.keyboard.press('Escape');
  await listen.click();
  const player = page.getByRole('dialog', { name: /^Dispatch call to/ });
  await player.getByRole('combobox', { name: 'Language' }).selectOption('en');
  await expect(player.getByText(/^Good day .* We have a job for you\./)).toBeVisible();
  await player.getByRole('button', { name: 'Next' }).click();
  await expect(player.getByText(/plate 2 [A-Z] [A-Z]/)).toBeVisible();
  await player.getByRole('button', { name: 'Next' }).click();
  await player.getByRole('button', { name: '2', exact: true }).click();
  await expect(player.getByText('The call is over.')).toBeVisible();
});
