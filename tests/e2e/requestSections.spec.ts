import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';
import { RequestDetail } from './pages/RequestDetail.ts';

let weather: Server;
let address: string;

/** Another application, of another origin: it says where it was opened. */
test.beforeAll(async () => {
  weather = createServer((httpRequest, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><p>${httpRequest.url}</p>`);
  });
  await new Promise<void>((resolve) => weather.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(weather.address() as AddressInfo).port}`;
});
test.afterAll(() => new Promise((resolve) => weather.close(resolve)));

test('what to do, who follows, a tab of another application, and the call that went out', async ({
  signedInAs,
  desk,
}) => {
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
